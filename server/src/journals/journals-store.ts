import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Executor, Instant, MetadataTables } from '../store/metadata/index.ts';
import { wantedHold } from './snapshots-store.ts';

const timeOf = (now: Instant): RawBuilder<number> => sql`cast(${now} as bigint)`;

export type StoredJournal = Selectable<MetadataTables['journals']>;

/** What an instance says about its journal while it runs; see the table. */
export interface Heartbeat {
  readonly lookedAt: number;
  /** Whether those that had registered by then can begin. */
  readonly noticed: boolean;
  readonly hasDeadLetters: boolean;
  /** Null if the instance may store something. */
  readonly held: { readonly for: string; readonly since: number } | null;
  /** Null: not known now. */
  readonly marks: Marks | null;
}

export interface Marks {
  readonly settledAt: number;
  readonly projectsVersion: number;
  readonly accepted: number;
  /** Null: not known yet. */
  readonly stored: number | null;
  readonly oldest: number;
}

/** Adds a journal, or says that its instance runs again. @returns false if it was retired */
export async function registerJournal(
  db: Executor,
  { id, name }: Pick<StoredJournal, 'id' | 'name'>,
  now: Instant,
): Promise<boolean> {
  const row = await db
    .insertInto('journals')
    .values({
      id,
      name,
      registered_at: now,
      heartbeat_at: now,
      settled_at: 0,
      projects_version: -1,
      accepted: 0,
      stored: 0,
      oldest: 0,
      drop_before: 0,
      stopped_at: null,
      retired_at: null,
      held_for: null,
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ name, heartbeat_at: now, stopped_at: null, held_for: null })
        .where('journals.retired_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The database's time, and what others want of this instance. */
export interface Wanted {
  readonly time: number;
  readonly dropBefore: number;
  /** Whether people are to be forgotten in its dead letters. */
  readonly hasRequests: boolean;
  /** ID of the snapshot for which it must store nothing. */
  readonly holdFor: string | null;
  /** Whether others go on without it. */
  readonly isRetired: boolean;
}

export async function readOwn(db: Executor, id: string, now: Instant): Promise<Wanted> {
  const row = await db
    .selectFrom('journals')
    .select((eb) => [
      timeOf(now).as('time'),
      'drop_before',
      'retired_at',
      eb
        .selectFrom('dead_letter_requests')
        .select((requests) => requests.fn.countAll<number>().as('count'))
        .whereRef('dead_letter_requests.journal', '=', 'journals.id')
        .as('requests'),
      wantedHold(eb, now).as('hold'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { time, drop_before: dropBefore, requests, hold: holdFor, retired_at: retired } = row;
  return {
    ...{ time, dropBefore, holdFor },
    hasRequests: Number(requests) > 0,
    isRetired: retired !== null,
  };
}

export async function writeHeartbeat(
  db: Executor,
  id: string,
  { marks, lookedAt, noticed, hasDeadLetters, held }: Heartbeat,
  now: Instant,
  isLast = false,
): Promise<void> {
  await db
    .updateTable('journals')
    .set({
      heartbeat_at: now,
      ...(noticed && { looked_at: lookedAt }),
      dead_letters: Number(hasDeadLetters),
      held_for: held?.for ?? null,
      ...(held !== null && { held_since: held.since, held_at: lookedAt }),
      ...(marks !== null && {
        settled_at: marks.settledAt,
        projects_version: marks.projectsVersion,
        accepted: marks.accepted,
        oldest: marks.oldest,
      }),
      ...(marks !== null && marks.stored !== null && { stored: marks.stored }),
      ...(isLast && { stopped_at: now }),
    })
    .where('id', '=', id)
    .execute();
}

export async function databaseTime(db: Executor, now: Instant): Promise<number> {
  const row = await db.selectNoFrom(timeOf(now).as('time')).executeTakeFirstOrThrow();
  return row.time;
}

/** All journals, also retired ones, with the database's time. */
export async function readJournals(
  db: Executor,
  now: Instant,
): Promise<readonly (StoredJournal & { readonly time: number })[]> {
  return db
    .selectFrom('journals')
    .selectAll()
    .select(timeOf(now).as('time'))
    .orderBy('id')
    .execute();
}

/** Asks an instance to keep nothing from before a position. */
export async function askToDrop(db: Executor, id: string, position: number): Promise<void> {
  await db
    .updateTable('journals')
    .set({ drop_before: position })
    .where('id', '=', id)
    .where('drop_before', '<', position)
    .execute();
}

/** @returns whether there is such a journal */
export async function retireJournal(db: Executor, id: string, now: Instant): Promise<boolean> {
  const row = await db
    .updateTable('journals')
    .set({ retired_at: now })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
