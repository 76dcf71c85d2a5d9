/** Longer texts take too long to match with gaps. */
const longest = 100;

/**
 * How well a text matches, with gaps between its letters; null if it doesn't. Letters that begin a word or follow
 * each other count more than others.
 */
export function fuzzyScore(label: string, text: string): number | null {
  const letters = label.slice(0, longest).toLowerCase();
  const wanted = text.slice(0, longest).toLowerCase();
  /** The best score of the letters so far, if the last one is at this place. */
  let best: (number | null)[] = Array.from(letters, () => null);
  for (let at = 0; at < wanted.length; at++) {
    const next: (number | null)[] = Array.from(letters, () => null);
    let before = at === 0 ? 0 : null;
    for (let place = 0; place < letters.length; place++) {
      const adjacent = place > 0 && at > 0 ? (best[place - 1] ?? null) : null;
      if (letters[place] === wanted[at]) {
        const beginsWord = place === 0 || /[\s/:._-]/.test(letters[place - 1] ?? '');
        const here = beginsWord ? 3 : 1;
        const after = before === null ? null : before + here;
        next[place] = greater(after, adjacent === null ? null : adjacent + here + 2);
      }
      // The next letter may follow at any distance.
      before = greater(before, at === 0 ? null : (best[place] ?? null));
    }
    best = next;
  }
  const found = best.reduce(greater, null);
  // Of two that match equally, the shorter one is meant.
  return found === null ? null : found - letters.length / 1_000;
}

function greater(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.max(one, other);
}
