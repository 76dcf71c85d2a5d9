import { Rejection, unauthorized } from '../../../collect/ingest/rejection.ts';
import type { Step } from '../../../collect/ingest/step.ts';
import { overQuota } from '../../../collect/ingest/over-quota.ts';
import { findProject } from '../../../collect/ingest/steps/find-project.ts';

/** Finds the project by the body's `token`; a header's does not count. */
export const findReplayProject: Step = {
  name: 'find_replay_project',
  run(item, context) {
    const { token } = item.body;
    return typeof token === 'string' && token !== ''
      ? findProject.run(item, context)
      : unauthorized;
  },
};

const switchedOff = new Rejection(200, '', 'feature_disabled', 'replays');

/** A warning is returned if the project does not record replays. */
export const replaysEnabled: Step = {
  name: 'replays_enabled',
  run(item) {
    if (item.project.sessionReplaysEnabled) return item;
    item.warnings.add('disabled', 'Session replays are not enabled');
    return switchedOff;
  },
};

/** Rejects while the storage of a project was not checked yet, or is being emptied. */
export const replayStorageResetting = new Rejection(
  503,
  'Replay storage is resetting',
  'overloaded',
  'replay_storage',
);

/** Whether there is currently room for replays. */
export const replayStorageActive: Step = {
  name: 'replay_storage_active',
  run: (item) => (item.project.replayStorageState === 'active' ? item : replayStorageResetting),
};

/** Whether the replay quotas have room, as far as this is known before the chunk's size. */
export const replaysWithinQuota: Step = {
  name: 'replays_within_quota',
  run(item, context) {
    const over = context.parts.quotas.checkReplay(item.project);
    return over === null ? item : overQuota(over, item.warnings);
  },
};
