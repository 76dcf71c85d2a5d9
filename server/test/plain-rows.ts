import { flattenProperties } from '../src/collect/digest/flatten-properties.ts';
import type { PlainEvent } from './query-interpreter/plain-event.ts';
import type { Everything } from './query-interpreter/random-formulas.ts';
import type { EventRow } from '../src/kinds/web/table.ts';
import type { OccurrenceRow } from '../src/kinds/error/table.ts';
import type { TelemetryRow } from '../src/kinds/telemetry/table.ts';
import type { VitalRow } from '../src/kinds/vital/table.ts';
import { eventRow } from './event-row.ts';
import { occurrenceRow } from './occurrence-row.ts';
import { telemetryRow } from './telemetry-row.ts';
import { vitalRow } from './vital-row.ts';

/** How the interpreter's rows are stored, by table. */
export const storedRow = { event, report, vital, error };

/** The rows of every dataset, by table. */
export function storedRowsOf({ errors, reports, vitals, web }: Everything, project: number) {
  return [
    ['events', web.map((each) => event(each, project))],
    ['telemetry', reports.map((each) => report(each, project))],
    ['vitals', vitals.map((each) => vital(each, project))],
    ['occurrences', errors.map((each) => error(each, project))],
  ] as const;
}

function event(plain: PlainEvent, project: number): EventRow {
  const { session_id, ...columns } = plain.columns;
  return eventRow({
    ...(columns as Partial<EventRow>),
    event: String(columns.event ?? ''),
    session: String(session_id ?? ''),
    project,
    ts: plain.ts,
    received_at: plain.ts,
    id: plain.id,
    visitor: plain.visitor,
    visitor_number: numberOf(plain.visitor),
    properties: JSON.stringify(plain.properties),
    props: flattenProperties(plain.properties),
  });
}

/** The visitors of tests differ in the first part of their IDs. */
const numberOf = (visitor: string): number => Number.parseInt(visitor, 16) + 1;

function report(plain: PlainEvent, project: number): TelemetryRow {
  return telemetryRow({
    ...(plain.columns as Partial<TelemetryRow>),
    project,
    ts: plain.ts,
    id: plain.id,
    server: plain.visitor,
    data: JSON.stringify(plain.properties),
    props: flattenProperties(plain.properties),
  });
}

function vital(plain: PlainEvent, project: number): VitalRow {
  const { session_id, ...columns } = plain.columns;
  return vitalRow({
    ...{ browser: '', os: '', country: '' },
    ...(columns as Partial<VitalRow>),
    session: String(session_id),
    project,
    ts: plain.ts,
    id: plain.id,
    attributes: JSON.stringify(plain.properties),
    props: flattenProperties(plain.properties),
  });
}

function error(plain: PlainEvent, project: number): OccurrenceRow {
  return occurrenceRow(project, plain.ts, {
    ...(plain.columns as Partial<OccurrenceRow>),
    id: plain.id,
    visitor: plain.visitor,
    context: JSON.stringify(plain.properties),
    props: flattenProperties(plain.properties),
  });
}
