import type { Dimensions } from '../normalise/formula.ts';
import type { Item } from './items.ts';

/** A bucket in an answer. */
export interface Time {
  readonly key: number;
  readonly name: string;
}

/** The values of one label, or of everything without a group. */
export interface Series extends Item {
  readonly labels: readonly string[];
  /** By the key of a bucket; a missing entry has no rows. Empty without time buckets. */
  readonly cells: ReadonlyMap<number, number | null>;
}

/** An answer before it is written, and the input of formulas. */
export interface Frame {
  readonly dimensions: Dimensions;
  /** In the order of rows; empty without time buckets. */
  readonly times: readonly Time[];
  /** In order; exactly one without a group. */
  readonly series: readonly Series[];
  readonly isCut: boolean;
}
