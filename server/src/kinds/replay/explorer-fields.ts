import type { Field, Fields } from '../dataset.ts';

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

/** What the values of a replay's row are made of, by the columns of `readReplays`. */
const reads: ReadonlyMap<string, Field> = new Map([
  ['dataset', text(`'replays'`)],
  ['id', { kind: 'uuid', column: 'first_id', hash: null }],
  ['timestamp', time('started')],
  ['created_at', time('started')],
  ['session_id', text('session')],
  ['window_id', text('`window`')],
  ['ended_at', time('ended')],
  ['duration', number('ended - started')],
  ['is_final', flag('is_over')],
  ['chunks', number('chunk_count')],
  ['events', number('event_count')],
  ['clicks', number('click_count')],
  ['bytes', number('byte_count')],
  ['stored_bytes', number('stored_count')],
  ['has_full_snapshot', flag('full_snapshot')],
  ['has_errors', flag('with_errors')],
  ['has_poor_vitals', flag('with_poor_vitals')],
  ['entry_route', text('entry_route')],
  ['exit_route', text('exit_route')],
  ['routes', text(routes)],
  ['browser', text('browser_of')],
  ['os', text('os_of')],
  ['device', text('device_of')],
  ['country', text('country_of')],
  ['person_id', { kind: 'person', part: 'person_id' }],
  ['external_id', { kind: 'person', part: 'external_id' }],
  ['is_identified', { kind: 'person', part: 'is_identified' }],
]);

/** What replays are filtered by in the event explorer: the values that their rows show. */
export const replayFields: Fields = {
  field: (name) => reads.get(name) ?? null,
};
