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
    { at: 'paths//a/get/parameters/0/schema/type', before: 'integer', after: 'string' },
    { at: 'paths//a/get/parameters/0/description', before: undefined, after: 'How many.' },
  ]);
});

test('a recursive schema is compared once', () => {
  const part = { schema: { $ref: '#/components/schemas/Node' } };
  const before = documentOf(part, { schemas: { Node: node } });
  expect(openApiDifferences(before, before)).toEqual([]);
  const after = documentOf(part, { schemas: { Node: { ...node, type: 'array' } } });
  expect(openApiDifferences(before, after)).toEqual([
    { at: 'paths//a/get/parameters/0/schema/type', before: 'object', after: 'array' },
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
