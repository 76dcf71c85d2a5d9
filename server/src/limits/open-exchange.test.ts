import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { metadataHarness } from '../../test/metadata-harness.ts';
import { systemClock } from '../platform/clock.ts';
import { systemRandom } from '../platform/random.ts';
import { openExchange } from './index.ts';

const window = 60_000;
const harness = await metadataHarness(systemClock, 'postgres');

test('a count is known to the other instance within a second, whenever it is counted', async () => {
  const { db } = harness;
  const { now } = harness.metadata;
  const report = (problem: string, error: unknown) => expect.fail(`${problem}: ${String(error)}`);
  const shared = { db, now, clock: systemClock, random: systemRandom, report };
  const open = (instance: string) => openExchange({ ...shared, instance, isAlone: () => false });
  const [one, other] = [await open('a'), await open('b')];
  const medianOf = async (from: typeof one, to: typeof one, name: string): Promise<number> => {
    const late: number[] = [];
    for (let round = 0; round < 7; round++) {
      // Each round begins at another moment between two exchanges.
      await sleep(170);
      const began = performance.now();
      from.counts.counted(`${name} ${round}`, 20, 20, window);
      while (to.counts.others(`${name} ${round}`) === 0) await sleep(5);
      late.push(performance.now() - began);
    }
    return late.toSorted((a, b) => a - b)[3] ?? Number.NaN;
  };
  // On a busy machine, some are late; when both took turns of a second, one direction was late on average.
  expect(await medianOf(one, other, 'to the other')).toBeLessThan(1_000);
  expect(await medianOf(other, one, 'to the one')).toBeLessThan(1_000);
  await Promise.all([one.close(), other.close()]);
  await harness.close();
});
