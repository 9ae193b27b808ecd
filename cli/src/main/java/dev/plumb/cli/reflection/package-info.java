/// A shader's interface in forms that other programs read: JSON in D3D's names, and the constant
/// table in XML.
package dev.plumb.cli.reflection;
