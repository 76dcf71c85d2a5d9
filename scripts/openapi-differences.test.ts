import { expect, test } from 'vitest';
import { openApiDifferences } from './openapi-differences.ts';

const limit = { name: 'limit', in: 'query', schema: { type: 'integer' } };
const node = { type: 'object', properties: { inner: { $ref: '#/components/schemas/Node' } } };

const documentOf = (parameter: object, components: object, example = 1) => ({
  openapi: '3.1.0',
  paths: { '/a': { get: { parameters: [parameter], example } } },
  components: { parameters: { Limit: limit }, ...components },
});

test('moving a part to the components makes no difference', () => {
  const moved = documentOf({ $ref: '#/components/parameters/Limit' }, {});
  expect(openApiDifferences(documentOf(limit, {}), moved)).toEqual([]);
});

test('a difference behind or next to a reference is reported with its place', () => {
  const before = documentOf(limit, {});
  const other = { ...limit, schema: { type: 'string' } };
  const after = documentOf(
    { $ref: '#/components/parameters/Other', description: 'How many.' },
    { parameters: { Other: other } },
  );
  expect(openApiDifferences(before, after)).toEqual([
    { at: 'paths//a/get/parameters/query limit/schema/type', before: 'integer', after: 'string' },
    {
      at: 'paths//a/get/parameters/query limit/description',
      before: undefined,
      after: 'How many.',
    },
  ]);
});

test('a recursive schema is compared once', () => {
  const part = { in: 'query', name: 'node', schema: { $ref: '#/components/schemas/Node' } };
  const before = documentOf(part, { schemas: { Node: node } });
  expect(openApiDifferences(before, before)).toEqual([]);
  const after = documentOf(part, { schemas: { Node: { ...node, type: 'array' } } });
  expect(openApiDifferences(before, after)).toEqual([
    { at: 'paths//a/get/parameters/query node/schema/type', before: 'object', after: 'array' },
  ]);
});

test('examples are compared on request', () => {
  const [before, after] = [documentOf(limit, {}, 1), documentOf(limit, {}, 2)];
  expect(openApiDifferences(before, after)).toEqual([]);
  expect(openApiDifferences(before, after, { examples: true })).toHaveLength(1);
});

test('a broken reference is an error', () => {
  const lost = documentOf({ $ref: '#/components/parameters/Lost' }, {});
  expect(() => openApiDifferences(lost, lost)).toThrow('Lost leads nowhere');
});

test('other forms of the same are no difference', () => {
  const path = (operation: object) => ({ paths: { '/a': { get: operation } } });
  const schema = (value: object) => path({ requestBody: value });
  const query = { in: 'query', name: 'q', schema: { type: 'string' } };
  const page = { in: 'query', name: 'page', required: true };
  const pairs = [
    [
      path({ parameters: [query, page] }),
      path({ parameters: [page, { ...query, required: false }] }),
    ],
    [
      schema({ anyOf: [{ type: 'string', maxLength: 3 }, { type: 'null' }] }),
      schema({ type: ['string', 'null'], maxLength: 3 }),
    ],
    [
      schema({ anyOf: [{ anyOf: [{ type: 'string' }, { type: 'number' }] }, { type: 'null' }] }),
      schema({ anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'null' }] }),
    ],
    [schema({ enum: ['a', 'b', null] }), schema({ enum: ['b', null, 'a'] })],
    [
      schema({ type: 'object', required: ['a', 'b'], properties: { a: {}, b: {} } }),
      schema({
        allOf: [
          { type: 'object', required: ['b'], properties: { b: {} } },
          { type: 'object', required: ['a'], properties: { a: {} } },
        ],
      }),
    ],
  ] as const;
  for (const [before, after] of pairs) expect(openApiDifferences(before, after)).toEqual([]);
});

test('a type that may be null now, a required parameter and another choice are differences', () => {
  const path = (operation: object) => ({ paths: { '/a': { get: operation } } });
  const query = { in: 'query', name: 'q' };
  const before = path({ parameters: [query], requestBody: { type: 'string', enum: ['a'] } });
  const after = path({
    parameters: [{ ...query, required: true }],
    requestBody: { type: ['string', 'null'], enum: ['a', 'b'] },
  });
  expect(openApiDifferences(before, after).map(({ at }) => at)).toEqual([
    'paths//a/get/requestBody/type',
    'paths//a/get/requestBody/enum/b',
    'paths//a/get/parameters/query q/required',
  ]);
});

test('texts are compared unless words are left out', () => {
  const texts = [{ info: { description: 'Old' } }, { info: { description: 'New' } }] as const;
  expect(openApiDifferences(...texts)).toHaveLength(1);
  expect(openApiDifferences(...texts, { words: false })).toEqual([]);
});
