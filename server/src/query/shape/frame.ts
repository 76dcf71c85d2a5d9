import type { Dimensions } from '../normalise/formula.ts';
import type { Item } from './items.ts';

/** One bucket that an answer shows. */
export interface Time {
  readonly key: number;
  readonly name: string;
}

/** The values of one label, or of all where there is no group. */
export interface Series extends Item {
  readonly labels: readonly string[];
  /** By the key of a bucket; one without an entry has no rows. Empty without a time bucket. */
  readonly cells: ReadonlyMap<number, number | null>;
}

/** An answer before it is written down: what formulas are computed over. */
export interface Frame {
  readonly dimensions: Dimensions;
  /** In the order of rows; none without a time bucket. */
  readonly times: readonly Time[];
  /** In their order; exactly one without a group. */
  readonly series: readonly Series[];
  readonly isCut: boolean;
}
