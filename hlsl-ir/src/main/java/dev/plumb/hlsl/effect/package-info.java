/// What an effect file says beside its functions: parameters, techniques, passes, the states that
/// these set, and the shaders that they ask for.
package dev.plumb.hlsl.effect;
