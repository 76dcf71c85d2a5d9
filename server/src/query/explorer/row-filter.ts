import type { Dataset, Field } from '../../kinds/dataset.ts';
import { errorsExplorer } from '../../kinds/error/explorer.ts';
import type { ProjectData } from '../../kinds/project-data.ts';
import { eventsMods } from '../../kinds/telemetry/dataset.ts';
import { vitalsExplorer } from '../../kinds/vital/explorer.ts';
import { eventsExplorer } from '../../kinds/web/explorer.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Patterns } from '../../platform/patterns/index.ts';
import type { Parameter } from '../../store/events/index.ts';
import { Parameters } from '../compile/parameters.ts';
import { predicateSql } from '../compile/predicate-sql.ts';
import { Budget } from '../language/fields.ts';
import type { Predicate } from '../language/predicates.ts';
import { readPredicate } from '../language/read-predicate.ts';
import { checkPredicate } from '../normalise/check-fields.ts';
import { checkPredicatePatterns } from '../normalise/check-patterns.ts';
import type { ExplorerMode } from './explorer-mode.ts';

/** A condition on the rows of a table with its parameters. */
export interface RowFilter {
  readonly sql: string;
  readonly params: Readonly<Record<string, Parameter>>;
}

/** Chart fields plus other columns that the explorer shows. */
const datasetOf: Readonly<Record<ExplorerMode, Dataset | null>> = {
  events: eventsExplorer.filterable,
  errors: errorsExplorer.filterable,
  vitals: vitalsExplorer.filterable,
  replays: null,
};

/**
 * Parses a condition from JSON text in the form of a chart query's `filter`.
 * @throws AppError `EventExplorerValidationError` with the exact path
 */
export function readRowFilter(text: string, mode: ExplorerMode): Predicate {
  const path = 'query.filter';
  const dataset = datasetOf[mode];
  if (dataset === null) throw refused(path, `The mode ${mode} does not support filters.`);
  const value = parsed(text, path);
  try {
    const predicate = readPredicate(value, path, 1, new Budget());
    checkPredicate(predicate, dataset);
    refuseJoined(predicate, dataset);
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
  return refused(error.path ?? 'query.filter', error.message, error);
}

function parsed(text: string, path: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw refused(path, 'filter must be a condition as JSON text.', error);
  }
}

/** Rejects fields that need a join, which explorer pages do not support. */
function refuseJoined(predicate: Predicate, dataset: Dataset): void {
  if (predicate.type !== 'comparison') {
    for (const condition of predicate.conditions) refuseJoined(condition, dataset);
    return;
  }
  const kind = dataset.field(predicate.field)?.kind;
  if (kind !== 'person' && kind !== 'issue') return;
  const instead = kind === 'person' ? 'user_id' : 'group_hash';
  throw refused(
    `${predicate.path}.field`,
    `Rows cannot be filtered by ${predicate.field}; use ${instead}.`,
  );
}

function refused(path: string, message: string, cause?: unknown): AppError {
  return new AppError('EventExplorerValidationError', message, { path, cause });
}

/** The condition for the tables of events, errors or web vitals. */
export function filterOfMode(
  predicate: Predicate | null,
  mode: Exclude<ExplorerMode, 'replays'>,
): { readonly filter?: RowFilter } {
  return predicate === null
    ? {}
    : {
        filter: compiled(predicate, datasetOf[mode] ?? eventsExplorer.filterable, new Parameters()),
      };
}

/** The condition for events and reports, with shared parameters. */
export function filtersOfBoth(
  predicate: Predicate | null,
  data: ProjectData,
): Readonly<Record<'events' | 'telemetry', { readonly filter?: RowFilter }>> {
  if (predicate === null) return { events: {}, telemetry: {} };
  const parameters = new Parameters();
  const mods = eventsMods(data);
  // Columns that reports don't have are empty, so "is not" matches.
  const reports = {
    ...mods,
    field: (name: string): Field | null => mods.field(name) ?? { kind: 'property', name },
  };
  return {
    events: { filter: compiled(predicate, eventsExplorer.filterable, parameters) },
    telemetry: { filter: compiled(predicate, reports, parameters) },
  };
}

function compiled(predicate: Predicate, dataset: Dataset, parameters: Parameters): RowFilter {
  return {
    sql: predicateSql(predicate, { dataset, expanded: [] }, parameters),
    params: parameters.values,
  };
}
