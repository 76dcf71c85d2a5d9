import type { TelemetryRow } from '../../store/events/index.ts';
import type { TelemetryPayload } from './record.ts';
import { digestKind } from '../../collect/digest/digest-kind.ts';
import type { DigestItem, DigestStep } from '../../collect/digest/digest-step.ts';
import { telemetryNames } from '../../collect/digest/names/admitted-names.ts';
import { boundedColumns } from '../../collect/digest/names/bounded-columns.ts';
import { boundValues } from '../../collect/digest/names/bound-values.ts';
import { generationStep } from '../../collect/digest/steps/generation.ts';

type DigestTelemetry = DigestItem<TelemetryPayload, TelemetryRow>;

const telemetryRowStep: DigestStep<DigestTelemetry> = {
  name: 'telemetry_row',
  run(item, context) {
    const { timestamp, data, ...columns } = item.payload;
    const row: TelemetryRow = {
      project: item.project,
      generation: item.generation,
      ts: timestamp,
      received_at: item.receivedAt,
      id: item.id,
      journal: context.journalId,
      position: item.position,
      ...columns,
      data: JSON.stringify(data),
      props: telemetryNames(context.names, item, item.payload),
    };
    boundValues(context.values, item, row, boundedColumns.telemetry);
    item.row = row;
    return item;
  },
};

/** Reports of servers, plugins and apps. */
export const telemetryKind = digestKind<DigestTelemetry>({
  kind: 'telemetry',
  table: 'telemetry',
  steps: [generationStep, telemetryRowStep],
});
