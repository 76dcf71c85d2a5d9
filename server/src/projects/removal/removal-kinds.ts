import type { RemovalKind } from './removal-job.ts';
import {
  digested,
  follow,
  forgotten,
  removeAllBlobs,
  removeKept,
  removeOldBlobs,
  removeProject,
  removeRows,
} from './removal-steps.ts';

// What is removed is removed twice: once at once, and again when the digest has passed all that was
// accepted before, for it may have stored some of that in between.

/** What was collected; settings and dashboards stay. */
export const wipe: RemovalKind = {
  name: 'project-wipe',
  concerns: (project) => !project.deleted,
  steps: [
    follow,
    removeOldBlobs,
    removeKept,
    removeRows,
    digested,
    removeOldBlobs,
    removeKept,
    removeRows,
    forgotten,
  ],
};

/** Occurrences and issues; labels stay. */
export const resetErrors: RemovalKind = {
  name: 'errors-reset',
  concerns: (project) => !project.deleted,
  steps: [follow, removeKept, digested, removeKept, forgotten],
};

/** Everything. */
export const deletion: RemovalKind = {
  name: 'project-delete',
  concerns: (project) => project.deleted,
  steps: [
    follow,
    removeAllBlobs,
    removeKept,
    removeRows,
    digested,
    removeAllBlobs,
    removeKept,
    removeRows,
    forgotten,
    removeProject,
  ],
};

export const removalKinds: readonly RemovalKind[] = [wipe, resetErrors, deletion];
