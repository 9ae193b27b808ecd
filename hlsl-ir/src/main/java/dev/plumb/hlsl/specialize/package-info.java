/// From a checked program to one whose objects are all named where they are used.
///
/// Objects are textures, buffers, samplers and what interfaces refer to. The pass walks each
/// function along its control flow with an [ObjectValue] for every variable that has objects in it,
/// joins them where paths meet, and goes round loops until they settle. Functions are made once for
/// each combination of objects ([Instance]). What of an object is only known at run time, an index
/// or the data of a class, travels in variables and parameters of its own ([Sides]).
package dev.plumb.hlsl.specialize;
