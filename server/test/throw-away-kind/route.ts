import { collectingKind } from '../../src/collect/ingest/collecting-kind.ts';
import { recordOf } from '../../src/collect/ingest/ingest-result.ts';
import { receiveObject } from '../../src/collect/ingest/received-item.ts';
import { flagRecords } from './record.ts';
import { flagSteps } from './steps.ts';
import { FlagItem } from './wire.ts';

/** Evaluated feature flags. */
export const collectFlag = collectingKind({
  path: '/v1/flags',
  description: { post: { operationId: 'collectFlag', summary: 'Collect a flag' } },
  bodyBytes: 64 * 1024,
  encodingInQuery: true,
  steps: flagSteps,
  receive: receiveObject(FlagItem),
  records(item, context) {
    if (item.evaluation === null) throw new Error('The steps leave no evaluation');
    return [recordOf(flagRecords, item, context, item.evaluation)];
  },
});
