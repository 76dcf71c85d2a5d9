import { createHash } from 'node:crypto';
import type { Predicate } from '../language/predicates.ts';
import type { Selection } from '../normalise/pipeline.ts';

/** The conditions that must all hold, by a text that does not depend on their position in the request. */
export function conditionsOf(filters: readonly Predicate[]): ReadonlyMap<string, Predicate> {
  const texts = filters.flatMap(conjuncts).map((each) => [textOf(each), each] as const);
  return new Map(texts.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Longer texts, such as of lists, are represented by their hashes. */
const longestText = 200;
/** A filter of a screen is the same object in all pipelines. */
const texts = new WeakMap<Predicate, string>();

function textOf(predicate: Predicate): string {
  const known = texts.get(predicate);
  if (known !== undefined) return known;
  const whole = JSON.stringify(predicate, (key, value: unknown) =>
    key === 'path' ? undefined : value,
  );
  const isLong = whole.length > longestText;
  const text = isLong ? createHash('sha256').update(whole).digest('base64') : whole;
  texts.set(predicate, text);
  return text;
}

/** The conditions that must all hold for a predicate. */
function conjuncts(predicate: Predicate): readonly Predicate[] {
  return predicate.type === 'and' ? predicate.conditions.flatMap(conjuncts) : [predicate];
}

/** What a selection reads, for comparison with others. */
export function selectionKey(selection: Selection): readonly unknown[] {
  // Conditions in another order are the same.
  return [selection.window, selection.notAfter, [...conditionsOf(selection.filters).keys()]];
}
