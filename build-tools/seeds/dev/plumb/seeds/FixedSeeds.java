package dev.plumb.seeds;

import net.jqwik.api.lifecycle.AroundPropertyHook;
import net.jqwik.api.lifecycle.PropagationMode;
import net.jqwik.api.lifecycle.PropertyAttributes;
import net.jqwik.api.lifecycle.PropertyExecutionResult;
import net.jqwik.api.lifecycle.PropertyExecutor;
import net.jqwik.api.lifecycle.PropertyLifecycleContext;

/// Gives each property that names no seed of its own one that its class and method decide, so that
/// two runs of the tests try the same values.
///
/// `-Dplumb.seeds=random` lets jqwik draw a seed for each run, which finds rare cases;
/// `-Dplumb.seeds=NUMBER` runs properties with that seed, which a failure's report names.
///
/// This file is compiled into the tests of every module, and jqwik finds it by the service file
/// beside it.
public final class FixedSeeds implements AroundPropertyHook {
  private static final String SEEDS = System.getProperty("plumb.seeds", "fixed");

  @Override
  public PropertyExecutionResult aroundProperty(
      PropertyLifecycleContext context, PropertyExecutor property) {
    PropertyAttributes attributes = context.attributes();
    if (attributes.seed().isEmpty() && !SEEDS.equals("random")) {
      attributes.setSeed(seed(context));
    }
    return property.execute();
  }

  private static String seed(PropertyLifecycleContext context) {
    if (SEEDS.equals("fixed")) {
      String name = context.containerClass().getName() + "." + context.targetMethod().getName();
      return Integer.toString(name.hashCode());
    }
    try {
      return Long.toString(Long.parseLong(SEEDS));
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "plumb.seeds is '%s': must be fixed, random or a number".formatted(SEEDS), e);
    }
  }

  @Override
  public PropagationMode propagateTo() {
    return PropagationMode.ALL_DESCENDANTS;
  }
}
