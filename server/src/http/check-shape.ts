import type { TSchema } from 'typebox';
import { AppError, type ErrorTag } from '../platform/app-error.ts';
import { childPath } from './shape-path.ts';
import { describeShape, type SchemaNode, takesType } from './schema-node.ts';

/**
 * Checks a parsed JSON value and keeps what the schema describes. Only the texts `Infinity`, `-Infinity` and
 * `NaN` become numbers, and lone surrogates become U+FFFD. `path` names the value in answers, such as `body`.
 * @throws AppError with `tag`, one sentence, and the path of the first error
 */
export function checkShape(schema: TSchema, value: unknown, path: string, tag: ErrorTag): unknown {
  return check(schema, value, { path, tag });
}

interface Place {
  readonly path: string;
  readonly tag: ErrorTag;
}

function check(schema: SchemaNode, value: unknown, place: Place): unknown {
  if (schema.anyOf) return checkUnion(schema.anyOf, value, place);
  if (!takesType(schema, value)) {
    throw fault(place, value === undefined ? 'is required' : `must be ${describeShape(schema)}`);
  }
  if (schema.const !== undefined && value !== schema.const) {
    throw fault(place, `must be ${JSON.stringify(schema.const)}`);
  }
  if (schema.enum && !schema.enum.includes(value)) {
    throw fault(place, `must be one of ${schema.enum.join(', ')}`);
  }
  switch (schema.type) {
    case 'string':
      return checkText(schema, String(value), place);
    case 'number':
    case 'integer':
      return checkNumber(schema, Number(value), place);
    case 'array':
      return checkList(schema, value as readonly unknown[], place);
    case 'object':
      return checkObject(schema, value as Readonly<Record<string, unknown>>, place);
    default:
      return value;
  }
}

/** The branch of the value's type. If several match, the first valid one, else the deepest error. */
function checkUnion(branches: readonly SchemaNode[], value: unknown, place: Place): unknown {
  const candidates = branches.filter((branch) => takesType(branch, value));
  let deepest: AppError | undefined;
  for (const branch of candidates) {
    try {
      return check(branch, value, place);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (!deepest || (error.path ?? '').length > (deepest.path ?? '').length) deepest = error;
    }
  }
  if (deepest) throw deepest;
  if (value === undefined) throw fault(place, 'is required');
  throw fault(place, `must be ${branches.map((branch) => describeShape(branch)).join(' or ')}`);
}

/** Such as `body.projectId` and `body.mergedErrorIds[1]`, but not names that are only stored. */
const namesId = /(?<!\.template)Ids?(?:\[\d+\])?$/;

function checkText(schema: SchemaNode, text: string, place: Place): string {
  const { minLength, maxLength, pattern } = schema;
  if (text.includes('\0')) {
    // An unknown ID of any form gets 404, as in URLs.
    if (namesId.test(place.path)) return checkText(schema, text.replaceAll('\0', '\uFFFD'), place);
    throw fault(place, 'must not contain a NUL character');
  }
  if (minLength !== undefined && text.length < minLength) {
    throw fault(
      place,
      minLength === 1 ? 'must not be empty' : `must have at least ${minLength} characters`,
    );
  }
  if (maxLength !== undefined && isLonger(text, maxLength)) {
    throw fault(place, `must have at most ${maxLength} characters`);
  }
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(text)) {
    throw fault(place, `must match ${pattern}`);
  }
  return text.isWellFormed() ? text : text.toWellFormed();
}

/** A character outside the basic plane counts as one, and is two of a text's length. */
function isLonger(text: string, most: number): boolean {
  return text.length > 2 * most || (text.length > most && [...text].length > most);
}

function checkNumber(schema: SchemaNode, number: number, place: Place): number {
  if (schema.type === 'integer' && !Number.isInteger(number)) {
    throw fault(place, 'must be an integer');
  }
  const { minimum, maximum } = schema;
  if (minimum !== undefined && !(number >= minimum)) {
    throw fault(place, `must be at least ${minimum}`);
  }
  if (maximum !== undefined && !(number <= maximum)) {
    throw fault(place, `must be at most ${maximum}`);
  }
  return number;
}

function checkList(schema: SchemaNode, list: readonly unknown[], place: Place): unknown[] {
  const { minItems, maxItems, items } = schema;
  if (minItems !== undefined && list.length < minItems) {
    throw fault(
      place,
      minItems === 1 ? 'must not be empty' : `must have at least ${minItems} entries`,
    );
  }
  if (maxItems !== undefined && list.length > maxItems) {
    throw fault(place, `must have at most ${maxItems} entries`);
  }
  if (!items) return [...list];
  return list.map((item, index) =>
    check(items, item, { ...place, path: childPath(place.path, index) }),
  );
}

function checkObject(
  schema: SchemaNode,
  object: Readonly<Record<string, unknown>>,
  place: Place,
): unknown {
  const { properties, required = [], additionalProperties, patternProperties } = schema;
  const at = (key: string): Place => ({ ...place, path: childPath(place.path, key) });
  if (patternProperties) {
    const values = Object.values(patternProperties)[0] ?? {};
    // fromEntries treats a key like __proto__ as plain data.
    return Object.fromEntries(
      Object.entries(object).map(([key, value]) => [key, check(values, value, at(key))]),
    );
  }
  if (!properties) return object;
  if (additionalProperties === false) {
    const unknown = Object.keys(object).find((key) => !Object.hasOwn(properties, key));
    if (unknown !== undefined) throw fault(at(unknown), 'is not a known property');
  }
  const known: [string, unknown][] = [];
  for (const [key, property] of Object.entries(properties)) {
    const value = Object.hasOwn(object, key) ? object[key] : undefined;
    if (value === undefined && !required.includes(key)) continue;
    known.push([key, check(property, value, at(key))]);
  }
  return Object.fromEntries(known);
}

function fault(place: Place, what: string): AppError {
  return new AppError(place.tag, `${place.path} ${what}.`, { path: place.path });
}
