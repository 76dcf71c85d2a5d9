import type { ErrorTag } from '../platform/app-error.ts';
import { errorStatus } from './error-answer.ts';
import { type Components, describeBody, describeParameter } from './openapi-schema.ts';
import type { EdgeRule, Route } from './route.ts';
import type { SchemaNode } from './schema-node.ts';

/** A route as far as it is described; what its caller is does not matter. */
export type DescribedRoute = Omit<Route<never>, 'handle'>;

export interface OpenApiParts {
  readonly routes: readonly DescribedRoute[];
  rule(operation: string): EdgeRule;
  readonly description: string;
  /** Paths that are no routes of the edge, as OpenAPI writes them. */
  readonly beside: Readonly<Record<string, object>>;
}

type Json = Record<string, unknown>;

/** Errors any operation may end in. */
const everywhere: readonly ErrorTag[] = [
  'RateLimitedError',
  'InternalServerError',
  'ServiceUnavailableError',
];

const parameterDescriptions: Readonly<Record<string, string>> = {
  id: 'Id, or slug where it is a project.',
  idOrSlug: 'Id or slug of the project.',
};

/** The OpenAPI 3.1.0 document, made from the schemas that validate. */
export function openApiDocument(parts: OpenApiParts): Json {
  const components: Components = new Map();
  const paths: Record<string, Json> = {};
  for (const route of parts.routes) {
    const item = (paths[route.path] ??= {});
    item[route.method.toLowerCase()] = operation(route, parts.rule(route.operation), components);
  }
  const tags = [...new Set(parts.routes.flatMap((route) => route.tags))];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bellwether',
      version: '0.0.1',
      description: parts.description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: tags.map((name) => ({ name })),
    paths: { ...paths, ...parts.beside },
    components: {
      securitySchemes: {
        apiKeyAuth: {
          type: 'apiKey',
          in: 'header',
          name: 'x-api-key',
          description: 'An API key. `Authorization: Bearer <key>` works as well.',
        },
      },
      schemas: Object.fromEntries([...components].toSorted(([a], [b]) => (a < b ? -1 : 1))),
    },
  };
}

function operation(route: DescribedRoute, rule: EdgeRule, components: Components): Json {
  const body = route.documentedBody ?? route.body;
  return {
    operationId: route.operation,
    summary: route.summary,
    description: route.description,
    tags: route.tags,
    security: rule.authentication === 'required' ? [{ apiKeyAuth: [] }] : [],
    parameters: [...pathParameters(route.path), ...queryParameters(route, components)],
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: describeBody(body, components) } },
      },
    }),
    responses: { ...success(route, components), ...failures(route, rule, components) },
  };
}

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
    ...(parameterDescriptions[name] && { description: parameterDescriptions[name] }),
  }));
}

function queryParameters(route: DescribedRoute, components: Components): Json[] {
  const { properties = {}, required = [] } = (route.query ?? {}) as SchemaNode;
  return Object.entries(properties).map(([name, schema]) => {
    const { description, ...rest } = describeParameter(schema, components);
    return {
      name,
      in: 'query',
      required: required.includes(name),
      schema: required.includes(name) ? rest : asQueryText(rest),
      ...(typeof description === 'string' && { description }),
    };
  });
}

/** An optional parameter as it travels: text, where empty or `null` counts as not given. */
function asQueryText(schema: Json): Json {
  if (schema.type === 'integer') return { type: ['string', 'null'], pattern: '^[0-9]+$' };
  if (schema.type !== 'string') return schema;
  const choices = Array.isArray(schema.enum) ? { enum: [...(schema.enum as unknown[]), null] } : {};
  return { ...schema, type: ['string', 'null'], ...choices };
}

function success(route: DescribedRoute, components: Components): Json {
  if (route.answer === null) return { [route.status]: { description: 'Done.' } };
  const schema = describeBody(route.answer, components);
  return {
    [route.status]: { description: 'Success.', content: { 'application/json': { schema } } },
  };
}

/** Errors by status; where one status has several names, any of them. */
function failures(route: DescribedRoute, rule: EdgeRule, components: Components): Json {
  const takesBody = route.method !== 'GET';
  const tags = new Set<ErrorTag>([
    route.validationTag,
    ...(rule.authentication === 'ignored' ? [] : (['UnauthorizedError'] as const)),
    ...route.errors,
    ...(takesBody ? (['PayloadTooLargeError'] as const) : []),
    ...everywhere,
  ]);
  const byStatus = new Map<number, ErrorTag[]>();
  for (const tag of tags) {
    byStatus.set(errorStatus[tag], [...(byStatus.get(errorStatus[tag]) ?? []), tag]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => {
      for (const name of names) components.set(name, errorSchema(name));
      const refs = names.map((name) => ({ $ref: `#/components/schemas/${name}` }));
      const schema = refs.length === 1 ? refs[0] : { oneOf: refs };
      return [
        status,
        { description: names.join(' or '), content: { 'application/json': { schema } } },
      ];
    }),
  );
}

function errorSchema(tag: ErrorTag): Json {
  const status = errorStatus[tag];
  const text = (description: string) => ({ type: 'string', description });
  return {
    type: 'object',
    required: ['_tag', 'message', ...(status === 500 ? ['requestId'] : [])],
    properties: {
      _tag: { type: 'string', const: tag },
      message: text('One clear sentence.'),
      ...(status === 400 && { path: text('Where the fault is, such as `body.icon.type`.') }),
      ...(status === 403 && { code: text('Finer reason, such as `invalid_password`.') }),
      ...(status === 500 && { requestId: text('Also in the log, and in `x-request-id`.') }),
    },
  };
}
