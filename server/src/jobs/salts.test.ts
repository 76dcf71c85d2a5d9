import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { metadataRig, type MetadataRig } from '../../test/metadata-rig.ts';
import { ManualClock } from '../platform/clock.ts';
import { systemRandom } from '../platform/random.ts';
import { Salts } from './salts.ts';

const day = 86_400_000;
const hour = 3_600_000;
const noon = 20_000 * day + 12 * hour;

let rig: MetadataRig;
let clock: ManualClock;
let reported: string[];
beforeEach(async () => {
  reported = [];
  clock = new ManualClock(noon);
  rig = await metadataRig(clock);
});
afterEach(async () => {
  await rig.close();
});

const open = (): Promise<Salts> => {
  const sink = reported;
  return Salts.open({
    metadata: rig.metadata,
    clock,
    random: systemRandom,
    report: (message) => sink.push(message),
  });
};

const storedDays = async (): Promise<number[]> => {
  const rows = await rig.db.selectFrom('salts').select('day').orderBy('day').execute();
  return rows.map((row) => row.day);
};

test('the salts of today and tomorrow are on disk before the first use, and differ', async () => {
  const salts = await open();
  expect(await storedDays()).toEqual([20_000, 20_001]);
  expect(salts.of(20_000)).toHaveLength(32);
  expect(salts.of(20_000)).not.toEqual(salts.of(20_001));
});

test('a restart has the same salts', async () => {
  const before = (await open()).of(20_000);
  expect((await open()).of(20_000)).toEqual(before);
});

test('yesterday’s salt is destroyed an hour after its day, in the files too', async () => {
  const salts = await open();
  const salt = salts.of(20_000);
  if (salt === null) throw new Error('no salt');
  const text = Buffer.from(salt).toString('hex');
  const inFiles = (): boolean =>
    [rig.path, `${rig.path}-wal`].some((path) => readFileSync(path).includes(text));
  expect(inFiles()).toBe(true);

  clock.advance(12 * hour + 30 * 60_000);
  await salts.renew();
  expect(salts.of(20_000)).toEqual(salt);

  clock.advance(hour);
  await salts.renew();
  expect(salts.of(20_000)).toBeNull();
  expect(inFiles()).toBe(false);
  expect(await storedDays()).toEqual([20_001, 20_002]);
});

test('a start after a long pause destroys what is over', async () => {
  await open();
  clock.advance(5 * day);
  await open();
  expect(await storedDays()).toEqual([20_005, 20_006]);
});

test('after a jump of the clock there is first no salt, and then one', async () => {
  const salts = await open();
  clock.advance(3 * day);
  expect(salts.of(20_003)).toBeNull();
  await expect.poll(() => salts.of(20_003)).not.toBeNull();
  expect(await storedDays()).toEqual([20_003, 20_004]);
});

test('of two instances at once both use the same salt', async () => {
  const [one, other] = await Promise.all([open(), open()]);
  expect(one.of(20_000)).toEqual(other.of(20_000));
  expect(reported).toEqual([]);
});
