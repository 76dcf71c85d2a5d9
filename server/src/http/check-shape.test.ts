import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../test/any-text.ts';
import { AppError } from '../platform/app-error.ts';
import { checkShape } from './check-shape.ts';
import { assertCheckable, type SchemaNode } from './schema-node.ts';

const check = (schema: SchemaNode, value: unknown): unknown =>
  checkShape(schema, value, 'body', 'ProjectValidationError');

/** The message of the first error, which has its path. */
function faultOf(schema: SchemaNode, value: unknown): string | null {
  try {
    check(schema, value);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error.tag).toBe('ProjectValidationError');
    expect(error.message.startsWith(`${error.path} `)).toBe(true);
    return error.message;
  }
}

const text: SchemaNode = { type: 'string' };
const object = (properties: Record<string, SchemaNode>, more: SchemaNode = {}): SchemaNode => ({
  ...{ type: 'object', properties, required: Object.keys(properties) },
  ...more,
});

test.each<[SchemaNode, unknown, string]>([
  [{ type: 'object' }, [], 'must be an object'],
  [{ type: 'object' }, null, 'must be an object'],
  [{ type: 'array' }, {}, 'must be a list'],
  [{ type: 'string' }, 1, 'must be a text'],
  [{ type: 'number' }, '1', 'must be a number'],
  [{ type: 'integer' }, null, 'must be an integer'],
  [{ type: 'boolean' }, 'true', 'must be true or false'],
  [{ type: 'null' }, 0, 'must be null'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 1, 'must be a text or null'],
  [{ type: 'string' }, undefined, 'is required'],
  [{ anyOf: [{ type: 'string' }] }, undefined, 'is required'],
  [{}, undefined, 'is required'],
  [{ type: 'string', const: 'a' }, 'b', 'must be "a"'],
  [{ type: 'string', enum: ['a', 'b'] }, 'c', 'must be one of a, b'],
])('a value of another type is rejected: %j, %j', (schema, value, message) => {
  expect(faultOf(schema, value)).toBe(`body ${message}.`);
});

test('a number can be one of three texts, and within limits', () => {
  const number: SchemaNode = { type: 'number' };
  expect(check(number, 'Infinity')).toBe(Infinity);
  expect(check(number, '-Infinity')).toBe(-Infinity);
  expect(check(number, 'NaN')).toBeNaN();
  for (const value of ['infinity', '', '0', ' NaN']) expect(faultOf(number, value)).not.toBeNull();
  const limited: SchemaNode = { type: 'number', minimum: 1, maximum: 3 };
  expect([1, 2.5, 3].map((value) => check(limited, value))).toEqual([1, 2.5, 3]);
  expect(faultOf(limited, 0.999)).toBe('body must be at least 1.');
  expect(faultOf(limited, 3.001)).toBe('body must be at most 3.');
  expect(faultOf(limited, 'NaN')).toBe('body must be at least 1.');
  expect(faultOf({ type: 'number', maximum: 3 }, 'NaN')).toBe('body must be at most 3.');
});

test('an integer has no fraction and is finite', () => {
  expect(check({ type: 'integer' }, -0)).toBe(-0);
  for (const value of [0.5, 'Infinity', 'NaN']) {
    expect(faultOf({ type: 'integer' }, value)).toBe('body must be an integer.');
  }
});

test('the length of a text counts characters, not code units', () => {
  const short: SchemaNode = { type: 'string', minLength: 1, maxLength: 3 };
  expect(['a', 'abc', '😀😀😀'].map((value) => faultOf(short, value))).toEqual([null, null, null]);
  expect(faultOf(short, '')).toBe('body must not be empty.');
  expect(faultOf(short, 'abcd')).toBe('body must have at most 3 characters.');
  expect(faultOf(short, '😀😀😀😀')).toBe('body must have at most 3 characters.');
  expect(faultOf({ type: 'string', minLength: 2 }, 'a')).toBe(
    'body must have at least 2 characters.',
  );
});

test('a pattern applies to characters outside the basic plane', () => {
  const pattern: SchemaNode = { type: 'string', pattern: '^.$' };
  expect(check(pattern, '😀')).toBe('😀');
  expect(faultOf(pattern, 'ab')).toBe('body must match ^.$.');
});

test('lone surrogates are replaced, and a NUL is only allowed in an ID', () => {
  expect(check(text, 'a\ud800b\udc00😀')).toBe('a\ufffdb\ufffd😀');
  expect(faultOf(text, 'a\0')).toBe('body must not contain a NUL character.');
  const ids = object({ projectId: text, mergedIds: { type: 'array', items: text } });
  expect(check(ids, { projectId: 'a\0', mergedIds: ['\0', 'b'] })).toEqual({
    ...{ projectId: 'a\ufffd', mergedIds: ['\ufffd', 'b'] },
  });
  // The ID of a template is a name that is stored, not looked up.
  for (const name of ['idea', 'templateId', 'identity', 'id']) {
    expect(faultOf(object({ [name]: text }), { [name]: '\0' })).toBe(
      `body.${name} must not contain a NUL character.`,
    );
  }
});

test('a list has a limited number of entries, each at its place', () => {
  const list: SchemaNode = { type: 'array', items: text, minItems: 1, maxItems: 2 };
  expect(check(list, ['a', 'b'])).toEqual(['a', 'b']);
  expect(faultOf(list, [])).toBe('body must not be empty.');
  expect(faultOf(list, ['a', 'b', 'c'])).toBe('body must have at most 2 entries.');
  expect(faultOf({ ...list, minItems: 2 }, ['a'])).toBe('body must have at least 2 entries.');
  expect(faultOf(list, ['a', 1])).toBe('body[1] must be a text.');
  expect(check({ type: 'array' }, [1, 'a', null])).toEqual([1, 'a', null]);
});

