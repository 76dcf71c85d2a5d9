import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { metadataHarness, type MetadataHarness } from '../../test/metadata-harness.ts';
import { projectRow } from '../../test/project-row.ts';
import { eventRecord } from '../../test/digest-harness.ts';
import type { DeadLetter } from '../collect/index.ts';
import { systemClock } from '../platform/clock.ts';
import { retireJournal, readJournals } from '../journals/index.ts';
import {
  claimLetters,
  claimsOf,
  endClaim,
  isRequested,
  releaseUnknown,
  requestLetters,
  takeOverClaim,
} from './claims-store.ts';
import { forgetPeople } from './forget-people.ts';
import { allLetters } from './letter-values.ts';
import { addLetters, deleteLetters, deleteOfGone, deleteOlder } from './letters-store.ts';

const limits = { most: 100, mostBytes: 1e6 };
const some = { most: 2, mostBytes: 1e6 };
const letter = (number: number, changes: Partial<DeadLetter> = {}): DeadLetter => ({
  id: String(number).padStart(32, '0'),
  at: 1000 - number,
  reason: 'invalid_row',
  record: eventRecord({ project: 1 + (number % 2) }, { visitor: `visitor ${number}` }),
  ...changes,
});
const damaged: DeadLetter = { id: 'd', at: null, reason: 'journal_damaged', from: 1, to: 2 };

