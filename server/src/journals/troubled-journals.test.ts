import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { journalInstances } from '../../test/journal-instances.ts';
import { setInstanceValue } from '../store/metadata/index.ts';
import { RegisteredJournals, retireJournal } from './index.ts';

let shared: Awaited<ReturnType<typeof journalInstances>>;
beforeEach(async () => {
  shared = await journalInstances();
});
afterEach(() => shared.close());

test('dead letters of other instances are known, also of those that ended', async () => {
  const a = await shared.open('a');
  const b = await shared.open('b');
  await b.marks.beat();
  expect(await a.others.troubled()).toEqual([]);
  await b.letters.ask('r', 1, []);
  await b.marks.beat();
  const named = { id: 'b', name: 'machine of b', hasDeadLetters: true, late: null };
  expect(await a.others.troubled()).toEqual([named]);
  expect(await b.others.troubled()).toEqual([]);
  await b.marks.close();
  expect(await a.others.troubled()).toEqual([named]);
  await retireJournal(a.metadata.db, 'b', a.metadata.now);
  expect(await a.others.troubled()).toEqual([]);
});

test('an instance that has stored nothing for a minute, although it has accepted more, is known', async () => {
  const a = await shared.open('a');
  const b = await shared.open('b');
  const { db } = a.metadata;
  const begun = Date.now();
  const others = new RegisteredJournals(
    db,
    'a',
    sql<number>`(select cast(value as bigint) from instance where key = 'time')`,
  );
  /** What is known so many seconds later, while the instance runs. */
  const after = async (seconds: number) => {
    const time = begun + seconds * 1000;
    await setInstanceValue(db, 'time', String(time));
    await b.marks.beat();
    await db.updateTable('journals').set({ heartbeat_at: time }).where('id', '=', 'b').execute();
    return others.troubled();
  };
  b.accepted = 500;
  expect(await after(0)).toEqual([]);
  b.accepted = 900;
  expect(await after(59)).toEqual([]);
  const late = (bytes: number, seconds: number) => [
    { id: 'b', name: 'machine of b', hasDeadLetters: false, late: { bytes, seconds } },
  ];
  expect(await after(61)).toEqual(late(890, 61));
  b.stored = 400;
  expect(await after(62)).toEqual([]);
  expect(await after(130)).toEqual(late(500, 68));
  // All is stored, and then something new is accepted.
  b.stored = 900;
  expect(await after(140)).toEqual([]);
  b.accepted = 950;
  expect(await after(300)).toEqual([]);
  expect(await after(361)).toEqual(late(50, 61));
});
