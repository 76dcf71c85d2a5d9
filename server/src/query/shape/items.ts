import type { Direction } from '../language/nodes.ts';
import type { Step } from '../normalise/pipeline.ts';

/** A row or series that sorts and limits act on. */
export interface Item {
  /** The joined label, or the bucket's name. */
  readonly name: string;
  readonly value: number | null;
  /** Position in time; 0 without a time bucket. */
  readonly time: number;
  /** The folded rest, which stays last whatever the order. */
  readonly isOther: boolean;
}

/** Applies sorts and limits in their order; a sort keeps ties by name, upwards, then by time. */
export function applySteps<T extends Item>(items: readonly T[], steps: readonly Step[]): T[] {
  return steps.reduce<T[]>(
    (items, step) =>
      step.type === 'limit'
        ? items.slice(0, step.rows)
        : items.toSorted(compareItems(step.by, step.direction)),
    [...items],
  );
}

/** Orders items; ties go by name, upwards, then by time. What is folded stays last. */
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

/** What has no value comes last in either direction. */
function compareValues(one: number | null, other: number | null, sign: number): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return one === other ? 0 : sign * (one < other ? -1 : 1);
}

/** Orders text by code point, as the engine does. */
function compareText(one: string, other: string): number {
  return one === other ? 0 : Buffer.compare(Buffer.from(one), Buffer.from(other));
}
