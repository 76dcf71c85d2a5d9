/** A text, or a text with a title next to it. */
export type Suggestion = string | { readonly name: string; readonly title: string };

export interface Offered {
  readonly name: string;
  /** Empty for none. */
  readonly title: string;
}

const longestSuggestion = 200;
/** More are found by typing. */
const mostShown = 200;

/** What a list offers for a typed text, each name once: those that begin with it come first. */
export function offeredFor(suggestions: readonly Suggestion[], text: string): readonly Offered[] {
  const wanted = text.trim().toLocaleLowerCase();
  const begin: Offered[] = [];
  const contain: Offered[] = [];
  const seen = new Set<string>();
  for (const each of suggestions) {
    const offered = typeof each === 'string' ? { name: each, title: '' } : each;
    const { name, title } = offered;
    if (name === '' || name.length > longestSuggestion || seen.has(name)) continue;
    seen.add(name);
    const places = [name, title].map((part) => part.toLocaleLowerCase().indexOf(wanted));
    if (places.includes(0)) begin.push(offered);
    else if (places.some((place) => place > 0)) contain.push(offered);
    if (begin.length === mostShown) break;
  }
  const all = [...begin, ...contain].slice(0, mostShown);
  // There is nothing to choose if it is written there.
  return all.length === 1 && all[0]?.name === text ? [] : all;
}
