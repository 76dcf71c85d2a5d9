import { afterAll } from 'vitest';

/** A harness for all tests of a file, which is closed after them. */
export function closedAfterTests<Harness extends { close(): unknown }>(harness: Harness): Harness {
  afterAll(() => harness.close());
  return harness;
}
