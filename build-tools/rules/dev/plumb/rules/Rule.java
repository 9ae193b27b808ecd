package dev.plumb.rules;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Says that a test proves rules of Direct3D 11. `docs/RULES.md` lists all rules with their tests,
/// and a rule that no test cites fails the build (`RulesPageTest`).
///
/// A citation stands on the line before `@Test` and its like:
///
/// ```java
/// @Rule(D3D11.SNAPS_TO_16_8)
/// @Test
/// void positionsSnapToTheNearestEven() { ... }
/// ```
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.SOURCE)
public @interface Rule {
  D3D11[] value();
}
