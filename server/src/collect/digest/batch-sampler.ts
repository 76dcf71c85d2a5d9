import type { JournalItem } from '../journal/index.ts';
import type { DropReason } from '../outcomes.ts';
import type { IsGone } from './digest-step.ts';

/** How many records a stored one stands for. */
export interface Tally {
  /** Records other than itself. */
  readonly items: number;
  /** As counted by clients, including its own count. */
  readonly count: number;
  /** When the last of them was received, Unix ms. */
  readonly latest: number;
}

interface Placed {
  readonly position: number;
}

/** What a dead letter stood for, in an earlier batch. */
export type KeptTally = Pick<Tally, 'items' | 'count'>;

/** Samples the records of one batch: some are stored, and stand for others that are not. */
export interface BatchSampler<Row extends object = object> {
  /** Leaves out records that another one stands for, before they cost more. */
  sample(records: readonly JournalItem[], isGone: IsGone): readonly JournalItem[];
  /** Whether another row stands for this one, so that it is not written. */
  joins(row: Row): boolean;
  /** Called when a row is written; `update` changes it when it stands for more. */
  written(item: Placed, update: (tally: Tally) => void): void;
  /** Called when a record was dropped. @returns what it stands for: others have the same outcome */
  lost(item: Placed, reason: DropReason): Tally | undefined;
  /** Lets a record stand for what it stood for before. @returns the record to add */
  resume(item: JournalItem, tally: KeptTally): JournalItem;
}
