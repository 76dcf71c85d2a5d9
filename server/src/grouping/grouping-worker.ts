import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '../platform/lower-priority.ts';
import { formerHash, groupError } from './group-error.ts';
import type { ErrorGrouping } from './grouping-mode.ts';
import { storedError, type StoredError } from './stored-error.ts';

export interface GroupingTask {
  readonly errors: readonly StoredError[];
  readonly settings: ErrorGrouping;
}

/** The group an error would be in. */
export interface TriedGroup {
  readonly algorithm: string;
  readonly hash: string;
  /** Of `legacy`; absent where `hash` is that. */
  readonly formerHash?: string;
}

/** So few that little is lost when the time is over. */
const errorsOfReply = 20;

/** The thread that tries settings: says that it has begun, tells of the groups in the order of the errors, ends. */
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
