import { Type } from 'typebox';
import { errorsExplorer } from '../kinds/error/explorer.ts';
import { noProjectData } from '../kinds/project-data.ts';
import type { Patterns } from '../platform/patterns/index.ts';
import { type FilteredRows, type Predicate, readTableFilter, tableFilter } from '../query/index.ts';
import type { OccurrenceSlice } from './occurrence-rows.ts';

const rows: FilteredRows = {
  fields: errorsExplorer.filterable(noProjectData),
  tag: 'ErrorTrackingValidationError',
};

/** Query parameter of lists and figures of occurrences; read it with `readOccurrenceFilter`. */
export const filterParameter = {
  filter: Type.Optional(
    Type.String({
      description:
        'Only count occurrences that match: a condition as JSON text, like the `predicate` of a ' +
        '`filter` in a chart query, over the fields of the dataset `errors` except `issue_id`.',
    }),
  ),
};

/**
 * The condition of a request; null without one.
 * @throws AppError `ErrorTrackingValidationError` with the path
 */
export function readOccurrenceFilter(text: string | undefined): Predicate | null {
  return text === undefined ? null : readTableFilter(text, rows);
}

/**
 * Limits a slice to the occurrences that match a condition.
 * @throws AppError `ErrorTrackingValidationError` for a pattern, or `ServiceUnavailableError`
 */
export async function matching(
  predicate: Predicate | null,
  patterns: Patterns,
  projectId: string,
): Promise<Pick<OccurrenceSlice, 'filter'>> {
  if (predicate === null) return {};
  return { filter: await tableFilter(predicate, rows, patterns, projectId) };
}
