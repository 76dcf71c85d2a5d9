import type { TableRows } from '../../store/events/index.ts';
import type { FoldedRows } from '../../kinds/dataset.ts';
import type { Batch } from '../plan/batch.ts';
import type { SessionsOfRows } from '../plan/cell-sessions.ts';
import { joinsOf } from '../plan/joins.ts';
import type { QueryTenant } from '../plan/query-tenant.ts';
import { hashesSql, sessionsOfRowsSql } from './closed-sessions-sql.ts';
import { sessionJoin } from './joins-sql.ts';
import type { Parameters } from './parameters.ts';
import { splitConditions } from './session-conditions.ts';

/** Rows from which cells are computed. */
interface CellRows {
  /** Joined with their sessions, if labels or conditions read these. */
  readonly own: TableRows;
  readonly conditions: readonly string[];
  /** The condition of their sessions; null if there is none. */
  readonly chosen: string | null;
}

/**
 * @param own the tenant's rows in the table
 * @param sessions of these rows; missing if a query reads none
 */
export function cellRows(
  { scan, grouping }: Pick<Batch, 'scan' | 'grouping'>,
  own: TableRows,
  sessions: SessionsOfRows | undefined,
  tenant: QueryTenant,
  parameters: Parameters,
): CellRows {
  const joins = joinsOf(scan, grouping, []);
  const read = (columns: ReadonlySet<string>, _: FoldedRows): string => {
    if (sessions === undefined) throw new Error('No sessions are known.');
    return sessionsOfRowsSql(sessions, columns, own, tenant, parameters);
  };
  const { others, chosen } = splitConditions(scan.filters, scan, joins, read, parameters);
  const [visit] = joins.session;
  const joined = visit === undefined ? own : own.with(sessionJoin(visit.of, joins.session, read));
  const isWithout = sessions?.isWithoutLong === true && sessions.long.length > 0;
  if (!isWithout) return { own: joined, conditions: others, chosen };
  const { source, long } = sessions;
  const isKnown = `${source.folded.key} NOT IN ${hashesSql(long, parameters)}`;
  return { own: joined, conditions: [...others, isKnown], chosen };
}
