import { sentTextColumns } from '../../store/events/index.ts';
import type { Dataset, Field } from './dataset.ts';

const textColumns = [...sentTextColumns, 'country'] as const;

const numberColumns = ['time_on_page', 'session_duration', 'scroll_depth'] as const;

const time: Field = { kind: 'time', column: 'ts' };

/** All fields that are not properties. */
export const eventsWebFields: ReadonlyMap<string, Field> = new Map<string, Field>([
  ...textColumns.map((column) => [column, { kind: 'text', column, hash: null }] as const),
  ...numberColumns.map((column) => [column, { kind: 'number', column }] as const),
  ['cookieless', { kind: 'flag', column: 'cookieless' }],
  ['session_id', { kind: 'text', column: 'session', hash: 'session_hash' }],
  ['user_id', { kind: 'uuid', column: 'visitor', hash: 'visitor_hash' }],
  ['id', { kind: 'uuid', column: 'id', hash: null }],
  ['created_at', time],
  ['timestamp', time],
  ['person_id', { kind: 'person', part: 'person_id' }],
  ['external_id', { kind: 'person', part: 'external_id' }],
  ['is_identified', { kind: 'person', part: 'is_identified' }],
  ['*', { kind: 'all' }],
]);

/** Marks a name as a property, even if there is a column with that name. */
export const propertyPrefix = 'properties.';

/** Page views and custom events. A name that is not a column is a property. */
export const eventsWeb: Dataset = {
  name: 'events-web',
  table: 'events',
  identity: 'user_id',
  weight: null,
  field(name) {
    if (name.startsWith(propertyPrefix)) {
      return { kind: 'property', name: name.slice(propertyPrefix.length) };
    }
    return eventsWebFields.get(name) ?? { kind: 'property', name };
  },
};
