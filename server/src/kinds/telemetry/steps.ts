import type { JournalRecord } from '../../collect/journal-record.ts';
import type { OutcomeCounter } from '../../collect/outcome-counter.ts';
import { Ending, invalidJson } from '../../collect/ingest/ending.ts';
import { countErrors, errorLeftOut, errorsNotEnabled } from '../error/error-rejections.ts';
import { errorReport } from '../error/error-report.ts';
import { isJsonObject } from '../../collect/ingest/json-value.ts';
import { countEnding, countUnread, ended, type Judgement, recordOf } from '../../collect/ingest/judgement.ts';
import { errorsOfRequest } from '../../collect/ingest/limits.ts';
import { overQuota } from '../../collect/ingest/over-quota.ts';
import type { Pieces } from '../../collect/ingest/pieces.ts';
import { readErrors } from '../error/read-errors.ts';
import { ReceivedItem } from '../../collect/ingest/received-item.ts';
import type { RequestContext } from '../../collect/ingest/request-context.ts';
import type { StepRunner } from '../../collect/ingest/step-runner.ts';
import type { Step } from '../../collect/ingest/step.ts';
import { checkAddress } from '../../collect/ingest/steps/check-address.ts';
import { dropCrawlers } from '../../collect/ingest/steps/drop-crawlers.ts';
import { findHeaderProject } from '../../collect/ingest/steps/find-header-project.ts';
import { identifyServer } from './steps/identify-server.ts';
import { readTelemetry } from './steps/read-telemetry.ts';
import { TelemetryItem } from './wire.ts';
import { withinQuota } from '../../collect/ingest/steps/within-quota.ts';
import { Warnings } from '../../collect/ingest/warnings.ts';

/** What follows on `refuseUnknown`. Hostnames do not count: servers send from none. */
export const collectSteps: readonly Step<TelemetryItem>[] = [
  findHeaderProject,
  dropCrawlers,
  withinQuota,
  identifyServer,
  readTelemetry,
];

/** Token and address come before the body is parsed; null = both may pass. */
export function refuseUnknown(context: RequestContext): Ending | null {
  const found = findHeaderProject.run(new ReceivedItem({}, new Warnings()), context);
  if (found instanceof Ending) return found;
  const allowed = checkAddress.run(found, context);
  return allowed instanceof Ending ? allowed : null;
}

/** Judges the parsed body of `POST /v1/collect`: a report, and the errors it brings on the side. */
export function* judgeCollect(
  value: unknown,
  context: RequestContext,
  runner: StepRunner<TelemetryItem>,
  outcomes: OutcomeCounter,
): Pieces<Judgement> {
  if (!isJsonObject(value)) {
    countUnread(invalidJson, context, outcomes);
    return ended(invalidJson);
  }
  const warnings = new Warnings();
  const item = new TelemetryItem(value, warnings);
  const result = runner.run(item, context);
  if (result instanceof Ending) {
    countEnding(item, result, outcomes);
    return { ...ended(result), warnings: warnings.toObject() };
  }
  const report = recordOf('telemetry', result, context, result.report);
  const records = [report, ...(yield* errorRecords(result, context, outcomes))];
  return { refusal: null, records, warnings: warnings.toObject() };
}

/** Errors are skipped without a word where they are not tracked, as they are on `/web`. */
function* errorRecords(
  item: TelemetryItem,
  context: RequestContext,
  outcomes: OutcomeCounter,
): Pieces<readonly JournalRecord[]> {
  const { errors } = item.body;
  if (!Array.isArray(errors) || errors.length === 0) return [];
  if (!item.project.errorTrackingEnabled) {
    countErrors(item, errorsNotEnabled, errors.length, outcomes);
    return [];
  }
  const over = context.takeErrors(item.project, Math.min(errors.length, errorsOfRequest));
  if (over !== null) {
    countErrors(item, overQuota(over, item.warnings), errors.length, outcomes);
    return [];
  }
  const shared = errorReport(item, context, item.server, 'java');
  const { occurrences, leftOut } = yield* readErrors(errors, shared, item.warnings);
  countErrors(item, errorLeftOut, leftOut, outcomes);
  return occurrences.map((each) => recordOf('occurrence', item, context, each));
}
