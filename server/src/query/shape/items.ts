import type { Direction } from '../language/nodes.ts';
import { type Pieces, sortPieces } from '../../platform/pieces.ts';
import type { Step } from '../normalise/pipeline.ts';

/** A row or series for sorting and limiting. */
export interface Item {
  /** The joined label, or the bucket's name. */
  readonly name: string;
  readonly value: number | null;
  /** Position in time; 0 without time buckets. */
  readonly time: number;
  /** The folded rest, which always comes last. */
  readonly isOther: boolean;
}

/** Applies sorts and limits in order. Ties are sorted by name, ascending, then by time. */
export function* applySteps<T extends Item>(
  items: readonly T[],
  steps: readonly Step[],
): Pieces<T[]> {
  let found = [...items];
  for (const step of steps) {
    found =
      step.type === 'limit'
        ? found.slice(0, step.rows)
        : yield* sortPieces(found, compareItems(step.by, step.direction));
  }
  return found;
}

/** Compares items. Ties are sorted by name, ascending, then by time; the folded rest comes last. */
export function compareItems(
  by: 'time' | 'dimension' | 'value',
  direction: Direction,
): (one: Item, other: Item) => number {
  const sign = direction === 'asc' ? 1 : -1;
  return (one, other) => {
    if (one.isOther !== other.isOther) return one.isOther ? 1 : -1;
    if (by === 'time') return sign * (one.time - other.time);
    const byName = compareText(one.name, other.name);
    if (by === 'dimension') return sign * byName || one.time - other.time;
    return compareValues(one.value, other.value, sign) || byName || one.time - other.time;
  };
}

/** Missing values come last in both directions. */
function compareValues(one: number | null, other: number | null, sign: number): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return one === other ? 0 : sign * (one < other ? -1 : 1);
}

/** Compares text by code point, like the engine. */
function compareText(one: string, other: string): number {
  if (one === other) return 0;
  const length = Math.min(one.length, other.length);
  let nth = 0;
  while (nth < length && one.charCodeAt(nth) === other.charCodeAt(nth)) nth += 1;
  if (nth === length) return one.length - other.length;
  return orderOf(one.charCodeAt(nth)) - orderOf(other.charCodeAt(nth));
}

/** Surrogates encode code points above all others. */
function orderOf(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}
