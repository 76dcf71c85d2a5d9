/** Work done piece by piece: it stops where others may come in between. */
export type Pieces<Result> = Generator<undefined, Result, undefined>;

/** Whether there is work left to do, or a result already, which has no `next` of its own. */
export function isPieces<Result extends object>(
  work: Result | Pieces<Result>,
): work is Pieces<Result> {
  return 'next' in work;
}

/** Does the work at once. */
export function atOnce<Result>(pieces: Pieces<Result>): Result {
  for (;;) {
    const piece = pieces.next();
    if (piece.done === true) return piece.value;
  }
}

/** Does the work and lets whatever waits for this thread come in after each piece. */
export async function inPieces<Result>(pieces: Pieces<Result>): Promise<Result> {
  for (;;) {
    const piece = pieces.next();
    if (piece.done === true) return piece.value;
    await turn();
  }
}

const waiting: (() => void)[] = [];

/** Waits for this thread's next turn. Each turn does one piece, however many works are under way. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(next);
  });
}

function next(): void {
  waiting[0]?.();
  waiting.shift();
  if (waiting.length > 0) setImmediate(next);
}
