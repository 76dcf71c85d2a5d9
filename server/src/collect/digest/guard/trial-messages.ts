import type { ProjectState } from '../../../projects/index.ts';
import type { JournalItem } from '../../journal/index.ts';
import type { QuarantineReason } from './suspects.ts';

/** One record to try. */
export interface TrialTask {
  /** As JSON, because parsing it is part of the trial. */
  readonly item: string;
  /** Of its project; null = not known yet. */
  readonly state: ProjectState | null;
  /** CPU time that the record can use (ms). */
  readonly deadline: number;
}

/** Consecutive records. After one fails, the rest of the same run is ignored. */
export interface ToTrial {
  readonly run: number;
  /** Index of the first task in the run. */
  readonly first: number;
  readonly tasks: readonly TrialTask[];
}

export type FromTrial =
  /** Sent first: the process is ready. */
  | { readonly type: 'up' }
  | { readonly type: 'passed'; readonly run: number; readonly index: number }
  | {
      readonly type: 'failed';
      readonly run: number;
      readonly index: number;
      readonly reason: QuarantineReason;
    };

export function parseItem(text: string): JournalItem {
  // Written by the process that starts the trial.
  return JSON.parse(text) as JournalItem;
}
