import { Type } from 'typebox';
import { expect, test } from 'vitest';
import type { Access } from './access.ts';
import { routesFor } from './route.ts';

type Caller = { readonly id: string };
const route = routesFor<Caller, null>();
const everyone: Access<Caller | null, null, unknown, unknown, object> = {
  authentication: 'ignored',
  who: 'everyone',
  writes: false,
  rule: null,
  grant: () => ({}),
};
const ofProject: Access<
  Caller,
  null,
  { readonly idOrSlug: string },
  unknown,
  { readonly project: string }
> = {
  authentication: 'required',
  who: 'any caller',
  writes: false,
  rule: null,
  grant: ({ params }) => ({ project: params.idOrSlug }),
};

const inBody: Access<
  Caller,
  null,
  unknown,
  { readonly projectId: string },
  { readonly project: string }
> = {
  ...ofProject,
  grant: ({ body }) => ({ project: body.projectId }),
};

const facts = {
  method: 'POST',
  summary: 's',
  description: 'd',
  tags: ['t'],
  errors: ['NotFoundError'],
  validationTag: 'ProjectValidationError',
} as const;

test('a route has typed parameters, query, body and caller', async () => {
  const shut = route({
    ...facts,
    operation: 'shut',
    access: ofProject,
    path: '/v0/project/{idOrSlug}/thing/{id}',
    query: Type.Object({ limit: Type.Optional(Type.Integer()) }),
    body: Type.Object({ name: Type.String() }),
    answers: { 200: Type.Object({ text: Type.String() }) },
    handle: ({ project, params, query, body, caller }) => ({
      text: [project, params.id, query.limit?.toFixed(), body.name, caller.id].join(' '),
    }),
  });
  const request = {
    project: 'a',
    parsed: undefined,
    recheck: () => Promise.reject(new Error('not asked for')),
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

test('if authentication is not required, the caller may be null', () => {
  const open = route({
    ...facts,
    operation: 'open',
    access: everyone,
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
    parsed: undefined,
    recheck: () => Promise.reject(new Error('not asked for')),
    caller: null,
    params: {},
    query: {},
    body: undefined,
    id: 'r',
    signal: new AbortController().signal,
    setHeader: () => undefined,
  });
});

test('a route without access, or without the parameters that its access looks up, does not compile', () => {
  const bare = { ...facts, operation: 'bare', answers: { 204: null }, handle: () => undefined };
  // @ts-expect-error: who may use it is missing
  route({ ...bare, path: '/v0/bare' });
  // @ts-expect-error: the path names no project
  route({ ...bare, access: ofProject, path: '/v0/thing/{id}' });
  // @ts-expect-error: the body names no project
  route({ ...bare, access: inBody, path: '/v0/bare', body: Type.Object({ id: Type.String() }) });
  expect(route({ ...bare, access: ofProject, path: '/v0/{idOrSlug}' }).access.who).toBe(
    'any caller',
  );
});
