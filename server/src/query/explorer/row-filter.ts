import type { Fields } from '../../kinds/dataset.ts';
import { AppError, type ErrorTag } from '../../platform/app-error.ts';
import type { Patterns } from '../../platform/patterns/index.ts';
import { type IssueOfHash, type IssuesByHash, noIssues, readIssues } from '../issues-by-hash.ts';
import { Budget } from '../language/fields.ts';
import type { Predicate } from '../language/predicates.ts';
import { readPredicate } from '../language/read-predicate.ts';
import type { Joins } from '../plan/joins.ts';
import { checkPredicate } from '../normalise/check-fields.ts';
import { checkPredicatePatterns } from '../normalise/check-patterns.ts';

const ofExplorer = 'EventExplorerValidationError';

/**
 * Parses a condition from JSON text in the form of a chart query's `filter`.
 * @throws AppError `tag` with the exact path
 */
export function readRowFilter(text: string, tag: ErrorTag = ofExplorer): Predicate {
  const path = 'query.filter';
  const value = parsed(text, path, tag);
  try {
    return readPredicate(value, path, 1, new Budget());
  } catch (error) {
    throw withTag(error, tag);
  }
}

/**
 * Checks the fields of a condition: those of charts, and the other columns that the explorer shows.
 * @param fields of the project's rows
 * @throws AppError `tag` with the exact path
 */
export function checkRowFields(
  predicate: Predicate,
  fields: Fields,
  tag: ErrorTag = ofExplorer,
): void {
  try {
    checkPredicate(predicate, fields);
  } catch (error) {
    throw withTag(error, tag);
  }
}

/**
 * Checks the patterns of a condition, after the project is known.
 * @throws AppError `tag` with the exact path, or `ServiceUnavailableError`
 */
export async function checkRowPatterns(
  predicate: Predicate,
  patterns: Patterns,
  asker: string,
  tag: ErrorTag = ofExplorer,
): Promise<void> {
  try {
    await checkPredicatePatterns(predicate, patterns, asker);
  } catch (error) {
    throw withTag(error, tag);
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
    throw withTag(error, ofExplorer);
  }
}

function withTag(error: unknown, tag: ErrorTag): unknown {
  if (!(error instanceof AppError) || error.tag !== 'ChartQueryValidationError') return error;
  return new AppError(tag, error.message, { path: error.path ?? 'query.filter', cause: error });
}

function parsed(text: string, path: string, tag: ErrorTag): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new AppError(tag, 'filter must be a condition as JSON text.', { path, cause });
  }
}
