import { Rejection, unauthorized } from '../../../collect/ingest/rejection.ts';
import type { Step } from '../../../collect/ingest/step.ts';
import { overQuota } from '../../../collect/ingest/over-quota.ts';
import { findProject } from '../../../collect/ingest/steps/find-project.ts';

/** The project of the body's `token`; a header's does not count. */
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

/** Replays of projects that want none are answered with a warning. */
export const replaysEnabled: Step = {
  name: 'replays_enabled',
  run(item) {
    if (item.project.sessionReplaysEnabled) return item;
    item.warnings.add('disabled', 'Session replays are not enabled');
    return switchedOff;
  },
};

/** A project whose storage was not tried yet, or is being emptied. */
export const replayStorageResetting = new Rejection(
  503,
  'Replay storage is resetting',
  'overloaded',
  'replay_storage',
);

/** Whether there is a place for replays just now. */
export const replayStorageActive: Step = {
  name: 'replay_storage_active',
  run: (item) => (item.project.replayStorageState === 'active' ? item : replayStorageResetting),
};

/** Whether the replay quotas have room, as far as that is known before the chunk's size is. */
export const replaysWithinQuota: Step = {
  name: 'replays_within_quota',
  run(item, context) {
    const over = context.parts.quotas.checkReplay(item.project);
    return over === null ? item : overQuota(over, item.warnings);
  },
};
