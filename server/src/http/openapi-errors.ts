import type { ErrorTag } from '../platform/app-error.ts';
import { grouped } from '../platform/grouped.ts';
import { errorStatus } from './error-answer.ts';
import type { DescribedRoute } from './described-route.ts';
import type { Components } from './openapi-schema.ts';

type Json = Record<string, unknown>;

/** Errors that any operation may return. */
const everywhere: readonly ErrorTag[] = [
  'RateLimitedError',
  'InternalServerError',
  'ServiceUnavailableError',
];

/** The description of each status, and an example message. */
const meanings: Readonly<Record<number, readonly [means: string, message: string]>> = {
  400: ['The request is invalid; nothing was changed.', 'body.name is required.'],
  401: [
    'The API key or session is missing or not valid.',
    'An API key is required. Send it as x-api-key or as Authorization: Bearer.',
  ],
  403: [
    'The caller does not have permission.',
    'You don’t have permission to do this. It requires the role admin, and yours is viewer. Ask an owner or admin.',
  ],
  404: ['Not found.', 'No project has this ID or slug.'],
  409: ['Conflicts with existing data.', 'The slug is taken.'],
  413: ['The body is larger than 1 MiB.', 'The body is larger than 1 MiB.'],
  429: [
    'Too many requests; retry after `Retry-After`.',
    'More than 3000 requests within a minute. Try again in 12 s.',
  ],
  500: [
    'An error in the service; the log has the details under `requestId`.',
    'Internal error. The log has the details under this request id.',
  ],
  503: [
    'A part of the service is unavailable; retry after `Retry-After`.',
    'The event store does not respond.',
  ],
};

/** The path in an example error, for tags whose bodies have no name. */
const faults: Partial<Readonly<Record<ErrorTag, readonly [path: string, message: string]>>> = {
  ChartQueryValidationError: ['body.outputs', 'body.outputs is required.'],
  ErrorTrackingValidationError: ['body.projectId', 'body.projectId is required.'],
  EventExplorerValidationError: ['query.page', 'query.page must be at least 1.'],
  NotificationValidationError: ['body.preferences', 'body.preferences is required.'],
};

/**
 * The error answers of an operation by status, as alternatives if a status has several tags. Operations share
 * them: each is written once.
 */
export function describeErrors(
  route: DescribedRoute,
  { schemas, responses }: { readonly schemas: Components; readonly responses: Components },
): Json {
  const changes = route.method !== 'GET';
  const tags = new Set<ErrorTag>([
    route.validationTag,
    ...(route.access.authentication === 'ignored' ? [] : (['UnauthorizedError'] as const)),
    ...route.errors,
    // A browser session may only write from a page of the app.
    ...(changes ? (['ForbiddenError', 'PayloadTooLargeError'] as const) : []),
    ...everywhere,
  ]);
  const byStatus = grouped(tags, (tag) => errorStatus[tag]);
  return Object.fromEntries(
    [...byStatus].map(([status, unordered]) => {
      const tags = unordered.toSorted();
      const name = answerName(status, tags);
      if (!responses.has(name)) responses.set(name, answer(status, tags, schemas));
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}

/** The status, or the tags where answers of the same status differ. The short name is written thousands of times. */
function answerName(status: number, tags: readonly ErrorTag[]): string {
  return tags.length === 1 && status !== 400 ? String(status) : tags.join('Or');
}

function answer(status: number, names: readonly ErrorTag[], schemas: Components): Json {
  for (const name of names) schemas.set(name, errorSchema(name));
  const refs = names.map((name) => ({ $ref: `#/components/schemas/${name}` }));
  const headers = errorHeaders[status];
  return {
    description: `${names.join(' or ')}. ${meanings[status]?.[0] ?? ''}`.trim(),
    ...(headers && { headers }),
    content: { 'application/json': { schema: refs.length === 1 ? refs[0] : { oneOf: refs } } },
  };
}

const retryAfter = { 'retry-after': { $ref: '#/components/headers/RetryAfter' } };
const errorHeaders: Readonly<Record<number, object>> = { 429: retryAfter, 503: retryAfter };

function errorSchema(tag: ErrorTag): Json {
  const status = errorStatus[tag];
  const [means, usual] = meanings[status] ?? ['', ''];
  const [path, message] = faults[tag] ?? ['body.name', usual];
  const text = (description: string) => ({ type: 'string', description });
  return {
    type: 'object',
    description: means,
    required: ['_tag', 'message', ...(status === 500 ? ['requestId'] : [])],
    properties: {
      _tag: { type: 'string', const: tag },
      message: text('What is wrong.'),
      ...(status === 400 && { path: text('Where, such as `body.icon.type`.') }),
      ...(status === 403 && { code: text('A more specific reason, such as `invalid_password`.') }),
      ...(status === 500 && { requestId: text('Also in the log, and in `x-request-id`.') }),
    },
    examples: [
      {
        _tag: tag,
        message,
        ...(status === 400 && { path }),
        ...(status === 500 && { requestId: '019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1' }),
      },
    ],
  };
}
