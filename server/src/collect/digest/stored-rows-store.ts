import type { EventStore, EventTable } from '../../store/events/index.ts';

const limits = { seconds: 60, bytes: 1_000_000_000 };

/**
 * Whether a table has rows of a record.
 * @param journal id of the journal or of the portion of dead letters the position is in
 * @throws EventStoreError
 */
export async function hasRows(
  store: EventStore,
  table: EventTable,
  project: number,
  journal: string,
  position: number,
): Promise<boolean> {
  const rows = await store.query(
    {
      sql: `SELECT 1 AS found FROM ${table}
WHERE project = {project:UInt32} AND journal = {journal:String} AND position = {position:UInt64}
LIMIT 1`,
      params: { project, journal, position },
    },
    limits,
  );
  return rows.length > 0;
}

/**
 * Positions between two of which a table has rows of a project.
 * @param journal id of the journal
 * @throws EventStoreError
 */
export async function storedPositions(
  store: EventStore,
  table: EventTable,
  project: number,
  journal: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<Set<number>> {
  const rows = await store.query<{ position: string }>(
    {
      sql: `SELECT toString(position) AS position FROM ${table}
WHERE project = {project:UInt32} AND journal = {journal:String}
AND position >= {from:UInt64} AND position < {to:UInt64}`,
      params: { project, journal, from, to },
    },
    limits,
  );
  return new Set(rows.map(({ position }) => Number(position)));
}