describe.each(['file', 'postgres'] as const)('in %s', (kind) => {
  let harness: MetadataHarness;
  beforeEach(async () => {
    harness = await metadataHarness(systemClock, kind);
    for (const id of ['a', 'b']) await register(id);
  });
  afterEach(() => harness.close());

  async function register(id: string): Promise<void> {
    const zero = { registered_at: 0, heartbeat_at: 0, settled_at: 0, projects_version: 0 };
    const none = { accepted: 0, stored: 0, oldest: 0, drop_before: 0 };
    const ends = { stopped_at: null, retired_at: null, held_for: null };
    await harness.db
      .insertInto('journals')
      .values({ id, name: id, ...zero, ...none, ...ends })
      .execute();
  }
  const add = (name: string, ...letters: readonly DeadLetter[]) =>
    addLetters(harness.db, 'a', { name, letters }, limits);
  const ids = async () => {
    const found: string[] = [];
    for await (const { id } of allLetters(harness.db)) found.push(id.replace(/^0+/, ''));
    return found;
  };
  /** @returns IDs of the claimed ones */
  const claim = async (id: string, holder: string) => {
    const claimed: string[] = [];
    await claimLetters(harness.db, { id, holder }, some, (letters) => {
      claimed.push(...letters.map((each) => each.id.replace(/^0+/, '')));
    });
    return claimed;
  };

  test('a portion is added once, also after some of it was deleted', async () => {
    expect(await add('p1', letter(1), letter(2), damaged)).toBe(true);
    expect(await ids()).toEqual(['d', '2', '1']);
    await deleteLetters(harness.db, [letter(1).id]);
    expect(await add('p1', letter(1), letter(2), damaged)).toBe(true);
    expect(await ids()).toEqual(['d', '2']);
    expect(await add('p2', letter(2), letter(3))).toBe(true);
    expect(await ids()).toEqual(['d', '3', '2']);
    expect(await deleteLetters(harness.db, null)).toBe(3);
  });

  test('more than the limits are not added, and those that failed again are', async () => {
    const { db } = harness;
    const two = { most: 2, mostBytes: 1e6 };
    expect(await addLetters(db, 'a', { name: 'p1', letters: [letter(1), letter(2)] }, two)).toBe(
      true,
    );
    expect(await addLetters(db, 'a', { name: 'p2', letters: [letter(3)] }, two)).toBe(false);
    expect(
      await addLetters(db, 'a', { name: 'p3', letters: [letter(2, { error: 'again' })] }, two),
    ).toBe(true);
    const bytes = { most: 100, mostBytes: 1000 };
    expect(await addLetters(db, 'a', { name: 'p4', letters: [letter(3)] }, bytes)).toBe(false);
    expect(await addLetters(db, 'a', { name: 'p4', letters: [letter(3)] }, limits)).toBe(true);
    expect(await ids()).toEqual(['3', '2', '1']);
  });

  test('each dead letter of a request is given to one instance, and ends or is back', async () => {
    const { db } = harness;
    await add('p1', letter(1), letter(2), letter(3), damaged);
    expect(await requestLetters(db, 'r', null)).toBe(3);
    expect(await claim('c1', 'a')).toEqual(['1', '2']);
    expect(await claim('c2', 'b')).toEqual(['3']);
    expect(await claim('c3', 'b')).toEqual([]);
    expect([await claimsOf(db, 'a'), await claimsOf(db, 'b')]).toEqual([['c1'], ['c2']]);
    // They are not deleted or asked for meanwhile.
    expect(await deleteLetters(db, null)).toBe(1);
    expect(await requestLetters(db, 'other', null)).toBe(0);
    await add('p2', letter(2, { error: 'again' }));
    await endClaim(db, 'c1');
    expect(await ids()).toEqual(['3', '2']);
    expect(await isRequested(db, 'r')).toBe(true);
    await endClaim(db, 'c2');
    expect([await ids(), await isRequested(db, 'r')]).toEqual([['2'], false]);
  });

  test('a claim of a retired journal is taken over with its ID, and one of an unknown journal ends', async () => {
    const { db, metadata } = harness;
    await add('p1', letter(1), letter(2), letter(3));
    await requestLetters(db, 'r', [letter(1).id, letter(2).id]);
    await claim('c1', 'a');
    await requestLetters(db, 's', null);
    await claim('c2', 'of another database');
    const taken: unknown[] = [];
    const takeOver = () =>
      takeOverClaim(db, 'b', (id, letters) => taken.push(id, ...letters.map((each) => each.id)));
    expect(await takeOver()).toBe(false);
    await retireJournal(db, 'a', metadata.now);
    expect(await takeOver()).toBe(true);
    expect(taken).toEqual(['c1', letter(1).id, letter(2).id]);
    expect(await takeOver()).toBe(false);
    expect(await claimsOf(db, 'b')).toEqual(['c1']);
    await releaseUnknown(db);
    expect(await claimsOf(db, 'b')).toEqual(['c1']);
    expect(await claim('c3', 'b')).toEqual(['3']);
    expect((await readJournals(db, metadata.now)).map(({ id }) => id)).toEqual(['a', 'b']);
  });

  test('those that name a person are deleted, and are waited for while they are digested again', async () => {
    const { db } = harness;
    const many = Array.from({ length: 120 }, (_, index) => letter(index + 1));
    await add('p1', ...many.slice(0, 60));
    await addLetters(
      db,
      'b',
      { name: 'p1', letters: many.slice(60) },
      { most: 1000, mostBytes: 1e9 },
    );
    const names = [3, 5, 117, 4].map((number) => `visitor ${number}`);
    await requestLetters(db, 'r', [letter(5).id]);
    await claim('c', 'a');
    expect(await forgetPeople(db, 2, names)).toBe(false);
    const left = await ids();
    expect(left.length).toBe(118);
    expect(left).toEqual(expect.arrayContaining(['4', '5']));
    await endClaim(db, 'c');
    expect(await forgetPeople(db, 2, names)).toBe(true);
    expect(await forgetPeople(db, 1, names)).toBe(true);
    expect((await ids()).length).toBe(116);
  });

  test('those of older generations and of removed projects are deleted', async () => {
    const { db } = harness;
    const project = {
      ...projectRow({ ownerId: 'ann' }),
      ...{ number: 1, generation: 3, error_generation: 2 },
    };
    await db.insertInto('projects').values(project).execute();
    const of = (number: number, project: number, generation: number) =>
      letter(number, { record: eventRecord({ project, generation }) });
    const error = (number: number, errorGeneration: number) =>
      letter(number, {
        record: eventRecord({ project: 1, generation: 3, payload: { errorGeneration } }),
      });
    await add('p1', of(1, 1, 2), of(2, 1, 3), of(3, 9, 1), of(4, 1, 1), damaged);
    await add('p2', error(5, 0), error(6, 1), error(7, 2));
    const first = { number: 1, generation: 2, errorGeneration: 1 };
    expect(await deleteOlder(db, first, 10)).toBe(2);
    expect(await ids()).toEqual(['d', '7', '6', '3', '2', '1']);
    expect(await deleteOfGone(db, 10)).toBe(3);
    expect(await ids()).toEqual(['d', '7', '2']);
  });
});
