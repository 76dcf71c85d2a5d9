import { afterEach, beforeEach, expect, test } from 'vitest';
import { DayValues, type ValueRequest } from '../src/collect/index.ts';
import { SharedValues } from '../src/collect/digest/names/shared-values.ts';
import { systemRandom } from '../src/platform/random.ts';
import { countValues } from '../src/shared-names/values-store.ts';
import { metadataHarness, type MetadataHarness } from './metadata-harness.ts';

const { signal } = new AbortController();
const at = Date.UTC(2026, 5, 1, 12);
const dayLength = 86_400_000;

let metadata: MetadataHarness;
beforeEach(async () => {
  metadata = await metadataHarness();
});
afterEach(() => metadata.close());

/** The values of an instance, which exchanges them after every fiftieth of the limit. */
function instance(limit: number) {
  const values = new DayValues({ limitOf: () => limit, random: systemRandom });
  let asked = 0;
  const ask = async (_: string, found: readonly unknown[]) => {
    const requests = found as readonly ValueRequest[];
    asked += requests.length;
    return { key: 'the same for all', counts: await countValues(metadata.db, requests) };
  };
  const shared = new SharedValues({ values, ask, log: () => undefined, askEvery: 0 });
  const use = async (from: number, to: number, when = at): Promise<number> => {
    let admitted = 0;
    for (let each = from; each < to; each++) {
      if (values.admits(1, 'page', `/page/${each}`, when)) admitted += 1;
      if ((each + 1) % (limit / 50) === 0) await shared.exchange(signal);
    }
    await shared.exchange(signal);
    return admitted;
  };
  return { values, use, open: () => shared.open(signal), asked: () => asked };
}

async function pair(limit: number) {
  const [one, other] = [instance(limit), instance(limit)];
  for (const { open } of [one, other]) await open();
  return [one, other] as const;
}

test('two instances that have other values use a limit together', async () => {
  const [one, other] = await pair(20_000);
  expect(await one.use(0, 12_000)).toBe(12_000);
  const admitted = await other.use(40_000, 60_000);
  // As far as a sample can say, and with what comes until it is exchanged.
  expect(admitted).toBeGreaterThan(6_900);
  expect(admitted).toBeLessThan(9_100);
  expect(other.values.takeUsage()).toMatchObject([{ folded: true }]);
  const [usage] = other.values.takeUsage();
  expect(usage).toBeUndefined();
});

test('values that both instances have count once', async () => {
  const [one, other] = await pair(20_000);
  expect(await one.use(0, 17_000)).toBe(17_000);
  expect(await other.use(0, 17_000)).toBe(17_000);
  const [usage] = other.values.takeUsage();
  expect(usage?.folded).toBe(false);
  expect(usage?.used).toBeLessThan(18_500);
});

test('a small limit holds exactly, except that each instance can use a tenth of it', async () => {
  const [one, other] = await pair(1_000);
  expect(await one.use(0, 1_500)).toBe(1_000);
  expect(await other.use(5_000, 6_500)).toBe(100);
  // Known values stay usable, also those that the other one has.
  expect(await one.use(0, 100)).toBe(100);
  expect(await other.use(0, 100)).toBe(0);
  expect(await other.use(0, 100, at + dayLength)).toBe(100);
});

test('an instance with few values of its limit tells nobody', async () => {
  const [one] = await pair(20_000);
  await one.use(0, 1_900);
  expect(one.asked()).toBe(0);
  expect(await metadata.db.selectFrom('day_values').selectAll().execute()).toEqual([]);
  await one.use(1_900, 2_400);
  const rows = await metadata.db.selectFrom('day_values').select('one_in').execute();
  expect(rows.length).toBeGreaterThan(200);
  expect(rows.length).toBeLessThan(600);
});

test('an instance that is restarted goes on with the tenth that is its own', async () => {
  const [one] = await pair(2_000);
  await one.use(0, 2_000);
  const again = instance(2_000);
  await again.open();
  expect(await again.use(0, 2_000)).toBe(200);
});

test('samples are limited like the values of all projects, and are gone with their day', () => {
  const values = new DayValues({ limitOf: () => 1_000, random: systemRandom, most: 1_000 });
  values.share('the same for all');
  const flood = (when: number): number => {
    for (let each = 0; each < 20_000; each++)
      values.admits(each % 10, 'page', `/page/${each}`, when);
    return values.takeDue().reduce((sum, [, sent]) => sum + sent.length, 0);
  };
  const first = flood(at);
  expect(first).toBeGreaterThan(900);
  expect(first).toBeLessThan(1_100);
  expect(flood(at)).toBe(0);
  for (let each = 0; each < 500; each++) values.admits(1, 'title', `Page ${each}`, at + dayLength);
  values.admits(1, 'title', '/', at + 2 * dayLength);
  expect(values.takeDue()).toEqual([]);
});
