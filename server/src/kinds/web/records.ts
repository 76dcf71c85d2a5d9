import type { JournalRecord } from '../../collect/journal-record.ts';
import type { OutcomeCounter } from '../../collect/outcome-counter.ts';
import { countErrors, errorLeftOut, errorsNotEnabled } from '../error/error-rejections.ts';
import { errorReport } from '../error/error-report.ts';
import type { ErrorRoom } from '../error/error-budget.ts';
import type { EventItem } from './wire.ts';
import { recordOf } from '../../collect/ingest/judgement.ts';
import { errorsOfRequest } from '../../collect/ingest/limits.ts';
import { overQuota } from '../../collect/ingest/over-quota.ts';
import type { Pieces } from '../../collect/ingest/pieces.ts';
import { readErrors } from '../error/read-errors.ts';
import type { RequestContext } from '../../collect/ingest/request-context.ts';

/**
 * What of a judged body of `/web` is journalled: its event, and the errors it brings on the side.
 * @param room what the request may still bring of errors; less afterwards
 */
export function* webRecords(
  item: EventItem,
  context: RequestContext,
  room: ErrorRoom,
  outcomes: OutcomeCounter,
): Pieces<readonly JournalRecord[]> {
  const event = item.isEvent ? [recordOf('event', item, context, item.event)] : [];
  const { errors } = item.body;
  if (!Array.isArray(errors) || errors.length === 0) return event;
  if (!item.project.errorTrackingEnabled) {
    countErrors(item, errorsNotEnabled, errors.length, outcomes);
    return event;
  }
  const over = context.takeErrors(item.project, Math.min(errors.length, errorsOfRequest));
  if (over !== null) {
    countErrors(item, overQuota(over, item.warnings), errors.length, outcomes);
    return event;
  }
  const report = errorReport(item, context, item.event.visitor, 'javascript');
  const { occurrences, leftOut } = yield* readErrors(errors, report, item.warnings, room);
  countErrors(item, errorLeftOut, leftOut, outcomes);
  return [...event, ...occurrences.map((each) => recordOf('occurrence', item, context, each))];
}
