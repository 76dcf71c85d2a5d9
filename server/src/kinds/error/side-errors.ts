import { clampTimestamp } from '../../collect/ingest/clamp-timestamp.ts';
import { countRejected } from '../../collect/ingest/ingest-result.ts';
import { overQuota } from '../../collect/ingest/over-quota.ts';
import type { ReceivedItem } from '../../collect/ingest/received-item.ts';
import type { RequestContext } from '../../collect/ingest/request-context.ts';
import type { Records } from '../../collect/ingest/collecting-definition.ts';
import type { JournalRecord } from '../../collect/journal-record.ts';
import type { Pieces } from '../../platform/pieces.ts';
import { errorRecords } from './error-records.ts';
import { errorReport, type ErrorSender } from './error-report.ts';
import { errorLeftOut, errorsNotEnabled } from './error-rejections.ts';
import { errorsOfRequest } from './limits.ts';
import { takeErrors } from './steps/errors-within-quota.ts';

/**
 * The records of a body of another kind, followed by those of the errors in its `errors`. If errors are not
 * tracked, they are counted as dropped, without a warning.
 */
export function withSideErrors(
  records: readonly JournalRecord[],
  item: ReceivedItem,
  context: RequestContext,
  sender: ErrorSender,
): Records {
  const { errors } = item.body;
  if (errors === undefined || errors === null) return records;
  if (!item.project.errorTrackingEnabled) {
    countRejected(item, errorsNotEnabled, context, Array.isArray(errors) ? errors.length : 1);
    return records;
  }
  if (!Array.isArray(errors)) {
    // Web bodies are rejected for this. What a server reports of itself is not lost with its errors.
    item.warnings.add('errors', 'expected array');
    countRejected(item, errorLeftOut, context);
    return records;
  }
  if (errors.length === 0) return records;
  const over = takeErrors(context, item.project, Math.min(errors.length, errorsOfRequest));
  if (over !== null) {
    countRejected(item, overQuota(over, item.warnings), context, errors.length);
    return records;
  }
  return withRead(records, errors, item, context, sender);
}

function* withRead(
  records: readonly JournalRecord[],
  errors: readonly unknown[],
  item: ReceivedItem,
  context: RequestContext,
  sender: ErrorSender,
): Pieces<readonly JournalRecord[]> {
  // A body that had to wait for the network says since when.
  const timestamp = clampTimestamp(item.body['timestamp'], context.receivedAt);
  const report = { ...errorReport(item, context, sender), timestamp };
  return [...records, ...(yield* errorRecords(errors, report, item, context))];
}
