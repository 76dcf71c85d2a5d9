import type { Import } from '../../api/imports.ts';
import type { Query } from '../../api/metric-query.ts';
import type { Window } from '../../period/range.ts';
import type { Measure } from './measures.ts';
import type { Figure, Measured } from './shown-figures.ts';

/** The field of each measure. That of the duration is the time of all visits, in seconds. */
const fields: Readonly<Record<Measure, string>> = {
  visitors: 'visitors',
  visits: 'visits',
  pageviews: 'pageviews',
  bounces: 'bounces',
  duration: 'visit_seconds',
};

const millisecondsPerSecond = 1000;

/** Which imported figures count: those before a time, from which on the project has its own events. */
export interface ImportedScope {
  /** ISO time; null = all. */
  readonly until: string | null;
}

/** Which figures of the imports count in a window or the one it is compared with; null if none do. */
export function scopeOfImports(
  imports: readonly Import[],
  window: Window,
  compared: Window | null,
): ImportedScope | null {
  const withFigures = imports.filter(
    ({ format, state }) => hasFigures(format) && state !== 'removing',
  );
  const [until = null] = withFigures.map(({ countedUntil }) => countedUntil);
  const isThere = withFigures.some(({ firstAt, lastAt }) => {
    if (firstAt === null || lastAt === null) return false;
    const last = until !== null && until < lastAt ? until : lastAt;
    return firstAt <= last && [window, compared].some((each) => isIn(each, firstAt, last));
  });
  return isThere ? { until } : null;
}

function isIn(window: Window | null, first: string, last: string): boolean {
  return window !== null && Date.parse(first) < window.to && Date.parse(last) >= window.from;
}

function hasFigures(format: Import['format']): boolean {
  return format !== null && format !== 'bellwether' && format !== 'umami' && format !== 'bstats';
}

/** The sum of a measure over imported figures of a dimension. @param shape groups them, or cuts them into buckets */
export function importedSum(
  measure: Measure,
  dimension: string,
  { until }: ImportedScope,
  shape: (rows: Query) => Query = (rows) => rows,
): Query {
  const source: Query = { type: 'source', dataset: 'imported-figures', field: fields[measure] };
  const counted: Query =
    until === null
      ? source
      : {
          type: 'filter',
          predicate: { type: 'comparison', field: 'timestamp', operator: 'lessThan', value: until },
          input: source,
        };
  const input = shape({
    type: 'filter',
    predicate: { type: 'comparison', field: 'dimension', operator: 'equals', value: dimension },
    input: counted,
  });
  return { type: 'aggregate', function: 'sum', input };
}

/** What imported files count, by measure; the duration is that of all visits, in seconds. */
export type ImportedCounts = Readonly<Record<Measure, number>>;

/**
 * Whether imported figures are part of a figure: a ratio needs both of its parts.
 * @param files all that was imported, which says what files count: on a day, nobody may bounce
 */
export function isPartOf(
  { of }: Figure,
  imported: ImportedCounts | undefined,
  files = imported,
): boolean {
  if (imported === undefined || files === undefined) return false;
  return of.every((measure) => files[measure] > 0) && of.some((measure) => imported[measure] > 0);
}

/** What a figure is computed from, with what was imported. @param files as of `isPartOf` */
export function withImported(
  figure: Figure,
  own: Measured,
  imported: ImportedCounts | undefined,
  files = imported,
): Measured {
  if (imported === undefined || !isPartOf(figure, imported, files)) return own;
  const visits = (own.visits ?? 0) + imported.visits;
  const time = (own.duration ?? 0) * (own.visits ?? 0) + imported.duration * millisecondsPerSecond;
  return {
    visitors: (own.visitors ?? 0) + imported.visitors,
    visits,
    pageviews: (own.pageviews ?? 0) + imported.pageviews,
    bounces: (own.bounces ?? 0) + imported.bounces,
    duration: visits === 0 ? null : time / visits,
  };
}

/** What was imported for the window and the one it is compared with, in total and by day. */
export interface Imported {
  readonly totals: Pair<ImportedCounts>;
  /** One for each bucket of the chart. */
  readonly days: Pair<readonly ImportedCounts[]>;
}

interface Pair<Value> {
  readonly now: Value;
  readonly before: Value;
}

/** What was imported for both windows together. */
export function inFiles({ totals: { now, before } }: Imported): ImportedCounts {
  const sum = (measure: Measure): number => now[measure] + before[measure];
  return {
    ...{ visitors: sum('visitors'), visits: sum('visits'), pageviews: sum('pageviews') },
    ...{ bounces: sum('bounces'), duration: sum('duration') },
  };
}
