/** Work in pieces: other work may run where it yields. */
export type Pieces<Result> = Generator<undefined, Result, undefined>;

/** Whether there is work left to do, instead of a result, which has no `next` of its own. */
export function isPieces<Result extends object>(
  work: Result | Pieces<Result>,
): work is Pieces<Result> {
  return 'next' in work;
}

/** Does all the work without pauses. */
export function atOnce<Result>(pieces: Pieces<Result>): Result {
  for (;;) {
    const piece = pieces.next();
    if (piece.done === true) return piece.value;
  }
}

/** Does the work and lets other work of this thread run after each piece. */
export async function inPieces<Result>(pieces: Pieces<Result>): Promise<Result> {
  for (;;) {
    const piece = pieces.next();
    if (piece.done === true) return piece.value;
    await turn();
  }
}

const waiting: (() => void)[] = [];

/** Waits for this thread's next turn. Each turn runs one piece, regardless of how many tasks are active. */
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
