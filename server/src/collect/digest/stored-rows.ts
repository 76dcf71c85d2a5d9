import {
  type EventStore,
  type EventTable,
  rowsOfProject,
  jobLimits,
} from '../../store/events/index.ts';

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
  const stored = rowsOfProject(table, project, 'digest')
    .and('journal = {journal:String}', { journal })
    .and('position = {position:UInt64}', { position });
  const sql = `SELECT 1 AS found FROM ${stored.where()} LIMIT 1`;
  const rows = await store.query({ sql, params: stored.params }, jobLimits);
  return rows.length > 0;
}

/**
 * The positions of a range for which a table has rows of a project.
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
  const stored = rowsOfProject(table, project, 'digest')
    .and('journal = {journal:String}', { journal })
    .and('position >= {from:UInt64} AND position < {to:UInt64}', { from, to });
  const sql = `SELECT toString(position) AS position FROM ${stored.where()}`;
  const statement = { sql, params: stored.params };
  const rows = await store.query<{ position: string }>(statement, jobLimits);
  return new Set(rows.map(({ position }) => Number(position)));
}
