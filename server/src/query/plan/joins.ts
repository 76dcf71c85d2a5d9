import type { Field } from '../../kinds/dataset.ts';
import type { Predicate } from '../language/predicates.ts';
import type { Grouping, Measure, Scan } from '../normalise/pipeline.ts';

/** What the rows of a batch are joined with, because its fields are computed from it. */
export interface Joins {
  /** The people behind visitors. */
  readonly person: boolean;
  /** The issues of errors. */
  readonly issue: boolean;
}

export function joinsOf(
  scan: Scan,
  grouping: Grouping | null,
  measures: readonly Pick<Measure, 'field'>[],
): Joins {
  const kinds = new Set<Field['kind'] | undefined>();
  for (const name of fieldsOf(scan, grouping, measures)) kinds.add(scan.dataset.field(name)?.kind);
  return { person: kinds.has('person'), issue: kinds.has('issue') };
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
