import type { Fields } from '../../kinds/dataset.ts';
import type { ExplorerTable } from '../../kinds/explorer.ts';
import { noProjectData } from '../../kinds/project-data.ts';
import {
  type EventTable,
  type Parameter,
  rowsOf,
  type TableRows,
} from '../../store/events/index.ts';
import { issueJoin, personJoin, sessionJoin } from '../compile/joins-sql.ts';
import { Parameters } from '../compile/parameters.ts';
import { conditionsSql } from '../compile/predicate-sql.ts';
import { foldedTimes } from '../compile/folded-sql.ts';
import type { Predicate } from '../language/predicates.ts';
import { comparedIn, type Joins, joinsFor } from '../plan/joins.ts';
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
  const joined = joinedSql(table, joinsFor(fields, comparedIn(predicate)), window, parameters);
  return { ...conditionSql(predicate, fields, parameters), joined };
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

function joinedSql(
  table: EventTable,
  { person, session, issue }: Joins,
  window: ReadWindow,
  parameters: Parameters,
): string {
  const { issues, tenant } = window;
  const [visit] = session;
  const sessions =
    visit === undefined
      ? ''
      : sessionJoin(
          visit.of,
          rowsOf(table, tenant),
          session,
          foldedTimes(visit.of, window, parameters),
        );
  return `${person ? personJoin(tenant) : ''}${sessions}${issue ? issueJoin(issues) : ''}`;
}
