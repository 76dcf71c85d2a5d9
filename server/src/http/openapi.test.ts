import { Type } from 'typebox';
import { expect, test } from 'vitest';
import type { Access } from './access.ts';
import { describeBody } from './openapi-schema.ts';
import { openApiDocument } from './openapi.ts';
import { routesFor } from './route.ts';
import type { SchemaNode } from './schema-node.ts';
import { closed, nullable } from './schema.ts';

type Caller = { readonly id: string };
const plain = { who: 'all', writes: true, rule: null, grant: () => ({}) };
const required: Access<Caller, null, unknown, unknown, object> = {
  ...plain,
  authentication: 'required',
};
const ignored: Access<Caller | null, null, unknown, unknown, object> = {
  ...plain,
  authentication: 'ignored',
};
const route = routesFor<Caller, null>();

const node = Type.Unsafe<unknown>({
  $id: 'Node',
  type: 'object',
  properties: { inner: { $ref: 'Node' } },
});

const document = openApiDocument({
  description: 'All of it.',
  tags: { Things: 'What there is.' },
  samples: { byName: { limit: '25', name: 'My thing' }, byOperation: { read: { slug: 'a-slug' } } },
  extraPaths: { '/health': { get: { operationId: 'health' } } },
  routes: [
    route({
      operation: 'write',
      access: required,
      method: 'POST',
      path: '/v0/project/{idOrSlug}/thing',
      summary: 'Write',
      description: 'Writes.',
      tags: ['Things'],
      errors: ['ForbiddenError', 'ServiceUnavailableError', 'QueryTimeoutError'],
      validationTag: 'ProjectValidationError',
      body: closed({
        position: nullable(Type.Number({ minimum: 1 })),
        size: Type.Number({ description: 'How large.' }),
        days: Type.Integer(),
      }),
      answers: { 200: Type.Object({ node }) },
      handle: () => ({ node: {} }),
    }),
    route({
      operation: 'read',
      access: ignored,
      method: 'GET',
      path: '/v0/things',
      summary: 'Read',
      description: 'Reads.',
      tags: ['Things'],
      errors: [],
      validationTag: 'ProjectValidationError',
      query: Type.Object({
        slug: Type.String(),
        limit: Type.Optional(Type.Integer({ minimum: 1, description: 'How many.' })),
      }),
      answers: { 204: null },
      handle: () => undefined,
    }),
  ],
}) as Record<string, never>;

test('it is OpenAPI 3.1.0 at version 0.0.1 with the key’s scheme', () => {
  expect(document).toMatchObject({
    openapi: '3.1.0',
    info: { version: '0.0.1' },
    components: {
      securitySchemes: { apiKeyAuth: { type: 'apiKey', in: 'header', name: 'x-api-key' } },
    },
    paths: { '/health': { get: { operationId: 'health' } } },
  });
});

test('an operation has its parameters, its body with numbers that may be text, and its security', () => {
  expect(document).toMatchObject({
    paths: {
      '/v0/project/{idOrSlug}/thing': {
        post: {
          operationId: 'write',
          security: [{ apiKeyAuth: [] }, { bearerAuth: [] }, { sessionAuth: [] }],
          parameters: [{ name: 'idOrSlug', in: 'path', required: true }],
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  additionalProperties: false,
                  properties: {
                    position: {
                      anyOf: [
                        {
                          anyOf: [
                            { type: 'number', minimum: 1 },
                            { $ref: '#/components/schemas/NonFinite' },
                          ],
                        },
                        { type: 'null' },
                      ],
                    },
                    size: { $ref: '#/components/schemas/Number', description: 'How large.' },
                    days: { type: 'integer' },
                  },
                },
              },
            },
          },
        },
      },
      '/v0/things': {
        get: {
          security: [],
          parameters: [
            { name: 'slug', in: 'query', required: true },
            {
              name: 'limit',
              description: 'How many.',
              schema: { type: ['string', 'null'], pattern: '^0*[1-9][0-9]*$' },
            },
          ],
        },
      },
    },
  });
});

test('a number that may be text is written once, with its meaning next to its name', () => {
  const { Number, NonFinite } = Object(document['components']).schemas;
  expect(Number).toEqual({
    anyOf: [{ type: 'number' }, { $ref: '#/components/schemas/NonFinite' }],
  });
  expect(NonFinite).toEqual({ type: 'string', enum: ['Infinity', '-Infinity', 'NaN'] });
});

test('errors are listed by status, as alternatives if a status has several', () => {
  const { responses } = Object(document['paths'])['/v0/project/{idOrSlug}/thing'].post;
  expect(Object.keys(responses)).toEqual([
    '200',
    '400',
    '401',
    '403',
    '408',
    '413',
    '414',
    '417',
    '429',
    '431',
    '500',
    '503',
  ]);
  const { responses: named, schemas } = Object(document['components']);
  const name = 'QueryTimeoutErrorOrServiceUnavailableError';
  expect(responses['503']).toEqual({ $ref: `#/components/responses/${name}` });
  expect(named[name].content['application/json'].schema.oneOf).toHaveLength(2);
  expect(schemas.UnauthorizedError).toMatchObject({
    properties: { _tag: { const: 'UnauthorizedError' } },
  });
});

test('a recursive schema is written once, under its name', () => {
  expect(Object(document['components']).schemas.Node).toEqual({
    type: 'object',
    properties: { inner: { $ref: '#/components/schemas/Node' } },
  });
});

test('parameters, bodies and answers have examples, made of samples where their values are valid', () => {
  const { post } = Object(document['paths'])['/v0/project/{idOrSlug}/thing'];
  expect(post.requestBody.content['application/json'].example).toEqual({
    position: 1,
    size: 1,
    days: 1,
  });
  const { get } = Object(document['paths'])['/v0/things'];
  expect(get.parameters).toMatchObject([{ example: 'a-slug' }, { example: '25' }]);
  expect(Object(document['components']).schemas.NotFoundError).toBeUndefined();
  expect(Object(document['components']).schemas.ForbiddenError.examples).toMatchObject([
    { _tag: 'ForbiddenError' },
  ]);
});

test('the same name for two different schemas stops startup', () => {
  const other: SchemaNode = Type.Object({ y: Type.String() }, { $id: 'Node' });
  const components = new Map<string, object>();
  describeBody({ ...node } as SchemaNode, components);
  expect(() => describeBody(other, components)).toThrow('Node');
});

test('a plain type that can be null has two types, others have alternatives', () => {
  const described = (schema: SchemaNode) => describeBody(schema, new Map());
  expect(described(nullable(Type.String({ maxLength: 9, description: 'A name.' })))).toEqual({
    type: ['string', 'null'],
    maxLength: 9,
    description: 'A name.',
  });
  const choice: SchemaNode = { anyOf: [{ type: 'string', enum: ['a'] }, { type: 'null' }] };
  expect(described(choice)).toEqual({
    anyOf: [{ type: 'string', enum: ['a'] }, { type: 'null' }],
  });
});
