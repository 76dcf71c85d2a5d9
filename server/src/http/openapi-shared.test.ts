import { expect, test } from 'vitest';
import { withShared } from './openapi-shared.ts';

const inPath = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
const limit = { name: 'limit', in: 'query', schema: { type: 'integer' } };
const dearer = { ...limit, description: 'At most 10.' };
const answerOf = (schema: object) => ({
  description: 'OK.',
  content: { 'application/json': { schema } },
});
const chart = answerOf({ $ref: '#/components/schemas/Chart' });
const unnamed = answerOf({ type: 'object' });
const missing = { $ref: '#/components/responses/NotFoundError' };

const operation = (operationId: string, parameters: object[], responses: object) => ({
  operationId,
  parameters,
  responses,
});

const document = withShared({
  paths: {
    '/data-sources/{id}': {
      get: operation('readOne', [inPath, limit], { 200: chart, 404: missing }),
      patch: operation('changeOne', [inPath, limit], { 200: chart }),
    },
    '/things': {
      get: operation('listThings', [limit, dearer], { 200: unnamed }),
      put: operation('setThings', [dearer], { 200: unnamed }),
      delete: operation('dropThings', [], { 200: answerOf({ type: 'string' }) }),
    },
  },
  components: { responses: { NotFoundError: { description: 'Nothing has this id.' } } },
}) as { paths: Record<string, never>; components: Record<string, Record<string, object>> };

const at = (path: string, method: string) => Object(document.paths[path])[method];

test('what two operations share is written once and referenced by both', () => {
  const { parameters, responses } = document.components;
  expect(at('/data-sources/{id}', 'get').responses[200]).toEqual({
    $ref: '#/components/responses/Chart',
  });
  expect(at('/data-sources/{id}', 'patch').responses[200]).toEqual({
    $ref: '#/components/responses/Chart',
  });
  expect(responses?.['Chart']).toEqual(chart);
  expect(parameters?.['DataSourceId']).toEqual(inPath);
});

test('if two have the same name, the more frequent one gets it', () => {
  const { parameters } = document.components;
  expect(parameters).toEqual({ DataSourceId: inPath, Limit: limit, ListThingsLimit: dearer });
  expect(at('/things', 'get').parameters).toEqual([
    { $ref: '#/components/parameters/Limit' },
    { $ref: '#/components/parameters/ListThingsLimit' },
  ]);
});

test('an answer without a name gets one from its first operation', () => {
  expect(document.components['responses']?.['ListThingsAnswer']).toEqual(unnamed);
});

test('what only one operation has stays there, and existing names stay unchanged', () => {
  expect(at('/things', 'delete').responses[200]).toEqual(answerOf({ type: 'string' }));
  expect(at('/data-sources/{id}', 'get').responses[404]).toEqual(missing);
  expect(Object.keys(document.components['responses'] ?? {})).toEqual([
    'Chart',
    'ListThingsAnswer',
    'NotFoundError',
  ]);
});

test('a name that is taken is not used again', () => {
  const taken = { ...chart, description: 'Another.' };
  const path = {
    get: operation('readOne', [], { 200: chart }),
    put: operation('changeOne', [], { 200: chart }),
  };
  const { components } = withShared({
    paths: { '/charts': path },
    components: { responses: { Chart: taken } },
  }) as typeof document;
  expect(components['responses']).toEqual({ Chart: taken, ReadOneAnswer: chart });
});
