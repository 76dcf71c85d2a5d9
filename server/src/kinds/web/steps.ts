import type { Step } from '../../collect/ingest/step.ts';
import { checkAddress } from '../../collect/ingest/steps/check-address.ts';
import { checkHostname } from '../../collect/ingest/steps/check-hostname.ts';
import { dropBots } from '../../collect/ingest/steps/drop-bots.ts';
import { findProject } from '../../collect/ingest/steps/find-project.ts';
import { withinQuota } from '../../collect/ingest/steps/within-quota.ts';
import { clampEventTime } from './steps/clamp-timestamp.ts';
import { identifyVisitor } from './steps/identify-visitor.ts';
import { nameEvent } from './steps/name-event.ts';
import { readFields } from './steps/read-fields.ts';
import type { EventItem } from './wire.ts';

/**
 * Their order is part of the protocol: it decides which error is answered. Identity is the most expensive step, so it
 * runs after those that drop most items.
 */
export const webSteps: readonly Step<EventItem>[] = [
  findProject,
  checkHostname,
  checkAddress,
  dropBots,
  withinQuota,
  identifyVisitor,
  readFields,
  clampEventTime,
  nameEvent,
];
