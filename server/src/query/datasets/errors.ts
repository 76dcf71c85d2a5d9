import type { Dataset, Field } from './dataset.ts';

const textColumns = [
  ...['error_type', 'error_message', 'language', 'release', 'browser', 'browser_version', 'os'],
  ...['os_version', 'device', 'country', 'page', 'url', 'sdk_name', 'sdk_version', 'group_hash'],
];

const time: Field = { kind: 'time', column: 'ts' };

/** All fields outside the context. */
const fields: ReadonlyMap<string, Field> = new Map<string, Field>([
  ...textColumns.map((column) => [column, { kind: 'text', column, hash: null }] as const),
  ['issue_id', { kind: 'issue' }],
  ['handled', { kind: 'flag', column: 'handled' }],
  ['count', { kind: 'number', column: 'toNullable(toFloat64(count))' }],
  ['session_id', { kind: 'text', column: 'session', hash: 'session_hash' }],
  ['user_id', { kind: 'uuid', column: 'visitor', hash: 'visitor_hash', canBeNil: true }],
  ['id', { kind: 'uuid', column: 'id', hash: null }],
  ['created_at', time],
  ['timestamp', time],
  ['*', { kind: 'all' }],
]);

const contextPrefix = 'context.';

/** Errors as they occurred. A name that is not a column is a key of the context. */
export const errors: Dataset = {
  name: 'errors',
  table: 'occurrences',
  identity: 'user_id',
  weight: 'count',
  field(name) {
    if (name.startsWith(contextPrefix)) {
      return { kind: 'property', name: name.slice(contextPrefix.length) };
    }
    return fields.get(name) ?? { kind: 'property', name };
  },
};
