import { afterEach, beforeEach, expect, test } from 'vitest';
import { metadataHarness, type MetadataHarness } from '../../test/metadata-harness.ts';
import { RateLimiter } from '../http/index.ts';
import { AddressLimit } from '../notify/address-limit.ts';
import { ManualClock, systemClock } from '../platform/clock.ts';
import { ExchangedCounts } from './exchanged-counts.ts';

let harness: MetadataHarness;
let databaseClock: ManualClock;
beforeEach(async () => {
  harness = await metadataHarness(systemClock, 'postgres');
  databaseClock = new ManualClock(1_000_000);
});
afterEach(() => harness.close());

/** An instance whose clock for durations began at some time. */
function instance(id: string, began: number, isAlone = () => false) {
  const clock = new ManualClock(began);
  const { db } = harness;
  // The database's time is moved by the test.
  const counts = new ExchangedCounts({
    ...{ db, clock, isAlone, instance: id, secret: 'secret' },
    get now() {
      return databaseClock.now();
    },
  });
  const exchange = async (): Promise<void> => {
    await counts.write();
    await counts.read();
  };
  return { clock, counts, exchange, limiter: new RateLimiter(clock, counts) };
}

const rows = () => harness.db.selectFrom('shared_counts').selectAll().orderBy('key').execute();

test('a limit counts what all instances have counted', async () => {
  const [a, b] = [instance('a', 5), instance('b', 900_000)];
  const take = (of: typeof a, times: number) =>
    Array.from({ length: times }, () => of.limiter.count('address:203.0.113.5', 20)).at(-1);
  expect(take(a, 15)).toMatchObject({ remaining: 5, exceeded: false });
  expect(take(b, 4)).toMatchObject({ remaining: 16, exceeded: false });
  for (const { exchange } of [a, b, a]) await exchange();
  expect(take(b, 1)).toMatchObject({ remaining: 0, exceeded: false });
  expect(take(b, 1)).toMatchObject({ remaining: 0, exceeded: true });
  expect(take(a, 1)).toMatchObject({ remaining: 0, exceeded: false });
  expect(b.limiter.count('address:203.0.113.6', 20)).toMatchObject({ remaining: 19 });

  // Their windows end on their own.
  for (const clock of [databaseClock, a.clock, b.clock]) clock.advance(60_000);
  expect(take(b, 1)).toMatchObject({ remaining: 19, exceeded: false });
  for (let each = 0; each < 16; each++) await b.exchange();
  expect(await rows()).toEqual([]);
});

test('names are stored as hashes, and only those near a limit', async () => {
  const { limiter, exchange } = instance('a', 0);
  for (let each = 0; each < 99; each++) limiter.count('address:203.0.113.5', 1000);
  await exchange();
  expect(await rows()).toEqual([]);
  limiter.count('address:203.0.113.5', 1000);
  await exchange();
  const [row] = await rows();
  expect(row).toMatchObject({ key: expect.stringMatching(/^[\w-]{22}$/), count: 100 });
});

test('mails to an address are limited together', async () => {
  const [a, b] = [instance('a', 0), instance('b', 7)];
  const limits = [a, b].map(({ clock, counts }) => new AddressLimit(clock, counts));
  for (const limit of limits)
    for (let each = 0; each < 5; each++) expect(limit.isTooMany('reset', 'x')).toBe(false);
  for (const { exchange } of [a, b, a]) await exchange();
  expect(limits.map((limit) => limit.isTooMany('reset', 'x'))).toEqual([true, true]);
  expect(limits.map((limit) => limit.isTooMany('verify', 'x'))).toEqual([false, false]);
});

test('the only instance reads and writes nothing, and a flood of names takes bounded space', async () => {
  let isAlone = true;
  const { limiter, counts, exchange } = instance('a', 0, () => isAlone);
  for (let each = 0; each < 20; each++) limiter.count('a', 10);
  await exchange();
  isAlone = false;
  await exchange();
  expect(await rows()).toEqual([]);
  for (let each = 0; each < 20_000; each++) limiter.count(`name ${each}`, 10);
  let isMore = await counts.write();
  expect(await rows()).toHaveLength(300);
  let writes = 1;
  for (; isMore; writes++) isMore = await counts.write();
  expect([writes, (await rows()).length]).toEqual([34, 10_000]);
});
