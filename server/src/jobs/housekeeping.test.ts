import { afterAll, expect, test } from 'vitest';
import { metadataHarness } from '../../test/metadata-harness.ts';
import { ManualClock } from '../platform/clock.ts';
import { openHousekeeping } from './housekeeping.ts';

const harness = await metadataHarness();
afterAll(() => harness.close());
const day = 86_400_000;
const now = 100 * day;

const job = (id: string, finished_at: number | null) => ({
  ...({ id, kind: 'icon', subject: id, state: finished_at === null ? 'waiting' : 'done' } as const),
  ...{ run_at: 1, lease_owner: null, lease_until: null, heartbeat_at: null, cursor: null },
  ...{ project_id: null, last_error: null, created_at: 1, updated_at: 1, finished_at },
});

test('jobs that finished 30 days ago are removed in portions, and all others are kept', async () => {
  const { db } = harness;
  const old = Array.from({ length: 1_200 }, (_, nth) => job(`old ${nth}`, 69 * day + nth));
  for (let from = 0; from < old.length; from += 400)
    await db
      .insertInto('jobs')
      .values(old.slice(from, from + 400))
      .execute();
  const kept = [job('waiting', null), job('young', 71 * day)];
  await db.insertInto('jobs').values(kept).execute();
  const { jobs } = openHousekeeping({ db, clock: new ManualClock(now) });
  const { signal } = new AbortController();
  let isOtherDone = false;
  setImmediate(() => (isOtherDone = true));
  for (const { kind } of jobs)
    await kind.run({ subject: '', cursor: null, signal, saveCursor: async () => undefined });
  expect(isOtherDone).toBe(true);
  const left = await db.selectFrom('jobs').select('id').orderBy('id').execute();
  expect(left).toEqual([{ id: 'waiting' }, { id: 'young' }]);
});
