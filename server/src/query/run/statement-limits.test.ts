import { expect, test } from 'vitest';
import { memoryShares } from '../../store/events/index.ts';
import { limitsWithin, statementsAtOnce } from './statement-limits.ts';

const gigabyte = 1024 ** 3;

test.each([0.25, 1, 4, 64])(
  'all statements that can run at once fit into an engine of %d GiB, and leave an eighth',
  (gigabytes) => {
    const engineBytes = gigabytes * gigabyte;
    const { usual, large } = limitsWithin(engineBytes);
    const { job } = memoryShares(engineBytes);
    const ofRequests =
      (statementsAtOnce - 1) * (usual.bytes ?? Infinity) + (large.bytes ?? Infinity);
    const ofMainAndDigest = 2 * job;
    expect(ofRequests + ofMainAndDigest).toBeLessThanOrEqual((engineBytes * 7) / 8);
  },
);

test('a query can have 2 GiB of the default memory, and never more', () => {
  expect(limitsWithin(4 * gigabyte).large.bytes).toBe(2 * gigabyte);
  expect(limitsWithin(64 * gigabyte).large.bytes).toBe(2 * gigabyte);
});
