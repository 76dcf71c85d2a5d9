import type { EventStore } from './event-store.ts';

/** The projections of tables that parts lack, or have with damaged files. */
export interface IncompleteProjections {
  readonly projections: number;
  readonly parts: number;
  /** Whether the engine is adding some. */
  readonly isFilling: boolean;
}

/** A page waits for it. */
const limits = { seconds: 5, bytes: 64 * 1024 ** 2 };

/** @throws EventStoreError */
export async function incompleteProjections(
  store: Pick<EventStore, 'query' | 'systemTables'>,
): Promise<IncompleteProjections> {
  const own = 'database = currentDatabase()';
  const sql = `SELECT toUInt32(uniqExact(table, projection)) AS projections,
  toUInt32(uniqExact(table, part)) AS parts,
  (SELECT toUInt32(count()) FROM ${store.systemTables().mutations} WHERE ${own} AND NOT is_done
    AND position(command, 'MATERIALIZE PROJECTION') > 0) AS filling
FROM (
  SELECT table, part, projection
  FROM (SELECT DISTINCT table, name AS part FROM ${store.systemTables().parts} WHERE ${own} AND active AND rows > 0) AS stored
  JOIN (SELECT DISTINCT table, name AS projection FROM ${store.systemTables().projections} WHERE ${own}) AS declared USING table
  EXCEPT
  SELECT table, parent_name AS part, name AS projection FROM ${store.systemTables().projectionParts}
  WHERE ${own} AND active AND NOT is_broken
)`;
  const [row] = await store.query<{ projections: number; parts: number; filling: number }>(
    { sql, params: {} },
    limits,
  );
  const { projections: missing = 0, parts: lacking = 0, filling = 0 } = row ?? {};
  return { projections: missing, parts: lacking, isFilling: filling > 0 };
}
