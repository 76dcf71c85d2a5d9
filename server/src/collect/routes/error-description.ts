import { Type } from 'typebox';
import { languageNames } from '../ingest/language.ts';
import {
  causesOfError,
  countOfError,
  errorBodyBytes,
  errorsOfRequest,
  errorTypeLength,
} from '../ingest/limits.ts';
import { problem, taken } from './described-answers.ts';

const text = (description: string) => Type.Optional(Type.String({ description }));
const context = (description: string) =>
  Type.Optional(
    Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      additionalProperties: true,
      description,
    }),
  );
const stack = Type.Optional(
  Type.Union([Type.Array(Type.String()), Type.String()], {
    description: 'Its lines, or one text with line breaks.',
  }),
);

/** An error as every endpoint takes it. Ingest checks it by hand; a test keeps the two in step. */
export const errorSchema = Type.Object(
  {
    error: Type.String({
      description: `Name of its type. Longer than ${errorTypeLength} characters it is cut; an entry without one is left out and named in \`warnings\`.`,
    }),
    message: text('What it says.'),
    stack,
    count: Type.Optional(
      Type.Integer({
        minimum: 1,
        default: 1,
        description: `How many equal errors it stands for. A number over ${countOfError} is cut to it and named in \`warnings\`.`,
      }),
    ),
    handled: Type.Optional(Type.Boolean({ default: false })),
    buildId: text('Its release; else that of the request.'),
    sdkVersion: text('Version of what sends it; else that of the request.'),
    timestamp: Type.Optional(
      Type.Union([Type.String(), Type.Number()], {
        description:
          'ISO 8601 or Unix ms; believed within 24 hours back and 5 minutes ahead, else the time of receipt counts.',
      }),
    ),
    context: context('Laid over the context of the request, key by key.'),
    cause: Type.Optional(
      Type.Unknown({
        description: `The error behind it, of the same form, up to ${causesOfError} deep.`,
      }),
    ),
  },
  { $id: 'SentError', additionalProperties: true },
);

/** What a body of `/v1/error` may say. */
export const errorBodySchema = Type.Object(
  {
    errors: Type.Array(errorSchema, {
      description: `Up to ${errorsOfRequest}; may be empty. Send equal ones once, with their \`count\`.`,
    }),
    language: Type.Optional(
      Type.String({ enum: [...languageNames], default: 'java', description: 'Of the stacks.' }),
    ),
    identifier: Type.Optional(
      Type.String({
        format: 'uuid',
        description: 'The client’s own id of whom it happened to; only its hash is kept.',
      }),
    ),
    sessionId: text('Opaque.'),
    windowId: text('Opaque.'),
    buildId: text('The release.'),
    sdkName: text('Who sends it.'),
    sdk_name: text('The same.'),
    sdkVersion: text('Its version.'),
    sdk_version: text('The same.'),
    context: context('What is known of where it happened.'),
  },
  { additionalProperties: true },
);

/** `POST /v1/error` for the OpenAPI document. */
export const errorPath = {
  post: {
    operationId: 'collectErrors',
    summary: 'Collect errors',
    description:
      'For servers, plugins, apps and pages. The project’s token stands in `Authorization`, with or ' +
      'without `Bearer`. Answers once everything it acknowledges is on disk. Equal errors become one ' +
      'issue.',
    tags: ['Collecting'],
    security: [],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: errorBodySchema } },
    },
    responses: {
      200: taken('Taken. What was cut or left out is named in `warnings`.'),
      400: problem('The body is no JSON, has no list of errors, or names an unknown language.'),
      401: problem('The token is missing or unknown.'),
      403: problem('Error tracking is switched off, or the address is not allowed.'),
      413: problem(
        `The body is larger than ${errorBodyBytes / 1024 ** 2} MiB, as sent or unpacked.`,
      ),
      503: problem('The service cannot keep more just now; `Retry-After` says when to try again.'),
    },
  },
} as const;
