import type { AccessFacts } from './access.ts';
import type { DescribedRoute } from './described-route.ts';
import { describeErrors } from './openapi-errors.ts';
import { type Samples, withExamples } from './openapi-examples.ts';
import { describeParameters } from './openapi-parameters.ts';
import { type Components, describeBody, describePaths } from './openapi-schema.ts';
import { byName, withShared } from './openapi-shared.ts';
import { unreadResponses, withUnread } from './openapi-unread.ts';

export interface OpenApiParts {
  readonly routes: readonly DescribedRoute[];
  readonly description: string;
  /** Descriptions of the operation groups, in the order of the document. */
  readonly tags: Readonly<Record<string, string>>;
  /** Paths outside the routes of the edge, in the form of OpenAPI. */
  readonly extraPaths: Readonly<Record<string, object>>;
  /** Schemas that those paths reference by name. */
  readonly extraSchemas?: Readonly<Record<string, object>>;
  /** Answers that those paths reference by name. */
  readonly extraResponses?: Readonly<Record<string, object>>;
  /** Security schemes that only those paths use. */
  readonly extraSecurity?: Readonly<Record<string, object>>;
  readonly samples: Samples;
}

type Json = Record<string, unknown>;

const credentials = [{ apiKeyAuth: [] }, { bearerAuth: [] }, { sessionAuth: [] }];

const securitySchemes = {
  apiKeyAuth: {
    type: 'apiKey',
    in: 'header',
    name: 'x-api-key',
    description: 'An API key. It takes precedence over all other credentials.',
  },
  bearerAuth: { type: 'http', scheme: 'bearer', description: 'The same API key as Bearer token.' },
  sessionAuth: {
    type: 'apiKey',
    in: 'cookie',
    name: 'bellwether.session_token',
    description:
      'A signed-in browser session, only for pages of this service: changes require their ' +
      '`Origin`. With an `https:` address, the cookie name starts with `__Host-`.',
  },
};

const integerHeader = (description: string) => ({ description, schema: { type: 'integer' } });

const headers = {
  RequestId: {
    description: 'ID of this request, as in the log.',
    schema: { type: 'string' },
  },
  Limit: integerHeader('Requests a minute; omitted if there is no limit.'),
  Remaining: integerHeader('Requests left.'),
  Reset: integerHeader('Seconds until the limit resets.'),
  RetryAfter: integerHeader('Seconds to wait before retrying.'),
};

const headersOfEveryAnswer = {
  'x-request-id': { $ref: '#/components/headers/RequestId' },
  'ratelimit-limit': { $ref: '#/components/headers/Limit' },
  'ratelimit-remaining': { $ref: '#/components/headers/Remaining' },
  'ratelimit-reset': { $ref: '#/components/headers/Reset' },
};

/** The OpenAPI 3.1.0 document, generated from the schemas used for validation. */
export function openApiDocument(parts: OpenApiParts): Json {
  const schemas: Components = new Map(Object.entries(parts.extraSchemas ?? {}));
  const responses: Components = new Map([
    ...Object.entries(unreadResponses),
    ...Object.entries(parts.extraResponses ?? {}),
  ]);
  const components = { schemas, responses };
  const paths: Record<string, Json> = {};
  for (const route of parts.routes) {
    const item = (paths[route.path] ??= {});
    item[route.method.toLowerCase()] = operation(route, components);
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Bellwether',
      version: '0.0.1',
      description: parts.description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(parts.tags).map(([name, description]) => ({ name, description })),
    paths: withUnread({ ...paths, ...describePaths(parts.extraPaths, schemas) }),
    components: {
      securitySchemes: { ...securitySchemes, ...parts.extraSecurity },
      headers,
      responses: byName(responses),
      schemas: byName(schemas),
    },
  };
  return withShared(withExamples(document, parts.samples));
}

interface AllComponents {
  readonly schemas: Components;
  readonly responses: Components;
}

function operation(route: DescribedRoute, components: AllComponents): Json {
  const { schemas } = components;
  const body = route.documentedBody ?? route.body;
  return {
    operationId: route.operation,
    summary: route.summary,
    description: route.description,
    tags: route.tags,
    security: security(route.access),
    parameters: describeParameters(route, schemas),
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: describeBody(body, schemas) } },
      },
    }),
    responses: { ...success(route, schemas), ...describeErrors(route, components) },
  };
}

function security({ authentication }: AccessFacts): readonly object[] {
  if (authentication === 'required') return credentials;
  return authentication === 'optional' ? [{}, ...credentials] : [];
}

function success(route: DescribedRoute, schemas: Components): Json {
  const headers = headersOfEveryAnswer;
  if (route.answer === null) return { [route.status]: { description: 'Done.', headers } };
  const schema = describeBody(route.answer, schemas);
  const content = { [route.answerType ?? 'application/json']: { schema } };
  return {
    [route.status]: { description: 'OK.', headers, content },
    ...(route.answerType && { 304: { description: 'As in `If-None-Match`.' } }),
  };
}
