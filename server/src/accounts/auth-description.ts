import { fieldText, withFieldTexts, withoutTexts } from './auth-field-texts.ts';
import { authOperations, type AuthOperation } from './auth-operations.ts';
import { authSchemas } from './auth-shapes.ts';
import type { BetterAuth } from './better-auth.ts';

type Json = Readonly<Record<string, unknown>>;

/** better-auth's endpoints in the form of OpenAPI 3.1. */
export interface AuthDescription {
  readonly paths: Readonly<Record<string, object>>;
  /** The schemas that they reference, by name. */
  readonly schemas: Readonly<Record<string, object>>;
  /** Their error answers, by name. */
  readonly responses: Readonly<Record<string, object>>;
}

interface Endpoint {
  readonly path: string;
  readonly methods: readonly string[];
  readonly body: Json | null;
  readonly query: Json;
}

/**
 * Paths, methods and the schemas of bodies and queries are read from the library. Answers are defined in
 * `auth-operations.ts`.
 */
export function describeAuth(auth: BetterAuth): AuthDescription {
  const disabled: readonly string[] = auth.options.disabledPaths;
  const endpoints: readonly unknown[] = Object.values(auth.api);
  const paths: Record<string, object> = {};
  for (const candidate of endpoints) {
    const endpoint = readEndpoint(candidate);
    if (endpoint === null || disabled.includes(endpoint.path)) continue;
    const path = `/auth${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    paths[path] = Object.fromEntries(
      endpoint.methods.map((method, index) => [method.toLowerCase(), operation(endpoint, index)]),
    );
  }
  return { paths, schemas: authSchemas, responses: authResponses };
}

function readEndpoint(candidate: unknown): Endpoint | null {
  const { path, options } = Object(candidate) as Json;
  if (typeof path !== 'string' || typeof options !== 'object' || options === null) return null;
  const { method, body, query, metadata } = options as Json;
  if (Object(metadata).SERVER_ONLY === true) return null;
  return {
    path,
    methods: [method].flat().filter((one) => typeof one === 'string'),
    body: jsonSchema(body),
    query: jsonSchema(query) ?? {},
  };
}

/** better-auth uses zod schemas, which can be converted to JSON Schema. Its texts are replaced by ours. */
function jsonSchema(schema: unknown): Json | null {
  const { toJSONSchema } = Object(schema) as Json;
  if (typeof toJSONSchema !== 'function') return null;
  const written = Object(
    toJSONSchema.call(schema, { io: 'input', unrepresentable: 'any' }),
  ) as Json;
  const kept = Object.entries(written).filter(([keyword]) => keyword !== '$schema');
  return withoutTexts(Object.fromEntries(kept)) as Json;
}

/** The ID of an endpoint's operation, for its first method. */
export function authOperationId(path: string): string {
  const words = path.split(/[/:-]+/).map((word) => word[0]?.toUpperCase() + word.slice(1));
  return `auth${words.slice(1).join('')}`;
}

function operation(endpoint: Endpoint, index: number): Json {
  const operation = authOperations[endpoint.path];
  const method = endpoint.methods[index] ?? '';
  const body = method === 'GET' ? null : (operation?.body ?? endpoint.body);
  return {
    operationId: `${authOperationId(endpoint.path)}${index > 0 ? 'By' + method[0] + method.slice(1).toLowerCase() : ''}`,
    summary: operation?.summary ?? endpoint.path,
    description: operation?.description ?? 'A better-auth endpoint.',
    tags: [endpoint.path.startsWith('/organization') ? 'Organizations and members' : 'Accounts'],
    security: operation?.open === true ? [] : [{ sessionAuth: [] }],
    parameters: parameters(endpoint),
    ...(body && {
      requestBody: { required: true, content: content(withFieldTexts(endpoint.path, body)) },
    }),
    responses: responses(operation),
  };
}

function parameters({ path, query }: Endpoint): Json[] {
  const required: readonly unknown[] = Array.isArray(query['required']) ? query['required'] : [];
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    description: `The ${name === 'token' ? 'token of the link' : 'provider'}.`,
    schema: { type: 'string' },
  }));
  const properties = Object.entries(Object(query['properties']) as Record<string, Json>);
  const inQuery = properties.map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    description: fieldText(path, name) ?? `${name}, as in better-auth.`,
    schema,
  }));
  return [...inPath, ...inQuery];
}

/** All endpoints share these, so they are written once. */
const authResponses = {
  AuthRedirect: { description: 'Redirects; the query parameter `error` says what failed.' },
  Auth400: problem('The request is invalid.'),
  Auth401: problem('Not signed in, or the credentials are wrong.'),
  Auth403: problem(
    'The caller does not have permission, or the page’s `Origin` does not belong to this service.',
  ),
  Auth429: problem('Too many attempts; retry after `Retry-After`.'),
  AuthProblem: problem('Other errors, such as 404, 413, 422 and 500.'),
} as const;

function named(name: keyof typeof authResponses): Json {
  return { $ref: `#/components/responses/${name}` };
}

function responses(operation: AuthOperation | undefined): Json {
  const answer = operation?.answer;
  return {
    ...(answer === null
      ? { 302: named('AuthRedirect') }
      : { 200: { description: 'OK.', content: content(answer ?? {}) } }),
    400: named('Auth400'),
    401: named('Auth401'),
    403: named('Auth403'),
    429: named('Auth429'),
    default: named('AuthProblem'),
  };
}

function problem(description: string): Json {
  return { description, content: content({ $ref: '#/components/schemas/AuthError' }) };
}

function content(schema: object): Json {
  return { 'application/json': { schema } };
}
