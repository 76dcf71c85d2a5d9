import type { Predicate } from '../language/predicates.ts';
import type { Selection } from '../normalise/pipeline.ts';

/** The conditions that must all hold, by a text that does not depend on their position in the request. */
export function conditionsOf(filters: readonly Predicate[]): ReadonlyMap<string, Predicate> {
  const texts = filters.flatMap(conjuncts).map((each) => {
    const text = JSON.stringify(each, (key, value: unknown) =>
      key === 'path' ? undefined : value,
    );
    return [text, each] as const;
  });
  return new Map(texts.toSorted(([one], [other]) => (one < other ? -1 : 1)));
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
