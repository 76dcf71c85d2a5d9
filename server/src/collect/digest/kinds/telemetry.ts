import type { TelemetryRow } from '../../../store/events/index.ts';
import type { TelemetryPayload } from '../../telemetry-record.ts';
import { digestKind } from '../digest-kind.ts';
import type { DigestItem, DigestStep } from '../digest-step.ts';
import { flattenProperties } from '../flatten-properties.ts';
import { generationStep } from '../steps/generation.ts';

/** Characters of flat names and values below the data sources: a report is larger than an event. */
const nestedLength = 2 * 1024 * 1024;

type DigestTelemetry = DigestItem<TelemetryPayload, TelemetryRow>;

const telemetryRowStep: DigestStep<DigestTelemetry> = {
  name: 'telemetry_row',
  run(item, context) {
    const { timestamp, data, ...columns } = item.payload;
    item.row = {
      project: item.project,
      generation: item.generation,
      ts: timestamp,
      received_at: item.receivedAt,
      id: item.id,
      journal: context.journalId,
      position: item.position,
      ...columns,
      data: JSON.stringify(data),
      props: flattenProperties(data, nestedLength),
    };
    return item;
  },
};

/** Reports of servers, plugins and apps. */
export const telemetryKind = digestKind<DigestTelemetry>({
  kind: 'telemetry',
  table: 'telemetry',
  steps: [generationStep, telemetryRowStep],
});
