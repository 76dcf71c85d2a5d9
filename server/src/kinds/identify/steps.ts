import type { Step } from '../../collect/ingest/step.ts';
import { checkAddress } from '../../collect/ingest/steps/check-address.ts';
import { checkHostname } from '../../collect/ingest/steps/check-hostname.ts';
import { dropBots } from '../../collect/ingest/steps/drop-bots.ts';
import { findProject } from '../../collect/ingest/steps/find-project.ts';
import { identifyEnabled, identifyPerson } from './steps/identify-person.ts';
import { identifyWithinQuota } from './steps/identify-within-quota.ts';
import { readPerson } from './steps/read-person.ts';
import type { IdentifyItem } from './wire.ts';

/** The order of these checks is part of the protocol. */
export const identifySteps: readonly Step<IdentifyItem>[] = [
  findProject,
  checkHostname,
  identifyEnabled,
  checkAddress,
  dropBots,
  identifyWithinQuota,
  identifyPerson,
  readPerson,
];
