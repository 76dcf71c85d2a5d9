import type { Window } from '../normalise/window.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Events of the last minutes are still arriving. */
const settles = 15 * minute;

/**
 * The pieces of a window that are worth storing: its whole days (UTC) without the last one, and the whole hours at
 * both ends. As time passes, the ends are stored again each hour, and the middle each day.
 * @param now Unix ms
 */
export function piecesToStore(window: Window, now: number): Window[] {
  const from = Math.ceil(window.from / hour) * hour;
  const to = Math.floor(Math.min(window.to, now - settles) / hour) * hour;
  const firstDay = Math.ceil(from / day) * day;
  const lastDay = Math.floor(to / day) * day;
  const cuts = firstDay < lastDay ? [from, firstDay, lastDay, to] : [from, to];
  return cuts.slice(1).flatMap((end, index) => {
    const begin = cuts[index] ?? end;
    return begin < end ? [{ from: begin, to: end }] : [];
  });
}

/** Some of the stored pieces that lie in a window and don't overlap, the longest first. */
export function piecesIn<Piece extends Window>(window: Window, stored: readonly Piece[]): Piece[] {
  const chosen: Piece[] = [];
  const inside = stored.filter(({ from, to }) => from >= window.from && to <= window.to);
  for (const each of inside.toSorted((one, other) => lengthOf(other) - lengthOf(one))) {
    if (chosen.every(({ from, to }) => each.to <= from || each.from >= to)) chosen.push(each);
  }
  return chosen;
}

const lengthOf = ({ from, to }: Window): number => to - from;
