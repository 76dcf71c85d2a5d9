import { afterEach, beforeEach, expect } from 'vitest';
import type { CollectorOptions } from '../src/collect/collector.ts';
import { closedAfterTests } from './closed-after-tests.ts';
import { type CollectorHarness, collectorHarness, project, token } from './collector-harness.ts';

/**
 * A collector for all tests of a file. Each test begins at the same time, with the default project, without records
 * and with unused quotas, and must leave no unexpected errors.
 */
export async function openCollector(
  change: Partial<CollectorOptions> = {},
): Promise<CollectorHarness> {
  const harness = closedAfterTests(await collectorHarness(change));
  const start = harness.clock.now();
  beforeEach(() => {
    harness.clock.advance(start - harness.clock.now());
    harness.records.length = 0;
    harness.drops.length = 0;
    harness.errors.length = 0;
    harness.rejection = null;
    harness.failure = null;
    harness.quotas.forget(Array.from(harness.projects.values(), ({ number }) => number));
    harness.projects.clear();
    harness.projects.set(token, project());
  });
  afterEach(() => {
    expect(harness.errors).toEqual([]);
  });
  return harness;
}
