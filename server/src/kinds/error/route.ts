import { collectingKind } from '../../collect/ingest/collecting-kind.ts';
import { receiveObject } from '../../collect/ingest/received-item.ts';
import { longestObject } from '../../collect/ingest/shorten-objects.ts';
import { errorPath } from './description.ts';
import { errorRecords } from './error-records.ts';
import { errorBodyBytes } from './limits.ts';
import { errorSteps } from './steps.ts';
import { ErrorItem } from './wire.ts';

/** Errors of servers, plugins, apps and pages. */
export const collectError = collectingKind({
  path: '/v1/error',
  description: errorPath,
  bodyBytes: errorBodyBytes,
  encodingInQuery: false,
  tokenInHeader: true,
  itemLists: ['errors'],
  longestObject,
  steps: errorSteps,
  receive: receiveObject(ErrorItem),
  records(item, context) {
    if (item.report === null) throw new Error('The steps leave no report');
    return errorRecords(item.sent, item.report, item, context);
  },
  itemsIn: ({ sent }) => Math.max(sent.length, 1),
});
