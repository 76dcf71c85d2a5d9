import type { Dataset, Field } from '../../kinds/dataset.ts';
import type { ExplorerTable } from '../../kinds/explorer.ts';
import { noProjectData, type ProjectData } from '../../kinds/project-data.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Patterns } from '../../platform/patterns/index.ts';
import type { Parameter } from '../../store/events/index.ts';
import { ListNames } from '../compile/list-sql.ts';
import { Parameters } from '../compile/parameters.ts';
import { predicateSql } from '../compile/predicate-sql.ts';
import { Budget } from '../language/fields.ts';
import type { Predicate } from '../language/predicates.ts';
import { readPredicate } from '../language/read-predicate.ts';
import { comparedIn } from '../plan/joins.ts';
import { checkPredicate } from '../normalise/check-fields.ts';
import { checkPredicatePatterns } from '../normalise/check-patterns.ts';

/** A condition on the rows of a table with its parameters. */
export interface RowFilter {
  readonly sql: string;
  readonly params: Readonly<Record<string, Parameter>>;
  /** Whether it reads the people behind visitors. */
  readonly joinsPerson: boolean;
}

/**
 * Parses a condition from JSON text in the form of a chart query's `filter`. Its fields are those of charts,
 * and the other columns that the explorer shows.
 * @param mode name of the mode
 * @param table whose fields are compared; null = the mode has no filters
 * @throws AppError `EventExplorerValidationError` with the exact path
 */
export function readRowFilter(text: string, mode: string, table: ExplorerTable | null): Predicate {
  const path = 'query.filter';
  if (table === null) throw rejected(path, `The mode ${mode} does not support filters.`);
  const dataset = table.filterable(noProjectData);
  const value = parsed(text, path);
  try {
    const predicate = readPredicate(value, path, 1, new Budget());
    checkPredicate(predicate, dataset);
    rejectJoined(predicate, dataset);
    return predicate;
  } catch (error) {
    throw asOfExplorer(error);
  }
}

/**
 * Checks the patterns of a condition, after the project is known.
 * @throws AppError `EventExplorerValidationError` with the exact path, or `ServiceUnavailableError`
 */
export async function checkRowPatterns(
  predicate: Predicate,
  patterns: Patterns,
  asker: string,
): Promise<void> {
  try {
    await checkPredicatePatterns(predicate, patterns, asker);
  } catch (error) {
    throw asOfExplorer(error);
  }
}

function asOfExplorer(error: unknown): unknown {
  if (!(error instanceof AppError) || error.tag !== 'ChartQueryValidationError') return error;
  return rejected(error.path ?? 'query.filter', error.message, error);
}

function parsed(text: string, path: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw rejected(path, 'filter must be a condition as JSON text.', error);
  }
}

/** Fields that need a join, and what to use in their place. */
const insteadOf: Partial<Record<Field['kind'], string>> = {
  issue: 'group_hash',
  session: 'session_id',
};

/** Rejects fields that need a join, which explorer pages do not support. */
function rejectJoined(predicate: Predicate, dataset: Dataset): void {
  if (predicate.type !== 'comparison') {
    for (const condition of predicate.conditions) rejectJoined(condition, dataset);
    return;
  }
  const kind = dataset.field(predicate.field)?.kind;
  const instead = kind === undefined ? undefined : insteadOf[kind];
  if (instead === undefined) return;
  throw rejected(
    `${predicate.path}.field`,
    `Rows cannot be filtered by ${predicate.field}; use ${instead}.`,
  );
}

function rejected(path: string, message: string, cause?: unknown): AppError {
  return new AppError('EventExplorerValidationError', message, { path, cause });
}

/** A condition on the rows of a table. */
export function filterOfTable(
  predicate: Predicate | null,
  table: ExplorerTable,
): { readonly filter?: RowFilter } {
  if (predicate === null) return {};
  return { filter: compiled(predicate, table.filterable(noProjectData), new Parameters()) };
}

/** The same for tables that are listed together, with shared parameters. */
export function filtersOfTables(
  predicate: Predicate | null,
  [first, ...others]: readonly [ExplorerTable, ...ExplorerTable[]],
  data: ProjectData,
): readonly { readonly filter?: RowFilter }[] {
  if (predicate === null) return [{}, ...others.map(() => ({}))];
  const parameters = new Parameters();
  const datasets = others.map((table) => {
    const dataset = table.filterable(data);
    // Columns that the table doesn't have are empty, so "is not" matches.
    const field: Dataset['field'] = (name) => dataset.field(name) ?? { kind: 'property', name };
    return { ...dataset, field };
  });
  return [first.filterable(data), ...datasets].map((dataset) => ({
    filter: compiled(predicate, dataset, parameters),
  }));
}

function compiled(predicate: Predicate, dataset: Dataset, parameters: Parameters): RowFilter {
  const lists = new ListNames(parameters);
  const sql = predicateSql(predicate, { dataset, expanded: [] }, parameters, lists);
  return {
    sql: lists.define(sql),
    params: parameters.values,
    joinsPerson: [...comparedIn(predicate)].some((name) => dataset.field(name)?.kind === 'person'),
  };
}
