import { removalKind, type RemovalKind } from './removal-job.ts';
import {
  digested,
  follow,
  forgotten,
  removeAllBlobs,
  removeKept,
  removeOldBlobs,
  removeProject,
} from './removal-steps.ts';
import { removeRows } from './removed-project-rows.ts';

// Everything is removed twice: immediately, and again when the digest has passed everything that was
// accepted before, because it may have stored some of that in between.

/** Collected data; settings and dashboards are kept. */
export const wipe = removalKind(
  'project-wipe',
  { of: 'live', generation: 'generation' },
  {
    follow,
    removeOldBlobs,
    removeKept,
    removeRows,
    digested,
    removeLateBlobs: removeOldBlobs,
    removeLateKept: removeKept,
    removeLateRows: removeRows,
    forgotten,
  },
);

/** Occurrences and issues; labels are kept. */
export const resetErrors = removalKind(
  'errors-reset',
  { of: 'live', generation: 'errorGeneration' },
  {
    follow,
    removeKept,
    digested,
    removeLateKept: removeKept,
    forgotten,
  },
);

/** Everything. */
export const deletion = removalKind(
  'project-delete',
  { of: 'deleted', generation: 'generation' },
  {
    follow,
    removeAllBlobs,
    removeKept,
    removeRows,
    digested,
    removeLateBlobs: removeAllBlobs,
    removeLateKept: removeKept,
    removeLateRows: removeRows,
    forgotten,
    removeProject,
  },
);

export const removalKinds: readonly RemovalKind[] = [wipe, resetErrors, deletion];
