import type { Fields } from '../../kinds/dataset.ts';
import { AppError, type ErrorTag } from '../../platform/app-error.ts';
import type { Patterns } from '../../platform/patterns/index.ts';
import { Parameters } from '../compile/parameters.ts';
import { comparedIn, type Predicate } from '../language/predicates.ts';
import { conditionSql, type RowFilter } from './filter-sql.ts';
import { checkRowFields, checkRowPatterns, readRowFilter } from './row-filter.ts';

/** A condition on the rows of a table, for the statements of other modules. Its parameters are named `p0`, `p1` and so on. */
export type TableFilter = Pick<RowFilter, 'sql' | 'params'>;

/** What a condition can compare, and the tag of its errors. */
export interface FilteredRows {
  readonly fields: Fields;
  readonly tag: ErrorTag;
}

/**
 * Parses a condition on the columns and properties of one table from JSON text, in the form of a chart query's `filter`.
 * @throws AppError `tag` with the path
 */
export function readTableFilter(text: string, { fields, tag }: FilteredRows): Predicate {
  const predicate = readRowFilter(text, tag);
  checkRowFields(predicate, fields, tag);
  for (const name of comparedIn(predicate)) {
    if (!isJoined(fields, name)) continue;
    const message = `${name} can’t be compared in this filter.`;
    throw new AppError(tag, message, { path: 'query.filter' });
  }
  return predicate;
}

/** Whether a field is computed from other tables. */
function isJoined(fields: Fields, name: string): boolean {
  const kind = fields.field(name)?.kind;
  return kind === 'issue' || kind === 'person' || kind === 'session';
}

/**
 * The SQL of a condition from `readTableFilter`, after its patterns were checked.
 * @param asker for whom patterns are checked
 * @throws AppError `tag` with the path, or `ServiceUnavailableError`
 */
export async function tableFilter(
  predicate: Predicate,
  { fields, tag }: FilteredRows,
  patterns: Patterns,
  asker: string,
): Promise<TableFilter> {
  await checkRowPatterns(predicate, patterns, asker, tag);
  return conditionSql(predicate, fields, new Parameters());
}
