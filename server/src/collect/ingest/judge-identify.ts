import type { OutcomeCounter } from '../outcome-counter.ts';
import { Ending, invalidJson } from './ending.ts';
import { IdentifyItem } from './identify-item.ts';
import { isJsonObject } from './json-value.ts';
import { countEnding, countUnread, ended, type Judgement, recordOf } from './judgement.ts';
import type { RequestContext } from './request-context.ts';
import type { StepRunner } from './step-runner.ts';
import type { Step } from './step.ts';
import { checkAddress } from './steps/check-address.ts';
import { checkHostname } from './steps/check-hostname.ts';
import { dropBots } from './steps/drop-bots.ts';
import { findProject } from './steps/find-project.ts';
import { identifyEnabled, identifyPerson } from './steps/identify-person.ts';
import { readPerson } from './steps/read-person.ts';
import { withinQuota } from './steps/within-quota.ts';
import { Warnings } from './warnings.ts';

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
