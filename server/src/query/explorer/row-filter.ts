import type { Fields } from '../../kinds/dataset.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Patterns } from '../../platform/patterns/index.ts';
import { type IssueOfHash, type IssuesByHash, noIssues, readIssues } from '../issues-by-hash.ts';
import { Budget } from '../language/fields.ts';
import type { Predicate } from '../language/predicates.ts';
import { readPredicate } from '../language/read-predicate.ts';
import type { Joins } from '../plan/joins.ts';
import { checkPredicate } from '../normalise/check-fields.ts';
import { checkPredicatePatterns } from '../normalise/check-patterns.ts';

/**
 * Parses a condition from JSON text in the form of a chart query's `filter`.
 * @throws AppError `EventExplorerValidationError` with the exact path
 */
export function readRowFilter(text: string): Predicate {
  const path = 'query.filter';
  const value = parsed(text, path);
  try {
    return readPredicate(value, path, 1, new Budget());
  } catch (error) {
    throw asOfExplorer(error);
  }
}

/**
 * Checks the fields of a condition: those of charts, and the other columns that the explorer shows.
 * @param fields of the project's rows
 * @throws AppError `EventExplorerValidationError` with the exact path
 */
export function checkRowFields(predicate: Predicate, fields: Fields): void {
  try {
    checkPredicate(predicate, fields);
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

/**
 * The issues of a project's errors, if rows are joined with them.
 * @param joins of the fields that a condition compares
 * @param pages of all its errors
 * @throws AppError `EventExplorerValidationError` if there are too many
 */
export async function issuesFor(
  joins: Pick<Joins, 'issue'>,
  pages: () => AsyncIterable<readonly IssueOfHash[]>,
): Promise<IssuesByHash> {
  if (!joins.issue) return noIssues;
  try {
    return await readIssues(pages(), 'query.filter');
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

function rejected(path: string, message: string, cause?: unknown): AppError {
  return new AppError('EventExplorerValidationError', message, { path, cause });
}
