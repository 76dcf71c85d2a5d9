import { digestKind } from '../../collect/digest/digest-kind.ts';
import { generationStep } from '../../collect/digest/generation-step.ts';
import { listedRows } from '../../collect/digest/listed-rows.ts';
import { type DigestTelemetry, telemetryNames, telemetryRowStep } from './row.ts';
import { telemetryProperty, telemetryRecords } from './record.ts';
import { telemetry } from './table.ts';

/** Reports of servers, plugins and apps. */
export const telemetryKind = digestKind<DigestTelemetry>({
  records: telemetryRecords,
  table: 'telemetry',
  steps: [generationStep, telemetryRowStep],
  ...listedRows(telemetry),
  names: { kinds: [telemetryProperty], learn: telemetryNames },
});
