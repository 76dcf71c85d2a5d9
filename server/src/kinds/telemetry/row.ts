import { telemetry, type TelemetryRow } from './table.ts';
import { limitedColumns } from '../../store/events/columns/table.ts';
import { type TelemetryPayload, telemetryProperty } from './record.ts';
import type { DigestItem, DigestStep } from '../../collect/digest/digest-step.ts';
import { admittedProperties, type Named } from '../../collect/digest/names/admitted-names.ts';
import type { NameBounds } from '../../collect/digest/names/known-names.ts';
import { boundValues } from '../../collect/digest/names/bound-values.ts';

const limited = limitedColumns(telemetry);

export type DigestTelemetry = DigestItem<TelemetryPayload, TelemetryRow>;

export const telemetryRowStep: DigestStep<DigestTelemetry> = {
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
    boundValues(context.values, item, row, limited);
    item.row = row;
    return item;
  },
};

/** Characters of flat names and values below the data sources: a report is larger than an event. */
const reportLength = 2 * 1024 * 1024;

/** The flat values of a report, within the project's quota of names. */
export function telemetryNames(names: NameBounds, of: Named, payload: TelemetryPayload) {
  return admittedProperties(names, of, telemetryProperty, payload.data, reportLength);
}
