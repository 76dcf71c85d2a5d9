import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { routesFor } from './route.ts';

const route = routesFor<
  { id: string },
  { open: { authentication: 'ignored' }; shut: { authentication: 'required' } }
>();

const facts = {
  method: 'POST',
  summary: 's',
  description: 'd',
  tags: ['t'],
  errors: ['NotFoundError'],
  validationTag: 'ProjectValidationError',
} as const;

test('a route knows its parameters, query, body and caller by type', async () => {
  const shut = route({
    ...facts,
    operation: 'shut',
    path: '/v0/project/{idOrSlug}/thing/{id}',
    query: Type.Object({ limit: Type.Optional(Type.Integer()) }),
    body: Type.Object({ name: Type.String() }),
    answers: { 200: Type.Object({ text: Type.String() }) },
    handle: ({ params, query, body, caller }) => ({
      text: [params.idOrSlug, params.id, query.limit?.toFixed(), body.name, caller.id].join(' '),
    }),
  });
  const request = {
    caller: { id: 'me' },
    params: { idOrSlug: 'a', id: 'b' },
    query: { limit: 5 },
    body: { name: 'n' },
    id: 'r',
    signal: new AbortController().signal,
    setHeader: () => undefined,
  };
  expect(await shut.handle(request)).toEqual({ text: 'a b 5 n me' });
  expect(shut.status).toBe(200);
});

test('where authentication is not required the caller may be null', () => {
  const open = route({
    ...facts,
    operation: 'open',
    path: '/open',
    answers: { 204: null },
    handle: ({ caller, body }) => {
      // @ts-expect-error: the caller may be null
      expect(() => caller.id).toThrow(TypeError);
      expect(body).toBeUndefined();
    },
  });
  expect(open.status).toBe(204);
  open.handle({
    caller: null,
    params: {},
    query: {},
    body: undefined,
    id: 'r',
    signal: new AbortController().signal,
    setHeader: () => undefined,
  });
});
