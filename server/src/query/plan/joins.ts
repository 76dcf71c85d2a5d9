import type { Field, Fields } from '../../kinds/dataset.ts';
import { comparedIn, conjuncts, type Predicate } from '../language/predicates.ts';
import type { Grouping, Measure, Scan } from '../normalise/pipeline.ts';

/** What the rows of a batch are joined with, because its fields are computed from it. */
export interface Joins {
  /** The people behind visitors. */
  readonly person: boolean;
  /** The issues of errors. */
  readonly issue: boolean;
  /** The sessions of events, with these columns; empty for no join. */
  readonly session: readonly SessionField[];
  /** What rows are chosen by without a join: columns of their sessions, which nothing else reads. */
  readonly chosenBy: readonly SessionField[];
  /** Which columns are read: folded rows are computed with these. */
  readonly columns: ReadonlySet<string>;
}

/** Whether rows are read together with their sessions. */
export function hasSessions({ session, chosenBy }: Joins): boolean {
  return session.length > 0 || chosenBy.length > 0;
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
  const { latest, dataset } = scan;
  const read = [...fieldsRead(scan, grouping, measures)];
  if (latest !== null && latest.field !== null) read.push(latest.field);
  const joins = joinsWith(dataset, read, [...scan.filters, ...(latest?.among.filters ?? [])]);
  const countsRows = measures.some(
    (measure) =>
      measure.function === 'distinct' && scan.dataset.field(measure.field)?.kind === 'all',
  );
  if (latest === null && !countsRows) return joins;
  return { ...joins, columns: new Set([...joins.columns, rowId]) };
}

/** What rows are joined with for some fields, and for the predicates that choose them. */
export function joinsWith(
  dataset: Fields,
  names: readonly string[],
  predicates: readonly Predicate[],
): Joins {
  const isChosen = isOfSession(dataset);
  const all = predicates.flatMap(conjuncts);
  const comparedBy = (some: readonly Predicate[]) => some.flatMap((each) => [...comparedIn(each)]);
  const compared = comparedBy(all.filter(isChosen));
  const read = [...names, ...comparedBy(all.filter((each) => !isChosen(each)))];
  const joins = joinsFor(dataset, read);
  // With a join, conditions on its columns take no more.
  if (joins.session.length > 0) return joinsFor(dataset, [...read, ...compared]);
  return { ...joins, chosenBy: joinsFor(dataset, compared).session };
}

/** What rows are joined with for some fields. */
export function joinsFor(dataset: Fields, names: Iterable<string>): Joins {
  const fields = [...new Set(names)].map((name) => dataset.field(name));
  return {
    person: fields.some((field) => field?.kind === 'person'),
    issue: fields.some((field) => field?.kind === 'issue'),
    session: fields.filter((field) => field?.kind === 'session'),
    chosenBy: [],
    columns: new Set(fields.flatMap((field) => (field === null ? [] : columnsOf(field)))),
  };
}

/** Whether a predicate is about nothing but the sessions of rows. */
export const isOfSession =
  (dataset: Fields) =>
  (predicate: Predicate): boolean =>
    [...comparedIn(predicate)].every((name) => dataset.field(name)?.kind === 'session');

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
  yield* fieldsRead(scan, grouping, measures);
  for (const filter of scan.filters) yield* comparedIn(filter);
}

function* fieldsRead(
  scan: Scan,
  grouping: Grouping | null,
  measures: readonly Pick<Measure, 'field'>[],
): Generator<string> {
  yield* grouping?.fields ?? [];
  yield* scan.among?.grouping.fields ?? [];
  for (const { field } of measures) yield field;
}
