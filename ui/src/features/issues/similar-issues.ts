import type { Issue } from './issue-queries.ts';

type Texts = Pick<Issue, 'type' | 'message'>;

/** Words of a message, without what differs between errors of the same kind. */
function wordsOf(message: string): ReadonlySet<string> {
  const words = message.toLowerCase().match(/\p{L}+/gu) ?? [];
  return new Set(words);
}

/** How much two messages have in common, from 0 to 1. */
function likeness(one: string, other: string): number {
  if (one === other) return 1;
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const all = words.size + others.size;
  if (all === 0) return 0;
  const shared = [...words].filter((word) => others.has(word)).length;
  return (2 * shared) / all;
}

/** Issues by how similar they are to one; equally similar ones keep their order. */
export function bySimilarity<Other extends Texts>(
  { type, message }: Texts,
  others: readonly Other[],
): readonly Other[] {
  const scored = others.map((other) => ({
    other,
    score: 2 * likeness(message, other.message) + (other.type === type ? 1 : 0),
  }));
  return scored.toSorted((one, next) => next.score - one.score).map(({ other }) => other);
}
