import { countRejected, recordOf } from '../../collect/ingest/ingest-result.ts';
import type { ReceivedItem } from '../../collect/ingest/received-item.ts';
import type { RequestContext } from '../../collect/ingest/request-context.ts';
import type { JournalRecord } from '../../collect/journal-record.ts';
import type { Pieces } from '../../platform/pieces.ts';
import { errorBudgetOf } from './error-budget.ts';
import type { ErrorReport } from './error-report.ts';
import { errorLeftOut } from './error-rejections.ts';
import { readErrors } from './read-errors.ts';
import { occurrenceRecords } from './record.ts';

/** Making one takes about a microsecond. */
const recordsOfPiece = 500;

/** Records of the errors of one body; entries that are left out are counted. */
export function* errorRecords(
  errors: readonly unknown[],
  report: ErrorReport,
  item: ReceivedItem,
  context: RequestContext,
): Pieces<readonly JournalRecord[]> {
  const budget = errorBudgetOf(context);
  const { occurrences, leftOut } = yield* readErrors(errors, report, item.warnings, budget);
  countRejected(item, errorLeftOut, context, leftOut);
  const records: JournalRecord[] = [];
  for (const each of occurrences) {
    if (records.length % recordsOfPiece === recordsOfPiece - 1) yield;
    records.push(recordOf(occurrenceRecords, item, context, each));
  }
  return records;
}
