const mostCharacters = 4_000;
const mostItems = 50;

/** A value with long texts and lists shortened, and marked as such: the beginning is the most useful part. */
export function shortened(value: unknown): unknown {
  if (typeof value === 'string') {
    const left = value.length - mostCharacters;
    if (left <= 0) return value;
    return `${value.slice(0, mostCharacters).toWellFormed()}… (${left} characters left out)`;
  }
  if (Array.isArray(value)) {
    const left = value.length - mostItems;
    const shown: readonly unknown[] = value.slice(0, mostItems).map(shortened);
    return left <= 0 ? shown : [...shown, `… (${left} items left out)`];
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, shortened(of)]));
}
