import type { Dataset, Field } from './dataset.ts';

const text = (column: string): Field => ({ kind: 'text', column, hash: null });
const time: Field = { kind: 'time', column: 'ts' };

const columns: ReadonlyMap<string, Field> = new Map<string, Field>([
  ...['metric', 'device', 'country', 'os', 'browser', 'url'].map(
    (column) => [column, text(column)] as const,
  ),
  ['value', { kind: 'number', column: 'toNullable(value)' }],
  ['session_id', { kind: 'text', column: 'session', hash: 'session_hash' }],
  ['id', { kind: 'uuid', column: 'id', hash: null }],
  ['created_at', time],
  ['timestamp', time],
  ['*', { kind: 'all' }],
]);

/** Exist for every value, unless an attribute with the name was sent. */
const known: readonly string[] = ['page', 'rating'];

/** Marks a name as an attribute, even if there is a column with that name. */
const attributePrefix = 'attributes.';

/** Measured web vitals. A name that is not a column is an attribute. */
export const webVitals: Dataset = {
  name: 'web-vitals',
  table: 'vitals',
  identity: 'session_id',
  weight: null,
  field(name) {
    if (name.startsWith(attributePrefix)) {
      return { kind: 'property', name: name.slice(attributePrefix.length) };
    }
    const column = columns.get(name);
    if (column !== undefined) return column;
    return { kind: 'property', name, ...(known.includes(name) && { otherwise: name }) };
  },
};
