import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { metadataHarness, type MetadataHarness } from '../../../test/metadata-harness.ts';
import { ManualClock, systemClock } from '../../platform/clock.ts';
import { systemRandom } from '../../platform/random.ts';
import { openSalts, saltDay, type SaltKeeper } from './salts.ts';
import { readSalts, removeSaltsOutside } from './salt-store.ts';

const hour = 3_600_000;
const noon = Date.parse('2026-03-04T12:00:00Z');
const today = saltDay(noon);
let harness: MetadataHarness;
let clock: ManualClock;
const errors: unknown[] = [];
const open: SaltKeeper[] = [];

beforeEach(async () => {
  // Where secrets are in its files is known.
  harness = await metadataHarness(systemClock, 'file');
  clock = new ManualClock(noon);
});
afterEach(async () => {
  for (const salts of open.splice(0)) await salts.close();
  await harness.close();
  expect(errors.splice(0)).toEqual([]);
});

/** Whether any file of the folder contains it: the database, its log, or another one. */
function isInFiles(secret = 'missing'): boolean {
  return readdirSync(harness.folder).some((name) =>
    readFileSync(join(harness.folder, name)).includes(secret),
  );
}

async function opened(): Promise<SaltKeeper> {
  const onError = (error: unknown) => errors.push(error);
  const salts = await openSalts({
    metadata: harness.metadata,
    clock,
    random: systemRandom,
    onError,
  });
  open.push(salts);
  return salts;
}

test('today’s and tomorrow’s salt exist, random and different', async () => {
  const salts = await opened();
  const [first, second] = [salts.of(today), salts.of(today + 1)];
  expect(first).toHaveLength(32);
  expect(second).toHaveLength(32);
  expect(first).not.toEqual(second);
  expect(salts.of(today - 1)).toBeNull();
});

test('they survive a restart, and instances that start together agree', async () => {
  const [one, two] = await Promise.all([opened(), opened()]);
  expect(two.of(today)).toEqual(one.of(today));
  expect((await opened()).of(today + 1)).toEqual(one.of(today + 1));
});

test('a day’s salt is destroyed in every file after the day', async () => {
  const salts = await opened();
  const [old] = await readSalts(harness.db);
  expect(isInFiles(old?.salt)).toBe(true);
  clock.advance(12 * hour);
  await salts.refresh();
  expect(salts.of(today)).not.toBeNull();
  clock.advance(hour);
  await salts.refresh();
  expect(salts.of(today)).toBeNull();
  expect((await readSalts(harness.db)).map(({ day }) => day)).toEqual([today + 1, today + 2]);
  expect(isInFiles(old?.salt)).toBe(false);
});

test('a clock set back over midnight finds the previous day’s salt for an hour', async () => {
  const salts = await opened();
  const before = salts.of(today);
  clock.advance(12 * hour + hour / 2);
  await salts.refresh();
  const after = salts.of(today + 1);
  clock.advance(-hour);
  await salts.refresh();
  expect(salts.of(today)).toEqual(before);
  expect(salts.of(today + 1)).toEqual(after);
});

test('a clock set back further gets a new salt, because a destroyed one never returns', async () => {
  const salts = await opened();
  const before = salts.of(today);
  clock.advance(14 * hour);
  await salts.refresh();
  clock.advance(-4 * hour);
  expect(salts.of(today)).toBeNull();
  await salts.refresh();
  expect(salts.of(today)).toHaveLength(32);
  expect(salts.of(today)).not.toEqual(before);
  expect((await opened()).of(today)).toEqual(salts.of(today));
});

test('two instances with different clocks around midnight each get the salt they need after a check', async () => {
  const slow = await opened();
  clock.advance(14 * hour);
  const fast = await opened();
  clock.advance(-4 * hour);
  await slow.refresh();
  expect(slow.of(today)).toHaveLength(32);
  expect(fast.of(today + 1)).toEqual(slow.of(today + 1));
});

test('a service that was stopped over midnight destroys old salts when it starts', async () => {
  await (await opened()).close();
  const [old] = await readSalts(harness.db);
  expect(isInFiles(old?.salt)).toBe(true);
  clock.advance(3 * 24 * hour);
  const salts = await opened();
  expect(salts.of(today + 3)).toHaveLength(32);
  expect(isInFiles(old?.salt)).toBe(false);
});

test('killed between removing a salt and emptying the log, the next start empties the log', async () => {
  await (await opened()).close();
  const [old] = await readSalts(harness.db);
  clock.advance(2 * 24 * hour);
  await removeSaltsOutside(harness.db, today + 2, today + 3);
  expect(isInFiles(old?.salt)).toBe(true);
  await opened();
  expect(isInFiles(old?.salt)).toBe(false);
});

test('a clock that jumps gets a new salt immediately', async () => {
  const salts = await opened();
  clock.advance(40 * 24 * hour);
  expect(salts.of(today + 40)).toBeNull();
  await salts.refresh();
  expect(salts.of(today + 40)).toHaveLength(32);
});
