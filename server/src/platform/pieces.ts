import { callerOf } from './signal-caller.ts';

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

/** Items sorted or merged per piece, which take a few ms. */
const sortedAtOnce = 2_000;

/** The items in order, stable like `toSorted`. */
export function* sortPieces<Item>(
  items: readonly Item[],
  compare: (one: Item, other: Item) => number,
): Pieces<Item[]> {
  let runs: Item[][] = [];
  for (let from = 0; from < items.length; from += sortedAtOnce) {
    runs.push(items.slice(from, from + sortedAtOnce).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: Item[][] = [];
    for (let nth = 0; nth < runs.length; nth += 2) {
      merged.push(yield* mergePieces(runs[nth] ?? [], runs[nth + 1] ?? [], compare));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

function* mergePieces<Item>(
  left: readonly Item[],
  right: readonly Item[],
  compare: (one: Item, other: Item) => number,
): Pieces<Item[]> {
  const merged: Item[] = [];
  let nth = 0;
  for (const item of left) {
    for (
      let other = right[nth];
      other !== undefined && compare(item, other) > 0;
      other = right[nth]
    ) {
      merged.push(other);
      nth += 1;
      if (merged.length % sortedAtOnce === 0) yield;
    }
    merged.push(item);
    if (merged.length % sortedAtOnce === 0) yield;
  }
  return nth < right.length ? merged.concat(right.slice(nth)) : merged;
}

/**
 * Does the work and lets other work of this thread run after each piece.
 * @param signal of the request that it is for; callers take turns
 */
export async function inPieces<Result>(
  pieces: Pieces<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  for (;;) {
    const piece = pieces.next();
    if (piece.done === true) return piece.value;
    await nextTurn(signal);
  }
}

/** What waits for a turn, by caller. The first caller is next. */
const waiting = new Map<string, (() => void)[]>();

/**
 * Waits for this thread's next turn. Each turn runs one piece, regardless of how many tasks are active. Callers take turns, so
 * that someone with hundreds of requests delays others by one piece.
 * @param signal of the request; without a caller, it is one for all
 */
export function nextTurn(signal?: AbortSignal): Promise<void> {
  const caller = signal === undefined ? '' : callerOf(signal);
  return new Promise((resolve) => {
    if (waiting.size === 0) setImmediate(next);
    const own = waiting.get(caller);
    if (own === undefined) waiting.set(caller, [resolve]);
    else own.push(resolve);
  });
}

function next(): void {
  for (const [caller, own] of waiting) {
    const resolve = own.shift();
    waiting.delete(caller);
    if (own.length > 0) waiting.set(caller, own);
    if (waiting.size > 0) setImmediate(next);
    resolve?.();
    return;
  }
}
