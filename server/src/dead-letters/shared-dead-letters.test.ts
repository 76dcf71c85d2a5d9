import { readdirSync } from 'node:fs';
import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { closedAfterTests } from '../../test/closed-after-tests.ts';
import { eventRecord } from '../../test/digest-harness.ts';
import { metadataHarness } from '../../test/metadata-harness.ts';
import { systemClock } from '../platform/clock.ts';
import { systemRandom } from '../platform/random.ts';
import { idMaker } from '../platform/uuid.ts';
import { requestLetters } from './claims-store.ts';
import { addLetters } from './letters-store.ts';
import { SharedDeadLetters } from './shared-dead-letters.ts';

const harness = closedAfterTests(await metadataHarness());
const { db, folder } = harness;
const run = (sql: string) => db.executeQuery(CompiledQuery.raw(sql));

test('what the database can’t give away is not left on the disk each time', async () => {
  const zero = { registered_at: 0, heartbeat_at: 0, settled_at: 0, projects_version: 0 };
  const none = { accepted: 0, stored: 0, oldest: 0, drop_before: 0 };
  const ends = { stopped_at: null, retired_at: null, held_for: null };
  await db
    .insertInto('journals')
    .values({ id: 'a', name: 'a', ...zero, ...none, ...ends })
    .execute();
  const letters = ['1', '2'].map((id) => {
    return { id, at: 1, reason: 'invalid_row' as const, record: eventRecord() };
  });
  await addLetters(db, 'a', { name: 'portion', letters }, { most: 10, mostBytes: 1e6 });
  await requestLetters(db, 'request', null);
  const shared = new SharedDeadLetters({
    ...{ db, folder, journal: 'a', makeId: idMaker(systemClock, systemRandom) },
    report: () => undefined,
  });
  const copies = () => readdirSync(folder).filter((name) => name.startsWith('claim-'));
  // It can be read, but what is written fails, as on a full disk.
  await run('create unique index one_of_each on dead_letters (claim)');
  for (let tries = 0; tries < 5; tries++) await expect(shared.look()).rejects.toThrow();
  expect(copies().length).toBeLessThan(2);
  await run('drop index one_of_each');
  await shared.look();
  expect(copies()).toEqual([]);
  expect(readdirSync(folder).filter((name) => name.startsWith('asked-'))).toHaveLength(1);
});
