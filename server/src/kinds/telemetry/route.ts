import { collectingKind } from '../../collect/ingest/collecting-kind.ts';
import { recordOf } from '../../collect/ingest/ingest-result.ts';
import { receiveObject } from '../../collect/ingest/received-item.ts';
import { withSideErrors } from '../error/side-errors.ts';
import { collectPath } from './description.ts';
import { telemetryBodyBytes } from './limits.ts';
import { preparePatterns } from './sources/prepare-patterns.ts';
import { rejectUnknown, telemetrySteps } from './steps.ts';
import { TelemetryItem } from './wire.ts';
import { telemetryRecords } from './record.ts';

/** Reports of servers, plugins and apps, with their errors. */
export const collectTelemetry = collectingKind({
  path: '/v1/collect',
  description: collectPath,
  bodyBytes: telemetryBodyBytes,
  encodingInQuery: false,
  tokenInHeader: true,
  rejectUnread: rejectUnknown,
  prepare: preparePatterns,
  steps: telemetrySteps,
  receive: receiveObject(TelemetryItem),
  records(item, context) {
    if (item.report === null) throw new Error('The steps leave no report');
    const report = recordOf(telemetryRecords, item, context, item.report);
    return withSideErrors([report], item, context, { visitor: item.server, language: 'java' });
  },
});
