import { digestKind } from '../../collect/digest/digest-kind.ts';
import { generationStep } from '../../collect/digest/generation-step.ts';
import { type DigestTelemetry, telemetryNames, telemetryRowStep } from './row.ts';
import { telemetryRecords } from './record.ts';

/** Reports of servers, plugins and apps. */
export const telemetryKind = digestKind<DigestTelemetry>({
  records: telemetryRecords,
  table: 'telemetry',
  steps: [generationStep, telemetryRowStep],
  learn: telemetryNames,
});
