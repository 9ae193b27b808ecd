/// A scene: everything a picture needs, by name, and the commands that draw it.
///
/// [SceneReader] makes a [Scene] of a YAML file, `render`'s flags make one of a shader file;
/// [SceneRun] carries it out on a device. The schema in `schema/scene.schema.json` says what a
/// scene file may hold.
package dev.plumb.cli.scene;
