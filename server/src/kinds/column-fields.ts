import type { Column } from '../store/events/columns/column-types.ts';
import type { Field, FieldInfo, FieldType } from './dataset.ts';

/** A field and how it is read. */
export interface ReadField extends FieldInfo {
  readonly read: Field;
  /** Whether menus list it last. */
  readonly ofEveryRow?: true;
}

const types: Readonly<Record<Field['kind'], FieldType>> = {
  text: 'text',
  uuid: 'id',
  number: 'number',
  flag: 'boolean',
  optionalFlag: 'boolean',
  time: 'time',
  optionalTime: 'time',
  session: 'text',
  person: 'id',
  issue: 'id',
  property: 'text',
  list: 'text',
  all: 'text',
};

/** What people see as the type of a field. */
export function typeOfField(read: Field): FieldType {
  if (read.kind !== 'person') return types[read.kind];
  return ({ person_id: 'id', external_id: 'text', is_identified: 'boolean' } as const)[read.part];
}

/** The fields of columns, in order. */
export function columnFields(columns: Readonly<Record<string, Column>>): readonly ReadField[] {
  return Object.entries(columns).flatMap(([name, column]) => {
    if (column.field === undefined) return [];
    const { yieldsToProperty: _, ...info } = column.field;
    const read = readingOf(name, column);
    const type = column.hashed === true ? 'id' : types[read.kind];
    return [{ name, ...info, type, read }];
  });
}

function readingOf(name: string, { field, shape, hashed, canBeNil }: Column): Field {
  const column = reserved.includes(name) ? `\`${name}\`` : name;
  const hash = hashed === true ? `${name}_hash` : null;
  if (field?.yieldsToProperty === true) return { kind: 'property', name, otherwise: name };
  switch (shape) {
    case 'text':
    case 'longText':
    case 'json':
      return { kind: 'text', column, hash };
    case 'uuid':
      return { kind: 'uuid', column, hash, ...(canBeNil === true && { canBeNil }) };
    case 'optionalNumber':
      return { kind: 'number', column };
    case 'optionalInteger':
      return { kind: 'number', column: `toFloat64(${column})` };
    case 'number':
      return { kind: 'number', column: `toNullable(${column})` };
    case 'integer':
      return { kind: 'number', column: `toNullable(toFloat64(${column}))` };
    case 'flag':
    case 'optionalFlag':
    case 'time':
      return { kind: shape, column };
    case 'map':
    case 'list':
    case 'state':
      throw new Error(`The column ${name} has many values and can be no field`);
  }
}

/** Names with another meaning in a statement. */
const reserved = ['window'];
