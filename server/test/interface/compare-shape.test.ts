import { expect, test } from 'vitest';
import { differences } from './compare-shape.ts';
import { closed, either, list, mapOf, object, oneOf, optional, orNull } from './shape.ts';

const expected = closed({
  name: 'string',
  size: optional(orNull('number')),
  kind: oneOf('a', 'b'),
  tags: list(object({ id: 'string' })),
});
const number = { anyOf: [{ type: 'number' }, { enum: ['Infinity', '-Infinity', 'NaN'] }] };
const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'kind', 'tags'],
  properties: {
    name: { type: 'string' },
    size: { anyOf: [number, { type: 'null' }] },
    kind: { type: 'string', enum: ['b', 'a'] },
    tags: {
      type: 'array',
      items: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
    },
  },
};
const request = { schemas: { Named: schema }, side: 'request' } as const;
const compare = (changes: object) => differences(expected, { ...schema, ...changes }, 'b', request);
const withProperty = (name: string, value: object) =>
  compare({ properties: { ...schema.properties, [name]: value } });

test('the same shape has no differences, named or not', () => {
  expect(compare({})).toEqual([]);
  expect(differences(expected, { $ref: '#/components/schemas/Named' }, 'b', request)).toEqual([]);
});

test.each([
  ['an open object', compare({ additionalProperties: true }), 'b allows no other properties'],
  ['a key left out', compare({ required: ['name', 'kind'] }), 'b.tags is required'],
  ['a key too many', withProperty('more', {}), 'b.more is not in the interface'],
  ['an optional key required', compare({ required: Object.keys(schema.properties) }), 'b.size is'],
  ['another type', withProperty('name', { type: 'integer' }), 'b.name is a string'],
  ['no null', withProperty('size', number), 'b.size may be null'],
  [
    'a plain number',
    withProperty('size', { anyOf: [{ type: 'number' }, { type: 'null' }] }),
    'b.size is a number',
  ],
  ['another choice', withProperty('kind', { enum: ['a', 'b', 'c'] }), 'b.kind is one of'],
  ['no list', withProperty('tags', { type: 'object' }), 'b.tags is a list'],
  ['another item', withProperty('tags', { type: 'array', items: {} }), 'b.tags[] is an object'],
])('%s is a difference', (_name, found, sentence) => {
  expect(found.join('\n')).toContain(sentence);
});

test('alternatives and maps are compared too', () => {
  const answer = { schemas: {}, side: 'answer' } as const;
  const texts = { anyOf: [{ type: 'string' }, { type: 'boolean' }] };
  expect(differences(either('string', 'boolean'), texts, 'a', answer)).toEqual([]);
  expect(differences(either('string', 'number'), texts, 'a', answer)).toHaveLength(1);
  const map = { type: 'object', additionalProperties: { type: 'string' } };
  expect(differences(mapOf('string'), map, 'a', answer)).toEqual([]);
  expect(differences(mapOf('boolean'), map, 'a', answer)).toHaveLength(1);
});
