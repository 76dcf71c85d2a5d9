import { distance } from 'fastest-levenshtein';

const longest = 64;
/** Characters per accepted typing error. */
const charactersPerError = 3;

/**
 * The known name that was probably meant: it differs in few characters, or only in a prefix, as `source` and
 * `session.source` do.
 * @returns null if there is none
 */
export function closestName(name: string, known: readonly string[]): string | null {
  if (name.length > longest) return null;
  const meant = wordsOf(name);
  let best: string | null = null;
  let fewest = Math.floor(meant.length / charactersPerError) + 1;
  for (const each of known) {
    const errors = errorsOf(meant, each);
    if (errors >= fewest) continue;
    best = each;
    fewest = errors;
  }
  return best;
}

function errorsOf(meant: string, known: string): number {
  if (known.length > longest) return Number.POSITIVE_INFINITY;
  const words = wordsOf(known);
  const isSameButPrefix = withoutPrefix(meant) === withoutPrefix(words);
  return Math.min(distance(meant, words), isSameButPrefix ? 0.5 : longest);
}

/** Case and the characters between words make no difference: `utmSource` is `utm_source`. */
const wordsOf = (name: string): string => name.toLowerCase().replaceAll(/[\s_-]+/g, '');

const withoutPrefix = (name: string): string => name.slice(name.lastIndexOf('.') + 1);
