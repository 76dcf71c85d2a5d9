import type { Field } from '../../kinds/dataset.ts';
import { nilUuid } from '../../platform/uuid.ts';
import type { Parameters } from './parameters.ts';

/** A field as expressions. */
export interface FieldSql {
  /** Its label; empty if it has no value. */
  readonly text: string;
  /** Whether it has a value; null = always. */
  readonly filled: string | null;
  /** Nullable(Float64): its number, or NULL. */
  readonly number: string;
  /** Has as many distinct values as the label, and is the cheapest to count. */
  readonly distinct: string;
}

const numericPattern = String.raw`'^[+-]?[0-9]+(\\.[0-9]+)?([eE][+-]?[0-9]+)?$'`;
const nil = `toUUID('${nilUuid}')`;
const noNumber = "CAST(NULL, 'Nullable(Float64)')";

export function fieldSql(field: Field, parameters: Parameters): FieldSql {
  switch (field.kind) {
    case 'text':
      return hashedSql(textSql(field.column), field.hash);
    case 'property':
      return propertySql(field, parameters);
    case 'list':
      return textSql(`props[${parameters.add('String', field.name)}]`);
    case 'number':
      return numberSql(field.column);
    case 'flag':
      return flagSql(field.column);
    case 'optionalFlag': {
      const { column } = field;
      const text = `multiIf(${column}, 'true', NOT ${column}, 'false', '')`;
      return { text, filled: `isNotNull(${column})`, number: noNumber, distinct: column };
    }
    case 'time': {
      const text = `concat(replaceOne(toString(${field.column}), ' ', 'T'), 'Z')`;
      const number = `toNullable(toFloat64(toUnixTimestamp64Milli(${field.column})))`;
      return { text, filled: null, number, distinct: field.column };
    }
    case 'optionalTime': {
      const { column } = field;
      const written = `concat(replaceOne(toString(${column}), ' ', 'T'), 'Z')`;
      const number = `toFloat64(toUnixTimestamp64Milli(${column}))`;
      return {
        ...{ text: `ifNull(${written}, '')`, filled: `isNotNull(${column})` },
        ...{ number, distinct: column },
      };
    }
    case 'session':
      return fieldSql(field.read, parameters);
    case 'uuid': {
      const filled = field.canBeNil === true ? `${field.column} != ${nil}` : null;
      const written = `toString(${field.column})`;
      const text = filled === null ? written : `if(${filled}, ${written}, '')`;
      return { text, filled, number: noNumber, distinct: field.hash ?? field.column };
    }
    case 'issue':
      return textSql('issue_id');
    case 'person':
      return personSql(field.part);
    case 'all':
      return { text: `''`, filled: null, number: noNumber, distinct: 'id' };
  }
}

/** The field in rows with a condition; it has no value in others. @param condition null for all rows */
export function where(field: FieldSql, condition: string | null): FieldSql {
  if (condition === null) return field;
  const { filled, number } = field;
  return {
    ...field,
    filled: filled === null ? condition : `${condition} AND ${filled}`,
    number: `if(${condition}, ${number}, NULL)`,
  };
}

/** Text for which empty means missing. */
export function textSql(text: string): FieldSql {
  const parsed = `toFloat64OrNull(${text})`;
  const number = `if(match(${text}, ${numericPattern}) AND isFinite(${parsed}), ${parsed}, NULL)`;
  return { text, filled: `${text} != ''`, number, distinct: text };
}

function propertySql(
  { name, otherwise }: Extract<Field, { kind: 'property' }>,
  parameters: Parameters,
): FieldSql {
  const sent = `props[${parameters.add('String', name)}]`;
  return textSql(otherwise === undefined ? sent : `if(${sent} != '', ${sent}, ${otherwise})`);
}

function hashedSql(sql: FieldSql, hash: string | null): FieldSql {
  if (hash === null) return sql;
  return { ...sql, filled: `${hash} != sipHash64('')`, distinct: hash };
}

function numberSql(column: string): FieldSql {
  // The engine writes 1e21, while the usual shortest form is 1e+21.
  const shortest = `replaceRegexpOne(toString(${column}), 'e([0-9])', 'e+\\\\1')`;
  return {
    text: `ifNull(${shortest}, '')`,
    filled: `isNotNull(${column})`,
    number: column,
    distinct: column,
  };
}

function flagSql(condition: string): FieldSql {
  const text = `if(${condition}, 'true', 'false')`;
  return { text, filled: null, number: noNumber, distinct: text };
}

/** Reads the alias columns joined by `scan-sql.ts`. */
function personSql(part: 'person_id' | 'external_id' | 'is_identified'): FieldSql {
  if (part === 'is_identified') return flagSql(`alias_person != ''`);
  if (part === 'external_id') return textSql('alias_external');
  const text = `if(alias_person != '', alias_person, toString(visitor))`;
  return { text, filled: null, number: noNumber, distinct: text };
}
