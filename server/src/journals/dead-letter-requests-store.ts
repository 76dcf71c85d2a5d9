import type { Executor, Instant } from '../store/metadata/index.ts';

/** A request to forget people in the dead letters of an instance. */
export interface StoredRequest {
  /** Of the removal. */
  readonly id: string;
  /** Number of the project. */
  readonly project: number;
  /** IDs of visitors, servers, sessions or persons. */
  readonly names: readonly string[];
  /** Whether the instance has put it where its digest finds it. */
  readonly isWritten: boolean;
}

/** Asks every other instance that may have dead letters, also those that ended. Idempotent. */
export async function askOthers(
  db: Executor,
  own: string,
  { id, project, names }: Omit<StoredRequest, 'isWritten'>,
): Promise<void> {
  const journals = await db
    .selectFrom('journals')
    .select('id')
    .where('id', '!=', own)
    .where('retired_at', 'is', null)
    .where((eb) => eb.or([eb('stopped_at', 'is', null), eb('dead_letters', '=', 1)]))
    .orderBy('id')
    .execute();
  if (journals.length === 0) return;
  const request = { id, project, names: JSON.stringify(names), written_at: null };
  await db
    .insertInto('dead_letter_requests')
    .values(journals.map((journal) => ({ ...request, journal: journal.id })))
    .onConflict((conflict) => conflict.columns(['id', 'journal']).doNothing())
    .execute();
}

/** Notes a request that this instance's digest has still to process. Idempotent. */
export async function noteOwn(
  db: Executor,
  own: string,
  { id, project, names }: Omit<StoredRequest, 'isWritten'>,
  now: Instant,
): Promise<void> {
  await db
    .insertInto('dead_letter_requests')
    .values({ id, journal: own, project, names: JSON.stringify(names), written_at: now })
    .onConflict((conflict) => conflict.columns(['id', 'journal']).doNothing())
    .execute();
}

/** In the place of a journal: dead letters that instances have moved to the database. */
const database = '';

/** Notes a request for those that the database has. Idempotent. */
export const noteInDatabase = (
  db: Executor,
  request: Omit<StoredRequest, 'isWritten'>,
  now: Instant,
): Promise<void> => noteOwn(db, database, request, now);

/** Such a request; null if it was processed. */
export async function inDatabase(
  db: Executor,
  id: string,
): Promise<Pick<StoredRequest, 'project' | 'names'> | null> {
  const row = await db
    .selectFrom('dead_letter_requests')
    .select(['project', 'names'])
    .where('journal', '=', database)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined
    ? null
    : { project: row.project, names: JSON.parse(row.names) as readonly string[] };
}

export const endInDatabase = (db: Executor, id: string): Promise<void> =>
  endRequest(db, id, database);

/** Whether no instance has a request left to process. Retired ones don't count. */
export async function haveAnswered(db: Executor, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('dead_letter_requests')
    .innerJoin('journals', 'journals.id', 'dead_letter_requests.journal')
    .select('dead_letter_requests.id')
    .where('dead_letter_requests.id', '=', id)
    .where('journals.retired_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row === undefined;
}

/** What others ask of an instance, the oldest first. */
export async function requestsTo(db: Executor, journal: string): Promise<readonly StoredRequest[]> {
  const rows = await db
    .selectFrom('dead_letter_requests')
    .select(['id', 'project', 'names', 'written_at'])
    .where('journal', '=', journal)
    .orderBy('id')
    .execute();
  return rows.map(({ id, project, names, written_at }) => ({
    id,
    project,
    // `askOthers` wrote it.
    names: JSON.parse(names) as readonly string[],
    isWritten: written_at !== null,
  }));
}

export async function noteWritten(
  db: Executor,
  id: string,
  journal: string,
  now: Instant,
): Promise<void> {
  await db
    .updateTable('dead_letter_requests')
    .set({ written_at: now })
    .where('id', '=', id)
    .where('journal', '=', journal)
    .execute();
}

/** Says that an instance has processed a request. */
export async function endRequest(db: Executor, id: string, journal: string): Promise<void> {
  await db
    .deleteFrom('dead_letter_requests')
    .where('id', '=', id)
    .where('journal', '=', journal)
    .execute();
}

/** The same unless the instance has still to write the request down. */
export async function endWritten(db: Executor, id: string, journal: string): Promise<void> {
  await db
    .deleteFrom('dead_letter_requests')
    .where('id', '=', id)
    .where('journal', '=', journal)
    .where('written_at', 'is not', null)
    .execute();
}

/** The journals with unfinished requests. */
export async function journalsWithRequests(db: Executor): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('dead_letter_requests').select('journal').distinct().execute();
  return new Set(rows.map(({ journal }) => journal));
}
