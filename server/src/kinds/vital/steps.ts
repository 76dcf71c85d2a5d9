import type { Step } from '../../collect/ingest/step.ts';
import { checkAddress } from '../../collect/ingest/steps/check-address.ts';
import { checkHostname } from '../../collect/ingest/steps/check-hostname.ts';
import { dropBots } from '../../collect/ingest/steps/drop-bots.ts';
import { findProject } from '../../collect/ingest/steps/find-project.ts';
import { readVitals } from './steps/read-vitals.ts';
import { vitalsEnabled } from './steps/vitals-enabled.ts';
import { vitalsWithinQuota } from './steps/vitals-within-quota.ts';
import type { VitalsItem } from './wire.ts';

/** The order of these checks is part of the protocol. */
export const vitalsSteps: readonly Step<VitalsItem>[] = [
  findProject,
  checkHostname,
  vitalsEnabled,
  checkAddress,
  dropBots,
  vitalsWithinQuota,
  readVitals,
];
