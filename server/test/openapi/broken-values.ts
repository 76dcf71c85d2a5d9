import { type Description, resolved, type Schema } from './description.ts';

/** A value that may be invalid, and how it was changed. */
export interface Broken {
  readonly what: string;
  readonly value: unknown;
}

const wrongTypes: readonly unknown[] = [null, 'text', '5', 5, true, [], {}, 1e308];

/**
 * Values with one change each: missing and unknown keys, null, other types, empty, too long, out of range,
 * unknown choices. Some may still be valid, so check them with the schema.
 */
export function brokenValues(
  description: Description,
  given: Schema,
  value: unknown,
): readonly Broken[] {
  const schema = resolved(description, given);
  const inner = Array.isArray(value)
    ? listFaults(description, schema, value)
    : typeof value === 'object' && value !== null
      ? objectFaults(description, schema, value as Readonly<Record<string, unknown>>)
      : [];
  return [...ownFaults(schema), ...inner];
}

function ownFaults(schema: Schema): readonly Broken[] {
  const { maxLength, minLength, minimum, maximum, maxItems } = schema;
  return [
    ...wrongTypes.map((value) => ({ what: `is ${JSON.stringify(value)}`, value })),
    { what: 'is no choice', value: 'no such choice' },
    { what: 'is empty', value: '' },
    { what: 'is a fraction', value: 1.5 },
    { what: 'is text for a number beyond bounds', value: '-Infinity' },
    ...(typeof maxLength === 'number'
      ? [{ what: 'is too long', value: 'x'.repeat(maxLength + 1) }]
      : []),
    ...(typeof minLength === 'number' && minLength > 1 ? [{ what: 'is short', value: 'x' }] : []),
    ...(typeof minimum === 'number' ? [{ what: 'is too small', value: minimum - 1 }] : []),
    ...(typeof maximum === 'number' ? [{ what: 'is too large', value: maximum + 1 }] : []),
    ...(typeof maxItems === 'number' && maxItems < 2000
      ? [{ what: 'has too many', value: Array.from({ length: maxItems + 1 }, () => 'x') }]
      : []),
  ];
}

function objectFaults(
  description: Description,
  schema: Schema,
  value: Readonly<Record<string, unknown>>,
): readonly Broken[] {
  const chosen = branchFor(description, schema, value);
  const properties = Object(chosen['properties']) as Readonly<Record<string, Schema>>;
  const without = (name: string) =>
    Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
  return [
    { what: 'has an unknown key', value: { ...value, noSuchKey: 1 } },
    { what: 'has the key __proto__', value: JSON.parse('{"__proto__":{"x":1}}') as unknown },
    ...Object.entries(properties).flatMap(([name, property]) => [
      { what: `.${name} is missing`, value: without(name) },
      ...brokenValues(description, property, value[name]).map((fault) => ({
        what: `.${name} ${fault.what}`,
        value: { ...value, [name]: fault.value },
      })),
    ]),
  ];
}

function listFaults(
  description: Description,
  schema: Schema,
  value: readonly unknown[],
): readonly Broken[] {
  const items = Object(branchFor(description, schema, value)['items']) as Schema;
  const [first] = value;
  if (first === undefined) return [];
  return brokenValues(description, items, first).map((fault) => ({
    what: `[0] ${fault.what}`,
    value: [fault.value, ...value.slice(1)],
  }));
}

/** The alternative for the value's type. */
function branchFor(description: Description, schema: Schema, value: object): Schema {
  const choices = schema['anyOf'] ?? schema['oneOf'];
  if (!Array.isArray(choices)) return schema;
  const kind = Array.isArray(value) ? 'array' : 'object';
  const branches = choices.map((one) => resolved(description, Object(one) as Schema));
  const discriminated = branches.find((branch) => {
    const constant = Object(Object(branch['properties']).type).const;
    return constant !== undefined && constant === Object(value).type;
  });
  return discriminated ?? branches.find((branch) => branch['type'] === kind) ?? {};
}
