import type { OutcomeCounter } from '../../collect/outcome-counter.ts';
import { Ending, invalidJson } from '../../collect/ingest/ending.ts';
import { countErrors, errorLeftOut } from './error-rejections.ts';
import { ErrorItem } from './wire.ts';
import { isJsonObject } from '../../collect/ingest/json-value.ts';
import { countUnread, ended, type Judgement, recordOf } from '../../collect/ingest/judgement.ts';
import type { Pieces } from '../../collect/ingest/pieces.ts';
import { readErrors } from './read-errors.ts';
import type { RequestContext } from '../../collect/ingest/request-context.ts';
import type { StepRunner } from '../../collect/ingest/step-runner.ts';
import { checkAddress } from '../../collect/ingest/steps/check-address.ts';
import { dropCrawlers } from '../../collect/ingest/steps/drop-crawlers.ts';
import { errorsEnabled } from './steps/errors-enabled.ts';
import { findHeaderProject } from '../../collect/ingest/steps/find-header-project.ts';
import { identifyReporter } from './steps/identify-reporter.ts';
import { readReport } from './steps/read-report.ts';
import type { Step } from '../../collect/ingest/step.ts';
import { errorsWithinQuota } from '../../collect/ingest/steps/within-quota.ts';
import { Warnings } from '../../collect/ingest/warnings.ts';

/** The order of these checks is part of the protocol. Hostnames do not count: servers send from none. */
export const errorSteps: readonly Step<ErrorItem>[] = [
  findHeaderProject,
  errorsEnabled,
  checkAddress,
  dropCrawlers,
  errorsWithinQuota,
  identifyReporter,
  readReport,
];

/** Judges the parsed body of `POST /v1/error`. */
export function* judgeError(
  value: unknown,
  context: RequestContext,
  runner: StepRunner<ErrorItem>,
  outcomes: OutcomeCounter,
): Pieces<Judgement> {
  if (!isJsonObject(value)) {
    countUnread(invalidJson, context, outcomes);
    return ended(invalidJson);
  }
  const warnings = new Warnings();
  const item = new ErrorItem(value, warnings);
  const result = runner.run(item, context);
  const sent: readonly unknown[] = Array.isArray(value['errors']) ? value['errors'] : [];
  if (result instanceof Ending) {
    countErrors(item, result, Math.max(sent.length, 1), outcomes);
    return { ...ended(result), warnings: warnings.toObject() };
  }
  if (result.report === null) throw new Error('The steps leave no report');
  const { occurrences, leftOut } = yield* readErrors(sent, result.report, warnings);
  countErrors(item, errorLeftOut, leftOut, outcomes);
  return {
    refusal: null,
    records: occurrences.map((each) => recordOf('occurrence', item, context, each)),
    warnings: warnings.toObject(),
  };
}
