import type { Thrown } from '../segment-tree.ts';

const copying = 'java.util.concurrent.ForkJoinTask.getThrowableException';
/** Frames that may make the copy, above the one that asks for it. */
const mostAbove = 10;

/**
 * Joins the copies that parallel streams throw with the exceptions they copied. If a thread of the pool failed, the
 * caller throws a copy, with the original as its cause; if the caller failed itself, it throws that.
 */
export function joinCopies(root: Thrown): void {
  for (let thrown: Thrown | undefined = root; thrown !== undefined;) {
    const copied = thrown.from.find(({ relation }) => relation === 'cause')?.thrown;
    if (copied !== undefined && isCopy(thrown, copied)) {
      thrown.message = copied.message;
      thrown.frames = [...copied.frames, ...thrown.frames];
      thrown.from.splice(0, Infinity, ...copied.from);
      thrown = thrown.from.find(({ relation }) => relation === 'cause')?.thrown;
    } else thrown = copied;
  }
}

function isCopy(thrown: Thrown, copied: Thrown): boolean {
  if (thrown.kind !== copied.kind) return false;
  return thrown.frames.slice(0, mostAbove).some(({ function: name }) => name === copying);
}
