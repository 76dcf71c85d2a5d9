import { kinds } from '../kinds/all.ts';
import type { Kind } from '../kinds/kind.ts';
import {
  type EventStore,
  jobLimits,
  rowsOfProject,
  type TableRows,
} from '../store/events/index.ts';
import { before, portions, type RemovedBefore } from './removal-statements.ts';

/** The tables whose rows have a visitor, and the column. */
const tables = kinds.flatMap(({ table, person: { visitor } }) =>
  visitor === null ? [] : [[table.name, visitor] as const],
);

/** The tables whose rows refer to blobs of a visitor. */
const blobs = kinds.flatMap(({ table, person: { visitor, blob } }: Kind) =>
  visitor === null || blob === undefined ? [] : [{ table: table.name, visitor, blob: blob.key }],
);

/** The tables with rows about which other modules keep data. */
const groups = kinds.flatMap(({ table, person }: Kind) =>
  person.group === undefined ? [] : [{ ...person, table: table.name, group: person.group }],
);

type Store = Pick<EventStore, 'query' | 'removeRows'>;
interface Removal extends RemovedBefore {
  readonly personId: string;
}

/** The visitors whose latest alias at the time of the removal is the person. */
export async function visitorsOf(
  store: Store,
  project: number,
  removal: Removal,
  signal: AbortSignal,
): Promise<string[]> {
  const older = rowsOfProject('aliases', project, 'removal').and(...before(removal));
  const sql = `SELECT toString(visitor) AS id FROM ${older.where()}
GROUP BY visitor HAVING argMax(person_id, version) = {person:String} ORDER BY id`;
  const params = { ...older.params, person: removal.personId };
  const rows = await store.query<{ id: string }>({ sql, params }, jobLimits, signal);
  return rows.map(({ id }) => id);
}

/** Keys of the blobs of these visitors. */
export async function blobsOf(
  store: Store,
  project: number,
  visitors: readonly string[],
  removal: RemovedBefore,
  signal: AbortSignal,
): Promise<string[]> {
  const keys: string[] = [];
  for (const some of portions(visitors)) {
    for (const { table, visitor, blob } of blobs) {
      const theirs = rowsOfProject(table, project, 'removal')
        .and(`${visitor} IN {visitors:Array(UUID)}`, { visitors: some })
        .and(...before(removal));
      for (const key of await textsOf(store, theirs, blob, signal)) keys.push(key);
    }
  }
  return keys;
}

/** The groups of rows of these visitors and, where no visitor is known, sessions. */
export async function groupsOf(
  store: Store,
  project: number,
  {
    visitors,
    sessions,
  }: { readonly visitors: readonly string[]; readonly sessions: readonly string[] },
  removal: RemovedBefore,
  signal: AbortSignal,
): Promise<string[]> {
  const found = new Set<string>();
  const parts = [
    ...portions(visitors).map((some) => ({ column: 'visitor' as const, type: 'UUID', some })),
    ...portions(sessions).map((some) => ({ column: 'session' as const, type: 'String', some })),
  ];
  for (const { column, type, some } of parts) {
    for (const { table, group, [column]: name } of groups) {
      if (name === null) continue;
      const theirs = rowsOfProject(table, project, 'removal')
        .and(`${name} IN {names:Array(${type})}`, { names: some })
        .and(...before(removal));
      for (const each of await textsOf(store, theirs, group, signal)) found.add(each);
    }
  }
  return [...found];
}

/** The values of an SQL text in these rows, each once. */
async function textsOf(
  store: Store,
  rows: TableRows,
  text: string,
  signal: AbortSignal,
): Promise<string[]> {
  const sql = `SELECT DISTINCT ${text} AS text FROM ${rows.where()} ORDER BY text`;
  const found = await store.query<{ text: string }>(
    { sql, params: rows.params },
    jobLimits,
    signal,
  );
  return found.map((row) => row.text);
}

/** Removes data of these visitors from before the removal. Can be repeated. */
export async function removeVisitorRows(
  store: Store,
  project: number,
  visitors: readonly string[],
  removal: RemovedBefore,
  signal: AbortSignal,
): Promise<void> {
  for (const some of portions(visitors)) {
    for (const [table, column] of tables) {
      const theirs = rowsOfProject(table, project, 'removal')
        .and(`${column} IN {visitors:Array(UUID)}`, { visitors: some })
        .and(...before(removal));
      await store.removeRows(theirs, signal);
    }
  }
}

/**
 * Removes the aliases of a person, including earlier aliases of its visitors: otherwise an earlier person
 * would reappear. Can be repeated.
 */
export async function removeAliases(
  store: Store,
  project: number,
  visitors: readonly string[],
  removal: Removal,
  signal: AbortSignal,
): Promise<void> {
  const older = rowsOfProject('aliases', project, 'removal').and(...before(removal));
  for (const some of portions(visitors)) {
    const theirs = older.and('visitor IN {visitors:Array(UUID)}', { visitors: some });
    await store.removeRows(theirs, signal);
  }
  await store.removeRows(
    older.and('person_id = {person:String}', { person: removal.personId }),
    signal,
  );
}
