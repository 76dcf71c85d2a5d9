import type { Fields, Shape } from './shape.ts';

type Json = Readonly<Record<string, unknown>>;

export interface Comparison {
  /** `#/components/schemas` of the description. */
  readonly schemas: Json;
  /** Requests must have exactly the expected shape; answers may contain more. */
  readonly side: 'request' | 'answer';
}

const nonFinite = ['-Infinity', 'Infinity', 'NaN'];

/** The differences between an expected shape and a schema of the description, one sentence each. */
export function differences(
  expected: Shape,
  schema: unknown,
  at: string,
  how: Comparison,
): readonly string[] {
  const found = resolve(schema, how);
  if (typeof expected === 'string') return plain(expected, found, at, how);
  if ('orNull' in expected) {
    const { rest, nullable } = withoutNull(found);
    return [
      ...(nullable ? [] : [`${at} may be null`]),
      ...differences(expected.orNull, rest, at, how),
    ];
  }
  if ('oneOf' in expected) {
    const values = Array.isArray(found['enum']) ? found['enum'].filter((one) => one !== null) : [];
    return sameTexts(values, expected.oneOf)
      ? []
      : [`${at} is one of ${expected.oneOf.join(', ')}, not ${values.join(', ')}`];
  }
  if ('list' in expected) {
    if (!types(found).includes('array')) return [`${at} is a list, not ${text(found)}`];
    return differences(expected.list, found['items'], `${at}[]`, how);
  }
  if ('mapOf' in expected) {
    const values = found['patternProperties'] ?? { x: found['additionalProperties'] };
    return differences(expected.mapOf, Object.values(Object(values))[0], `${at}.*`, how);
  }
  if ('either' in expected) {
    const choices = alternatives(found);
    if (choices.length !== expected.either.length) return [`${at} has ${choices.length} forms`];
    return expected.either.flatMap((one, index) =>
      differences(one, choices[index], `${at}(${index + 1})`, how),
    );
  }
  return [
    ...closing(expected.closed, found, at, how),
    ...fieldDifferences(expected.fields, found, at, how),
  ];
}

function fieldDifferences(
  fields: Fields,
  found: Json,
  at: string,
  how: Comparison,
): readonly string[] {
  const properties = Object(found['properties']) as Json;
  const required = Array.isArray(found['required']) ? found['required'] : [];
  const unknown = Object.keys(properties).filter((name) => !Object.hasOwn(fields, name));
  return [
    ...unknown.map((name) => `${at}.${name} is not in the interface`),
    ...Object.entries(fields).flatMap(([name, field]) => {
      const here = `${at}.${name}`;
      if (!Object.hasOwn(properties, name)) return [`${here} is missing`];
      const mayBeLeftOut = typeof field === 'object' && 'optional' in field;
      const must = required.includes(name);
      const wrong = mayBeLeftOut ? must && how.side === 'request' : !must;
      const shape = mayBeLeftOut ? field.optional : field;
      return [
        ...(wrong ? [`${here} is ${mayBeLeftOut ? 'optional' : 'required'}`] : []),
        ...differences(shape, properties[name], here, how),
      ];
    }),
  ];
}

function closing(closed: boolean, found: Json, at: string, how: Comparison): readonly string[] {
  if (!types(found).includes('object')) return [`${at} is an object, not ${text(found)}`];
  const isClosed = found['additionalProperties'] === false;
  if (how.side === 'answer' || isClosed === closed) return [];
  return [`${at} ${closed ? 'allows no' : 'ignores'} other properties`];
}

function plain(expected: string, found: Json, at: string, how: Comparison): readonly string[] {
  if (expected === 'number') return number(found, at, how);
  return types(found).join() === expected ? [] : [`${at} is a ${expected}, not ${text(found)}`];
}

/** A number in a body may also be one of three texts, unless only integers within bounds make sense. */
function number(found: Json, at: string, how: Comparison): readonly string[] {
  const bounded = found['minimum'] !== undefined && found['maximum'] !== undefined;
  if (types(found).join() === 'integer' && (how.side === 'answer' || bounded)) return [];
  const choices = alternatives(found).map((one) => resolve(one, how));
  const isNumber = choices.some((one) => types(one).join() === 'number');
  const texts = choices.flatMap((one) => (Array.isArray(one['enum']) ? one['enum'] : []));
  const whole = isNumber && sameTexts(texts, nonFinite);
  return whole ? [] : [`${at} is a number, not ${text(found)}`];
}

function alternatives(schema: Json): readonly Json[] {
  const choices = schema['anyOf'] ?? schema['oneOf'];
  return Array.isArray(choices) ? choices.map((one) => Object(one) as Json) : [schema];
}

function withoutNull(schema: Json): { readonly rest: Json; readonly nullable: boolean } {
  if (Array.isArray(schema['type'])) {
    const rest = schema['type'].filter((type) => type !== 'null');
    return { rest: { ...schema, type: rest }, nullable: rest.length < schema['type'].length };
  }
  const choices = alternatives(schema);
  const rest = choices.filter((one) => one['type'] !== 'null');
  const [only] = rest;
  const nullable = rest.length < choices.length;
  return { rest: rest.length === 1 && only ? only : { anyOf: rest }, nullable };
}

function resolve(schema: unknown, how: Comparison): Json {
  const found = Object(schema) as Json;
  const ref = found['$ref'];
  return typeof ref === 'string' ? resolve(how.schemas[ref.split('/').at(-1) ?? ''], how) : found;
}

function sameTexts(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((one) => others.includes(one));
}

function types(schema: Json): readonly unknown[] {
  return Array.isArray(schema['type']) ? schema['type'] : [schema['type']];
}

function text(schema: Json): string {
  return JSON.stringify(schema).slice(0, 80);
}
