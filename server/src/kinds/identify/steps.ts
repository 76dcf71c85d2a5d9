import type { OutcomeCounter } from '../../collect/outcome-counter.ts';
import { Ending, invalidJson } from '../../collect/ingest/ending.ts';
import { IdentifyItem } from './wire.ts';
import { isJsonObject } from '../../collect/ingest/json-value.ts';
import { countEnding, countUnread, ended, type Judgement, recordOf } from '../../collect/ingest/judgement.ts';
import type { RequestContext } from '../../collect/ingest/request-context.ts';
import type { StepRunner } from '../../collect/ingest/step-runner.ts';
import type { Step } from '../../collect/ingest/step.ts';
import { checkAddress } from '../../collect/ingest/steps/check-address.ts';
import { checkHostname } from '../../collect/ingest/steps/check-hostname.ts';
import { dropBots } from '../../collect/ingest/steps/drop-bots.ts';
import { findProject } from '../../collect/ingest/steps/find-project.ts';
import { identifyEnabled, identifyPerson } from './steps/identify-person.ts';
import { readPerson } from './steps/read-person.ts';
import { withinQuota } from '../../collect/ingest/steps/within-quota.ts';
import { Warnings } from '../../collect/ingest/warnings.ts';

/** The order of these checks is part of the protocol. */
export const identifySteps: readonly Step<IdentifyItem>[] = [
  findProject,
  checkHostname,
  identifyEnabled,
  checkAddress,
  dropBots,
  withinQuota,
  identifyPerson,
  readPerson,
];

/** Judges the parsed body of `POST /v1/identify`: one visitor said to be one person. */
export function judgeIdentify(
  value: unknown,
  context: RequestContext,
  runner: StepRunner<IdentifyItem>,
  outcomes: OutcomeCounter,
): Judgement {
  if (!isJsonObject(value)) {
    countUnread(invalidJson, context, outcomes);
    return ended(invalidJson);
  }
  const warnings = new Warnings();
  const item = new IdentifyItem(value, warnings);
  const result = runner.run(item, context);
  if (result instanceof Ending) {
    countEnding(item, result, outcomes);
    return { ...ended(result), warnings: warnings.toObject() };
  }
  const records = [recordOf('identify', result, context, result.identify)];
  return { refusal: null, records, warnings: warnings.toObject() };
}
