import type { ErrorGrouping } from '../../../grouping/index.ts';
import type { JournalItem } from '../../journal/index.ts';
import type { QuarantineReason } from './suspects.ts';

/** One record to be tried. */
export interface TrialTask {
  /** As JSON, so that parsing it is part of the trial. */
  readonly item: string;
  readonly grouping: ErrorGrouping;
  /** Processor time the record may use, ms. */
  readonly deadline: number;
}

/** Records that follow one another. After one fails, the rest of the same run is ignored. */
export interface ToTrial {
  readonly run: number;
  /** Index of the first task in the run. */
  readonly first: number;
  readonly tasks: readonly TrialTask[];
}

export type FromTrial =
  /** Sent first: the process listens. */
  | { readonly type: 'up' }
  | { readonly type: 'passed'; readonly run: number; readonly index: number }
  | {
      readonly type: 'failed';
      readonly run: number;
      readonly index: number;
      readonly reason: QuarantineReason;
    };

export function parseItem(text: string): JournalItem {
  // Written by the process that asks for the trial.
  return JSON.parse(text) as JournalItem;
}
