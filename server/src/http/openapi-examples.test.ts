import { expect, test } from 'vitest';
import { type Samples, withExamples } from './openapi-examples.ts';

const person = { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string' } } };
const schema = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    name: { type: 'string' },
    owner: person,
    seen: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    keys: { type: 'array', items: { $ref: '#/components/schemas/Key' } },
  },
};

function answerOf(samples: Partial<Samples>): unknown {
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
  const document = withExamples(
    {
      paths: {
        '/issues/{id}': {
          get: {
            operationId: 'readOne',
            parameters: [id],
            responses: { 200: { content: { 'application/json': { schema } } } },
          },
        },
      },
      components: { schemas: { Key: person } },
    },
    { byName: {}, byOperation: {}, ...samples },
  );
  const operation = Object(document['paths'])['/issues/{id}'].get;
  const { example } = operation.responses[200].content['application/json'];
  return { of: operation.parameters[0].example, ...example };
}

test('a sample with a dot applies within that property, component, operation or path segment', () => {
  const byName = {
    id: 'any',
    'issues.id': 'issue',
    'readOne.id': 'read',
    'owner.id': 'owner',
    'Key.id': 'key',
    name: 'Any',
    'Key.name': 'Key',
    seen: 'now',
  };
  expect(answerOf({ byName })).toEqual({
    of: 'issue',
    id: 'read',
    name: 'Any',
    owner: { id: 'owner', name: 'Any' },
    seen: 'now',
    keys: [{ id: 'key', name: 'Key' }],
  });
});

test('null is a sample where it is allowed, and a sample of one operation takes precedence', () => {
  const answer = answerOf({
    byName: { id: null, seen: null, name: 'Any' },
    byOperation: { readOne: { name: 'Own' }, another: { name: 'Another' } },
  });
  expect(answer).toMatchObject({ id: 'text', seen: null, name: 'Own', owner: { name: 'Own' } });
});

test('a component uses its whole sample', () => {
  const Key = { id: 'k', name: 'Whole' };
  expect(answerOf({ byName: { name: 'Any' }, byComponent: { Key } })).toMatchObject({
    name: 'Any',
    keys: [Key],
  });
});
