import { timeZone } from '../../platform/time-zone.ts';
import { chartQueryError, unknownZone } from '../errors.ts';
import {
  Budget,
  isAbsent,
  type JsonObject,
  own,
  readList,
  readObject,
} from '../language/fields.ts';
import type { Predicate } from '../language/predicates.ts';
import { readPredicate } from '../language/read-predicate.ts';
import { readRange, readTime } from '../language/read-range.ts';
import type { View, ViewRange } from './view.ts';

const mostFilters = 50;
/** Characters of JSON, as of a stored query. */
const longestFilters = 32_768;

/** The parts of a request's body that describe a view, unchecked. */
export interface SentView {
  readonly range?: unknown;
  readonly timezone?: string | null;
  readonly filters?: unknown;
  readonly replaceRanges?: boolean | null;
  readonly compareRange?: unknown;
}

/** @throws AppError `ChartQueryValidationError` with the path */
export function readView(sent: SentView): View {
  const timezone = sent.timezone ?? null;
  if (timezone !== null && timeZone(timezone) === null) {
    throw unknownZone('body.timezone', timezone);
  }
  const body: JsonObject = {
    range: sent.range,
    filters: sent.filters,
    compareRange: sent.compareRange,
  };
  const rangeOf = (key: string) =>
    isAbsent(body, key) ? null : readViewRange(body[key], `body.${key}`);
  return {
    range: rangeOf('range'),
    compared: rangeOf('compareRange'),
    replacesRanges: sent.replaceRanges === true,
    timezone,
    filters: isAbsent(body, 'filters') ? [] : readFilters(body),
  };
}

/** Like the range of a `timeRange`, but an absolute one may lack its end. */
function readViewRange(value: unknown, path: string): ViewRange {
  const object = readObject(value, path);
  const isOpen = own(object, 'type') === 'absolute' && isAbsent(object, 'to');
  if (!isOpen) return readRange(value, path);
  // Checked with an end that fits, so that everything else is as in the language.
  const from = readTime(object, 'from', path);
  readRange({ ...object, to: from }, path);
  return { type: 'absolute', from, to: null };
}

function readFilters(body: JsonObject): Predicate[] {
  const { filters } = body;
  if (Array.isArray(filters) && filters.length === 0) return [];
  if (JSON.stringify(filters).length > longestFilters) {
    const message = `filters must have at most ${longestFilters} characters as JSON. Use fewer or shorter values.`;
    throw chartQueryError('body.filters', message);
  }
  const budget = new Budget();
  return readList(body, 'filters', 'body', mostFilters).map((filter, index) =>
    readPredicate(filter, `body.filters[${index}]`, 1, budget),
  );
}
