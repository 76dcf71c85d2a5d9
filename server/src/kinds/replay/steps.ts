import type { Step } from '../../collect/ingest/step.ts';
import { checkAddress } from '../../collect/ingest/steps/check-address.ts';
import { checkHostname } from '../../collect/ingest/steps/check-hostname.ts';
import { dropBots } from '../../collect/ingest/steps/drop-bots.ts';
import { withinQuota } from '../../collect/ingest/steps/within-quota.ts';
import { identifyReplay } from './steps/identify-replay.ts';
import { readReplayChunk, readReplayFields } from './steps/read-replay.ts';
import {
  findReplayProject,
  replaysEnabled,
  replayStorageActive,
  replaysWithinQuota,
} from './steps/replay-accepted.ts';
import type { ReplayItem } from './wire.ts';

/** The order of these checks is part of the protocol. */
export const replaySteps: readonly Step<ReplayItem>[] = [
  findReplayProject,
  checkHostname,
  replaysEnabled,
  checkAddress,
  dropBots,
  withinQuota,
  replaysWithinQuota,
  replayStorageActive,
  identifyReplay,
  readReplayFields,
  readReplayChunk,
];
