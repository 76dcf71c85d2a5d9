import type { Fields } from '../../kinds/dataset.ts';
import type { ExplorerTable } from '../../kinds/explorer.ts';
import { noProjectData } from '../../kinds/project-data.ts';
import {
  type EventTable,
  type Parameter,
  rowsOf,
  type TableRows,
} from '../../store/events/index.ts';
import { joinedSessionsSql } from '../compile/closed-sessions-sql.ts';
import { issueJoin, personJoin, type ReadSessions, sessionJoin } from '../compile/joins-sql.ts';
import { Parameters } from '../compile/parameters.ts';
import { conditionsSql } from '../compile/predicate-sql.ts';
import { foldedSql, foldedTimes } from '../compile/folded-sql.ts';
import { rowConditions } from '../compile/session-conditions.ts';
import type { Predicate } from '../language/predicates.ts';
import { joinedPart } from '../plan/joined-sessions.ts';
import { type Joins, joinsWith } from '../plan/joins.ts';
import type { ReadWindow } from './read-window.ts';

/** A condition on the rows of a table with its parameters. */
export interface RowFilter {
  readonly sql: string;
  readonly params: Readonly<Record<string, Parameter>>;
  /** Joins the people, sessions and issues that it reads; empty if none. */
  readonly joined: string;
}

/** The rows that match a filter. */
export function filtered(rows: TableRows, { sql, params, joined }: RowFilter): TableRows {
  return rows.with(joined).and(sql, params);
}

/** A condition on the rows of a table. */
export function filterOfTable(
  window: ReadWindow,
  explorer: ExplorerTable,
): { readonly filter?: RowFilter } {
  const { filter } = window;
  if (filter === null) return {};
  const rows = { table: explorer.table, fields: explorer.filterable(noProjectData) };
  return { filter: compiled(filter, rows, window, new Parameters()) };
}

/** The same for tables that are listed together, with shared parameters. */
export function filtersOfTables(
  window: ReadWindow,
  [first, ...others]: readonly [ExplorerTable, ...ExplorerTable[]],
): readonly { readonly filter?: RowFilter }[] {
  const { filter, tenant } = window;
  if (filter === null) return [{}, ...others.map(() => ({}))];
  const data = tenant.data ?? noProjectData;
  const parameters = new Parameters();
  const tables = others.map((explorer): FilteredTable => {
    const dataset = explorer.filterable(data);
    // Columns that the table doesn't have are empty, so "is not" matches.
    const fields: Fields = {
      field: (name) => dataset.field(name) ?? { kind: 'property', name },
    };
    return { table: explorer.table, fields };
  });
  return [{ table: first.table, fields: first.filterable(data) }, ...tables].map((rows) => ({
    filter: compiled(filter, rows, window, parameters),
  }));
}

interface FilteredTable {
  readonly table: EventTable;
  readonly fields: Fields;
}

function compiled(
  predicate: Predicate,
  { table, fields }: FilteredTable,
  window: ReadWindow,
  parameters: Parameters,
): RowFilter {
  const { issues, tenant } = window;
  const joins = joinsWith(fields, [], [predicate]);
  const { person, session, issue } = joins;
  const sessions = sessionsOf(table, joins, window, parameters);
  const rows = { dataset: fields, expanded: [] };
  const conditions = rowConditions([predicate], rows, joins, sessions, parameters);
  const [visit] = session;
  const joined = [
    ...(person ? [personJoin(tenant)] : []),
    ...(visit === undefined ? [] : [sessionJoin(visit.of, session, sessions)]),
    ...(issue ? [issueJoin(issues)] : []),
  ].join('');
  return { sql: `(${conditions.join(' AND ')})`, params: parameters.values, joined };
}

function sessionsOf(
  table: EventTable,
  joins: Joins,
  window: ReadWindow,
  parameters: Parameters,
): ReadSessions {
  const { tenant } = window;
  const own = rowsOf(table, tenant);
  const part = joinedPart(window, joins, tenant.closedSessions ?? null);
  return (columns, of) =>
    part === null
      ? foldedSql(of, columns, own, foldedTimes(of, window, parameters))
      : joinedSessionsSql(part, window, columns, own, tenant, parameters);
}

/** A condition on rows with these fields. */
export function conditionSql(
  predicate: Predicate,
  dataset: Fields,
  parameters: Parameters,
): Pick<RowFilter, 'sql' | 'params'> {
  const conditions = conditionsSql([predicate], { dataset, expanded: [] }, parameters);
  return { sql: `(${conditions.join(' AND ')})`, params: parameters.values };
}
