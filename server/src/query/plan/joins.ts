import type { Field, Fields } from '../../kinds/dataset.ts';
import type { Predicate } from '../language/predicates.ts';
import type { Grouping, Measure, Scan } from '../normalise/pipeline.ts';

/** What the rows of a batch are joined with, because its fields are computed from it. */
export interface Joins {
  /** The people behind visitors. */
  readonly person: boolean;
  /** The issues of errors. */
  readonly issue: boolean;
  /** The sessions of events, with these columns; empty for no join. */
  readonly session: readonly SessionField[];
  /** Which columns are read: folded rows are computed with these. */
  readonly columns: ReadonlySet<string>;
}

/** The column by which rows are joined with people. */
const personKey = 'visitor';
/** Tells rows apart: those with the same time where the latest are chosen, and all where they are distinct. */
const rowId = 'id';

export type SessionField = Extract<Field, { kind: 'session' }>;

export function joinsOf(
  scan: Scan,
  grouping: Grouping | null,
  measures: readonly Pick<Measure, 'field' | 'function'>[],
): Joins {
  const fields = [...fieldsOf(scan, grouping, measures)];
  const { latest } = scan;
  if (latest !== null) {
    if (latest.field !== null) fields.push(latest.field);
    for (const filter of latest.among.filters) fields.push(...comparedIn(filter));
  }
  const joins = joinsFor(scan.dataset, fields);
  const countsRows = measures.some(
    (measure) =>
      measure.function === 'distinct' && scan.dataset.field(measure.field)?.kind === 'all',
  );
  if (latest === null && !countsRows) return joins;
  return { ...joins, columns: new Set([...joins.columns, rowId]) };
}

/** What rows are joined with for some fields. */
export function joinsFor(dataset: Fields, names: Iterable<string>): Joins {
  const fields = [...new Set(names)].map((name) => dataset.field(name));
  return {
    person: fields.some((field) => field?.kind === 'person'),
    issue: fields.some((field) => field?.kind === 'issue'),
    session: fields.filter((field) => field?.kind === 'session'),
    columns: new Set(fields.flatMap((field) => (field === null ? [] : columnsOf(field)))),
  };
}

/** The columns that are read for a field, besides what rows are joined with. */
function columnsOf(field: Field): readonly string[] {
  if (field.kind === 'person') return [personKey];
  if (!('column' in field)) return [];
  const hash = 'hash' in field ? field.hash : null;
  return hash === null ? [field.column] : [field.column, hash];
}

/** The names of all fields that a batch reads. */
export function* fieldsOf(
  scan: Scan,
  grouping: Grouping | null,
  measures: readonly Pick<Measure, 'field'>[],
): Generator<string> {
  yield* grouping?.fields ?? [];
  yield* scan.among?.grouping.fields ?? [];
  for (const { field } of measures) yield field;
  for (const filter of scan.filters) yield* comparedIn(filter);
}

/** The fields that a predicate compares. */
export function* comparedIn(predicate: Predicate): Generator<string> {
  if (predicate.type === 'comparison') yield predicate.field;
  else for (const condition of predicate.conditions) yield* comparedIn(condition);
}
