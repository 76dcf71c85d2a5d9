import { collectingKind } from '../../collect/ingest/collecting-kind.ts';
import { recordOf } from '../../collect/ingest/ingest-result.ts';
import { receiveObject } from '../../collect/ingest/received-item.ts';
import { identifyPath } from './description.ts';
import { identifyBodyBytes } from './limits.ts';
import { identifySteps } from './steps.ts';
import { IdentifyItem } from './wire.ts';
import { identifyRecords } from './record.ts';

/** Which person a visitor is. */
export const collectIdentify = collectingKind({
  path: '/v1/identify',
  description: identifyPath,
  bodyBytes: identifyBodyBytes,
  encodingInQuery: false,
  steps: identifySteps,
  receive: receiveObject(IdentifyItem),
  records: (item, context) => [recordOf(identifyRecords, item, context, item.identify)],
});
