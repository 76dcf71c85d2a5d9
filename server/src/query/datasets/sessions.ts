import type { Dataset, Field } from './dataset.ts';

const textColumns = [
  ...['entry_page', 'exit_page', 'referrer', 'country', 'browser', 'os', 'device'],
  ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'],
];

const time: Field = { kind: 'time', column: 'ts' };

const fields: ReadonlyMap<string, Field> = new Map<string, Field>([
  ...textColumns.map((column) => [column, { kind: 'text', column, hash: null }] as const),
  ['duration_ms', { kind: 'number', column: 'duration_ms' }],
  ['pageviews', { kind: 'number', column: 'pageviews' }],
  ['events', { kind: 'number', column: 'deeds' }],
  ['bounced', { kind: 'flag', column: 'bounced' }],
  ['session_id', { kind: 'text', column: 'session', hash: 'session_hash' }],
  ['user_id', { kind: 'uuid', column: 'visitor', hash: 'visitor_hash' }],
  ['id', { kind: 'uuid', column: 'id', hash: null }],
  ['created_at', time],
  ['timestamp', time],
  ['*', { kind: 'all' }],
]);

/** Sessions, computed from events. The time of a session is when it began. */
export const sessions: Dataset = {
  name: 'sessions',
  table: 'sessions',
  identity: 'user_id',
  weight: null,
  field: (name) => fields.get(name) ?? null,
};
