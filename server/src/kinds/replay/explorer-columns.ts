import type { ReplaySession } from '../../replays/index.ts';
import { typeOfField } from '../column-fields.ts';
import type { Field, FieldInfo, Fields } from '../dataset.ts';

/** The values of a row, by name. */
export type ReplayValues = Readonly<Record<string, string | number | boolean | null>>;

/** A value of a replay's row, and what it is read from by filters: the columns of `readReplays`. */
interface ReplayColumn extends Pick<FieldInfo, 'title' | 'unit' | 'icons'> {
  readonly value: (replay: ReplaySession) => ReplayValues[string];
  readonly read: Field;
}

const text = (column: string): Field => ({ kind: 'text', column, hash: null });
const number = (sql: string): Field => ({
  kind: 'number',
  column: `toNullable(toFloat64(${sql}))`,
});
const flag = (column: string): Field => ({ kind: 'flag', column });
const time = (column: string): Field => ({
  kind: 'time',
  column: `fromUnixTimestamp64Milli(${column}, 'UTC')`,
});

/** The paths as a row shows them: JSON, in which the engine would escape slashes. */
const routes = String.raw`if(empty(listed_routes), '', replaceAll(toJSONString(listed_routes), '\\/', '/'))`;

/** In the order of rows. */
const columns: Readonly<Record<string, ReplayColumn>> = {
  session_id: { title: 'Session', value: (of) => of.sessionId, read: text('session') },
  window_id: { title: 'Window', value: (of) => of.windowId, read: text('`window`') },
  ended_at: {
    title: 'End',
    value: (of) => new Date(of.endedAt).toISOString(),
    read: time('ended'),
  },
  duration: {
    title: 'Duration',
    unit: 'ms',
    value: (of) => of.endedAt - of.startedAt,
    read: number('ended - started'),
  },
  is_final: { title: 'Ended', value: (of) => of.isFinal, read: flag('is_over') },
  chunks: { title: 'Chunks', value: (of) => of.chunks, read: number('chunk_count') },
  events: { title: 'Recorded events', value: (of) => of.events, read: number('event_count') },
  clicks: { title: 'Clicks', value: (of) => of.clicks, read: number('click_count') },
  bytes: { title: 'Size', value: (of) => of.bytes, read: number('byte_count') },
  stored_bytes: {
    title: 'Stored size',
    value: (of) => of.storedBytes,
    read: number('stored_count'),
  },
  has_full_snapshot: {
    title: 'Playable',
    value: (of) => of.hasFullSnapshot,
    read: flag('full_snapshot'),
  },
  has_errors: { title: 'Errors', value: (of) => of.hasErrors, read: flag('with_errors') },
  has_poor_vitals: {
    title: 'Poor web vitals',
    value: (of) => of.hasPoorVitals,
    read: flag('with_poor_vitals'),
  },
  entry_route: { title: 'First page', value: (of) => of.entryRoute, read: text('entry_route') },
  exit_route: { title: 'Last page', value: (of) => of.exitRoute, read: text('exit_route') },
  browser: {
    title: 'Browser',
    icons: 'browser',
    value: (of) => of.browser,
    read: text('browser_of'),
  },
  os: { title: 'Operating system', icons: 'os', value: (of) => of.os, read: text('os_of') },
  device: { title: 'Device', icons: 'device', value: (of) => of.device, read: text('device_of') },
  country: {
    title: 'Country',
    icons: 'country',
    value: (of) => of.country,
    read: text('country_of'),
  },
  person_id: {
    title: 'Person',
    value: (of) => of.personId,
    read: { kind: 'person', part: 'person_id' },
  },
  external_id: {
    title: 'External ID',
    value: (of) => of.externalId,
    read: { kind: 'person', part: 'external_id' },
  },
  is_identified: {
    title: 'Identified',
    value: (of) => of.isIdentified,
    read: { kind: 'person', part: 'is_identified' },
  },
};

const reads: ReadonlyMap<string, Field> = new Map([
  ['dataset', text(`'replays'`)],
  ['id', { kind: 'uuid', column: 'first_id', hash: null }],
  ['timestamp', time('started')],
  ['created_at', time('started')],
  ['routes', text(routes)],
  ...Object.entries(columns).map(([name, { read }]) => [name, read] as const),
]);

/** What replays are filtered by in the event explorer: the values that their rows show. */
export const replayFields: Fields = {
  field: (name) => reads.get(name) ?? null,
};

/** These fields as people see them. Replays aren't a dataset, so charts read none. */
export const describedReplayFields: readonly FieldInfo[] = [
  ...Object.entries(columns).map(([name, { value: _, read, ...info }]): FieldInfo => {
    return { name, ...info, type: typeOfField(read), in: 'explorer' };
  }),
  { name: 'routes', title: 'Pages', type: 'text', in: 'explorer' },
  { name: 'created_at', title: 'Time', type: 'time', in: 'explorer' },
  { name: 'id', title: 'ID', type: 'id', in: 'explorer' },
];

/** The values of a replay's row, in order. */
export function replayValues(replay: ReplaySession): ReplayValues {
  return Object.fromEntries(
    Object.entries(columns).map(([name, { value }]) => [name, value(replay)]),
  );
}
