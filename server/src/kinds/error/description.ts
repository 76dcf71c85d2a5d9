import { sentTimestamp } from '../sent-timestamp.ts';
import { Type } from 'typebox';
import { languageNames } from './language.ts';
import {
  causesOfError,
  countOfError,
  errorBodyBytes,
  errorsOfRequest,
  errorTypeLength,
} from './limits.ts';
import { problem, taken } from '../../collect/routes/described-answers.ts';

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

/**
 * An error in the form that every endpoint accepts. Ingest checks it by hand; a test compares the two.
 */
export const errorSchema = Type.Object(
  {
    error: Type.String({
      description:
        `Name of the error type. Names longer than ${errorTypeLength} characters are cut; an ` +
        'entry without one is dropped and named in `warnings`.',
    }),
    message: text('The error message.'),
    stack,
    count: Type.Optional(
      Type.Integer({
        minimum: 1,
        default: 1,
        description:
          `How many equal errors it stands for. Numbers over ${countOfError} are reduced to that, ` +
          'with a warning.',
      }),
    ),
    handled: Type.Optional(Type.Boolean({ default: false })),
    buildId: text('Its release; default: the release of the request.'),
    sdkVersion: text('SDK version; default: that of the request.'),
    timestamp: sentTimestamp,
    context: context('Overrides keys of the request’s context.'),
    cause: Type.Optional(
      Type.Unknown({
        description: `The error that caused it, in the same form, up to ${causesOfError} levels deep.`,
      }),
    ),
  },
  { $id: 'SentError', additionalProperties: true },
);

/** The content of a body of `/v1/error`. */
export const errorBodySchema = Type.Object(
  {
    errors: Type.Array(errorSchema, {
      description: `Up to ${errorsOfRequest}; can be empty. Send equal errors once, with their \`count\`.`,
    }),
    language: Type.Optional(
      Type.String({
        enum: [...languageNames],
        default: 'java',
        description: 'Language of the stacks.',
      }),
    ),
    identifier: Type.Optional(
      Type.String({
        format: 'uuid',
        description: 'The client’s own ID of the affected visitor; only its hash is stored.',
      }),
    ),
    sessionId: text('Opaque.'),
    windowId: text('Opaque.'),
    buildId: text('The release.'),
    sdkName: text('Name of the SDK.'),
    sdk_name: text('Same as `sdkName`.'),
    sdkVersion: text('SDK version.'),
    sdk_version: text('Same as `sdkVersion`.'),
    context: context('Context of the errors.'),
  },
  { additionalProperties: true },
);

/** `POST /v1/error` for the OpenAPI document. */
export const errorPath = {
  post: {
    operationId: 'collectErrors',
    summary: 'Collect errors',
    description:
      'For servers, plugins, apps and pages. Send the project’s token in `Authorization`, with ' +
      'or without `Bearer`. The response is sent when everything it acknowledges is on disk. ' +
      'Equal errors become one issue.',
    tags: ['Collecting'],
    security: [],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: errorBodySchema } },
    },
    responses: {
      200: taken('Accepted. `warnings` names what was cut or dropped.'),
      400: problem(
        'The body is not valid JSON, has no list of errors, or names an unknown language.',
      ),
      401: problem('The token is missing or unknown.'),
      403: problem('Error tracking is turned off, or the address is not allowed.'),
      413: problem(
        `The body is larger than ${errorBodyBytes / 1024 ** 2} MiB, before or after decompression.`,
      ),
      503: problem('The service is temporarily overloaded; retry after `Retry-After`.'),
    },
  },
} as const;
