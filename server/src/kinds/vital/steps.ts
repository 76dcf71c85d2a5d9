import type { OutcomeCounter } from '../../collect/outcome-counter.ts';
import { Ending, invalidJson } from '../../collect/ingest/ending.ts';
import { isJsonObject, type JsonObject } from '../../collect/ingest/json-value.ts';
import { countEnding, countUnread, ended, type Judgement, recordOf } from '../../collect/ingest/judgement.ts';
import type { RequestContext } from '../../collect/ingest/request-context.ts';
import type { StepRunner } from '../../collect/ingest/step-runner.ts';
import type { Step } from '../../collect/ingest/step.ts';
import { checkAddress } from '../../collect/ingest/steps/check-address.ts';
import { checkHostname } from '../../collect/ingest/steps/check-hostname.ts';
import { dropBots } from '../../collect/ingest/steps/drop-bots.ts';
import { findProject } from '../../collect/ingest/steps/find-project.ts';
import { readVitals } from './steps/read-vitals.ts';
import { vitalsEnabled } from './steps/vitals-enabled.ts';
import { VitalsItem } from './wire.ts';
import { vitalsWithinQuota } from '../../collect/ingest/steps/within-quota.ts';
import { Warnings } from '../../collect/ingest/warnings.ts';

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

/** Judges the parsed body of `POST /v1/vitals`: all its vitals are taken, each a record, or none. */
export function judgeVitals(
  value: unknown,
  context: RequestContext,
  runner: StepRunner<VitalsItem>,
  outcomes: OutcomeCounter,
): Judgement {
  if (!isJsonObject(value)) {
    countUnread(invalidJson, context, outcomes);
    return ended(invalidJson);
  }
  const warnings = new Warnings();
  const item = new VitalsItem(value, warnings);
  const result = runner.run(item, context);
  if (result instanceof Ending) {
    for (let left = itemsIn(value); left > 0; left--) countEnding(item, result, outcomes);
    return { ...ended(result), warnings: warnings.toObject() };
  }
  const records = result.vitals.map((vital) => recordOf('vital', result, context, vital));
  return { refusal: null, records, warnings: warnings.toObject() };
}

/** What is stored one by one is dropped one by one; a body without vitals counts as one. */
function itemsIn({ vitals }: JsonObject): number {
  return Array.isArray(vitals) ? Math.max(1, vitals.length) : 1;
}
