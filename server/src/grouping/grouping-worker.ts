import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '../platform/lower-priority.ts';
import { formerHash, groupError } from './group-error.ts';
import type { ErrorGrouping } from './grouping-mode.ts';
import { storedError, type StoredError } from './stored-error.ts';

export interface GroupingTask {
  readonly errors: readonly StoredError[];
  readonly settings: ErrorGrouping;
}

/** The group that an error would have. */
export interface TriedGroup {
  readonly algorithm: string;
  readonly hash: string;
  /** The `legacy` hash, unless `hash` is that. */
  readonly formerHash?: string;
}

/** Few enough that little is lost at the time limit. */
const errorsOfReply = 20;

/**
 * The thread that tries out settings: reports that it is ready, then the groups in the order of the errors,
 * and ends.
 */
lowerThreadPriority();
const { errors, settings } = workerData as GroupingTask;
parentPort?.postMessage([] satisfies TriedGroup[], []);
for (let from = 0; from < errors.length; from += errorsOfReply) {
  const groups = errors.slice(from, from + errorsOfReply).map((stored): TriedGroup => {
    const error = storedError(stored);
    const group = groupError(error, settings);
    const former = formerHash(error, group);
    const { algorithm, hash } = group;
    return former === undefined ? { algorithm, hash } : { algorithm, hash, formerHash: former };
  });
  parentPort?.postMessage(groups, []);
}