test('the first error is that of the first declared property', () => {
  const schema = object({ one: text, two: text });
  expect(faultOf(schema, { two: 1, one: 2 })).toBe('body.one must be a text.');
  expect(faultOf(schema, { one: 'a' })).toBe('body.two is required.');
  expect(faultOf(object({ 'a b': object({ c: text }) }), { 'a b': {} })).toBe(
    'body["a b"].c is required.',
  );
});

test('optional properties may be missing but not null', () => {
  const schema = object({ one: text }, { required: [] });
  expect(check(schema, {})).toEqual({});
  expect(check(schema, { one: undefined })).toEqual({});
  expect(faultOf(schema, { one: null })).toBe('body.one must be a text.');
});

test('unknown properties are dropped, or named if the object is closed', () => {
  const properties = { one: text };
  expect(check(object(properties), { one: 'a', two: 2 })).toEqual({ one: 'a' });
  const closed = object(properties, { additionalProperties: false });
  expect(faultOf(closed, { one: 'a', two: 2 })).toBe('body.two is not a known property.');
  expect(faultOf(closed, { one: 1, two: 2 })).toBe('body.two is not a known property.');
  expect(faultOf(closed, JSON.parse('{"one":"a","__proto__":{}}'))).toBe(
    'body.__proto__ is not a known property.',
  );
  expect(faultOf(closed, { one: 'a', [`\ud800${'x'.repeat(200)}`]: 1 })).toBe(
    `body["\ufffd${'x'.repeat(99)}…"] is not a known property.`,
  );
});

test('properties that every object inherits are missing', () => {
  const schema = object({ constructor: text, toString: text });
  expect(faultOf(schema, {})).toBe('body.constructor is required.');
  expect(check(schema, { constructor: 'a', toString: 'b' })).toEqual({
    ...{ constructor: 'a', toString: 'b' },
  });
});

test('every value of a record is checked, and any key is plain data', () => {
  const record: SchemaNode = { type: 'object', patternProperties: { '^.*$': { type: 'number' } } };
  const value: unknown = JSON.parse('{"__proto__":1,"a b":"NaN"}');
  const found = check(record, value) as object;
  expect(Object.entries(found)).toEqual([
    ['__proto__', 1],
    ['a b', Number.NaN],
  ]);
  expect(Object.getPrototypeOf(found)).toBe(Object.prototype);
  expect(faultOf(record, { a: 1, b: 'c' })).toBe('body.b must be a number.');
});

test('of several possible shapes, the first valid one counts', () => {
  const schema: SchemaNode = {
    anyOf: [object({ one: text }), object({ two: text }), { type: 'null' }],
  };
  expect(check(schema, { one: 'a', two: 'b' })).toEqual({ one: 'a' });
  expect(check(schema, { two: 'b' })).toEqual({ two: 'b' });
  expect(check(schema, null)).toBeNull();
});

test('if no shape is valid, the error that is deepest in the value is named', () => {
  const kind = (name: string, more: Record<string, SchemaNode>): SchemaNode =>
    object({ type: { type: 'string', const: name }, ...more });
  const schema: SchemaNode = {
    anyOf: [kind('a', { x: text }), kind('b', { list: { type: 'array', items: text } })],
  };
  expect(faultOf(schema, { type: 'b', list: ['a', 1] })).toBe('body.list[1] must be a text.');
  expect(faultOf(schema, { type: 'c' })).toBe('body.type must be "a".');
});

test('what was checked is unchanged when it is checked again', () => {
  const value = fc.record(
    {
      name: anyText({ maxLength: 10 }),
      count: fc.oneof(fc.double(), fc.constantFrom('NaN', 'Infinity', '-Infinity')),
      tags: fc.array(fc.constantFrom('', 'a', '\ud800', '\udc00b', '😀')),
      extra: fc.anything({ maxDepth: 1 }),
    },
    { requiredKeys: [] },
  );
  const name: SchemaNode = { type: 'string' };
  const schema: SchemaNode = {
    type: 'object',
    properties: {
      name,
      count: { anyOf: [{ type: 'number' }, { type: 'null' }] },
      tags: { type: 'array', items: name },
    },
  };
  fc.assert(
    fc.property(value, (given) => {
      fc.pre(given.name?.includes('\0') !== true);
      const once = check(schema, given);
      expect(check(schema, once)).toEqual(once);
      expect(Object.keys(once as object)).not.toContain('extra');
    }),
  );
});

test('a schema that cannot be checked completely is named', () => {
  const described = { title: 'A', description: 'b', examples: [], default: 1, deprecated: true };
  assertCheckable({ ...described, type: 'integer', minimum: 1 }, 'where');
  const unknown = { type: 'string', format: 'date' } as SchemaNode;
  const message = 'the keyword format is not checked; see http/schema-node.ts';
  const within = (schema: SchemaNode) => () => assertCheckable(schema, 'where');
  expect(within(unknown)).toThrow(`where: ${message}`);
  expect(within(object({ a: object({ b: unknown }) }))).toThrow(`where.a.b: ${message}`);
  expect(within({ type: 'array', items: unknown })).toThrow(`where[]: ${message}`);
  expect(within({ anyOf: [text, unknown] })).toThrow(`where: ${message}`);
  expect(within({ type: 'object', patternProperties: { '^.*$': unknown } })).toThrow('where.*');
  const open = { type: 'object', additionalProperties: {} } as unknown as SchemaNode;
  expect(within(open)).toThrow('additionalProperties can only be true or false');
});
