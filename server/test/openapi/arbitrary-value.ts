import fc from 'fast-check';
import { type Description, resolved, type Schema } from './description.ts';

export interface Making {
  readonly description: Description;
  /** A meaningful value for this place, such as the ID of an existing dashboard. */
  known(name: string, parent: string): unknown;
}

const deepest = 5;
const longestText = 60;

/** Any value that the schema accepts; property names may provide meaningful values. */
export function arbitraryValue(schema: Schema, making: Making): fc.Arbitrary<unknown> {
  return make(schema, making, { name: '', parent: '', depth: 0 });
}

interface Place {
  readonly name: string;
  readonly parent: string;
  readonly depth: number;
}

function make(given: Schema, making: Making, place: Place): fc.Arbitrary<unknown> {
  const schema = resolved(making.description, given);
  const known = making.known(place.name, place.parent);
  if (known !== undefined) return fc.constant(known);
  if (schema['const'] !== undefined) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...schema['enum']);
  const choices = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(choices)) {
    // Only generates the selected branch, because schemas may be recursive.
    const last = place.depth > deepest ? 0 : choices.length - 1;
    return fc.nat({ max: last }).chain((index) => make(choices[index], making, place));
  }
  if (Array.isArray(schema['type'])) {
    const types: readonly unknown[] = schema['type'];
    return fc.constantFrom(...types).chain((type) => make({ ...schema, type }, making, place));
  }
  return makeOfType(schema, making, place);
}

function makeOfType(schema: Schema, making: Making, place: Place): fc.Arbitrary<unknown> {
  const { minimum, maximum } = schema;
  switch (schema['type']) {
    case 'string':
      return makeText(schema);
    case 'integer':
      return fc.integer({
        min: typeof minimum === 'number' ? minimum : -1000,
        max: typeof maximum === 'number' ? Math.min(maximum, 2 ** 31 - 1) : 100_000,
      });
    case 'number':
      return fc.double({
        noNaN: true,
        noDefaultInfinity: true,
        min: typeof minimum === 'number' ? minimum : -1e9,
        max: typeof maximum === 'number' ? maximum : 1e9,
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return makeList(schema, making, place);
    case 'object':
      return makeObject(schema, making, place);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function makeText(schema: Schema): fc.Arbitrary<string> {
  if (schema['format'] === 'date-time') {
    return fc.date({ noInvalidDate: true, min: new Date(0) }).map((date) => date.toISOString());
  }
  if (typeof schema['pattern'] === 'string') {
    return textMatching(schema['pattern']);
  }
  const minLength = Number(schema['minLength'] ?? 0);
  const maxLength = Math.max(minLength, Math.min(Number(schema['maxLength'] ?? 99), longestText));
  return fc.string({ unit: 'grapheme-ascii', minLength, maxLength });
}

const matching = new Map<string, fc.Arbitrary<string>>();

/** Created once per pattern: it takes 100 ms of CPU time, because it lists every character. */
function textMatching(pattern: string): fc.Arbitrary<string> {
  const made = matching.get(pattern) ?? fc.stringMatching(new RegExp(pattern, 'u'));
  matching.set(pattern, made);
  return made;
}

function makeList(schema: Schema, making: Making, place: Place): fc.Arbitrary<unknown> {
  const minLength = Number(schema['minItems'] ?? 0);
  const most = place.depth > deepest ? minLength : Math.max(minLength, 3);
  const maxLength = Math.min(most, Number(schema['maxItems'] ?? 99));
  const items = Object(schema['items']) as Schema;
  const inner = { ...place, parent: place.name, depth: place.depth + 1 };
  return fc.array(make(items, making, inner), { minLength, maxLength });
}

function makeObject(schema: Schema, making: Making, place: Place): fc.Arbitrary<unknown> {
  const properties = Object.entries(Object(schema['properties']) as Record<string, Schema>);
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const parent = place.name === '' ? place.parent : place.name;
  const wanted = properties.filter(([name]) => place.depth <= deepest || required.includes(name));
  const fields = wanted.map(
    ([name, property]) =>
      [name, make(property, making, { name, parent, depth: place.depth + 1 })] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}
