import type { JournalItem } from '../journal/index.ts';
import type { DropReason } from '../outcomes.ts';

/** How many records a stored one stands for. */
export interface Tally {
  /** Those besides itself. */
  readonly items: number;
  /** As clients counted, its own included. */
  readonly count: number;
  /** When the last of them was received, Unix ms. */
  readonly latest: number;
}

interface Placed {
  readonly position: number;
}

/** Samples the records of one batch: some are stored, and count for others, which are not. */
export interface BatchSampler<Row extends object = object> {
  /** Leaves out records that count with another one, before they cost more. */
  sample(
    records: readonly JournalItem[],
    isGone: (project: number, generation: number) => boolean,
  ): readonly JournalItem[];
  /** Whether a row counts with another one, so that it is not written. */
  joins(row: Row): boolean;
  /** A row is written; `update` changes it when it stands for others. */
  written(item: Placed, update: (tally: Tally) => void): void;
  /** A record was dropped after all. @returns how many end with it */
  lost(item: Placed, reason: DropReason): number;
}
