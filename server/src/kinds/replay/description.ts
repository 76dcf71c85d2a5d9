import { Type } from 'typebox';
import { encodingParameter, problem, taken } from '../../collect/routes/described-answers.ts';

const text = (description: string) => Type.Optional(Type.String({ description }));

/** The content of a body of `/v1/replay`. Ingest checks it by hand. */
const replayBodySchema = Type.Object(
  {
    token: Type.String({ description: 'The project’s token. A token in a header is ignored.' }),
    sessionId: Type.String({ description: 'Opaque, up to 256 characters.' }),
    windowId: text('Opaque; default: the session ID.'),
    viewId: text('ID of the page view.'),
    pageId: text('Same as `viewId`.'),
    sessionStart: Type.Optional(Type.Number({ description: 'Unix ms.' })),
    isFinal: Type.Optional(
      Type.Boolean({ description: 'The last chunk of the window; can come without events.' }),
    ),
    flushReason: text('Why the chunk was sent at this time.'),
    batchId: text(
      'Unique ID of the chunk, so that repeated chunks are stored once. Without one, ' +
        '`sequence` and the timestamp of the first event are used.',
    ),
    sequence: Type.Integer({
      minimum: 0,
      description: 'Number of the chunk in the window, from 0.',
    }),
    url: text('URL of the page that sent it.'),
    identifier: Type.Optional(
      Type.String({
        format: 'uuid',
        description: 'The client’s own ID of the visitor; only its hash is stored.',
      }),
    ),
    anonymousId: Type.Optional(
      Type.String({ format: 'uuid', description: 'Same as `identifier`.' }),
    ),
    events: Type.Array(
      Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
      {
        description:
          'rrweb events: objects with a `timestamp` of at least 0 and an integer `type` from 0 to ' +
          '7. Others are dropped and counted in `warnings.droppedEvents`.',
      },
    ),
  },
  { additionalProperties: true, description: 'Other keys are ignored.' },
);

/** `POST /v1/replay` for the OpenAPI document. */
export const replayPath = {
  post: {
    operationId: 'collectReplay',
    summary: 'Collect a chunk of a session replay',
    description:
      'The response is sent when the chunk is on disk. The bytes are parsed as JSON with any ' +
      'content type. If replays are turned off, the answer is 200 with a warning.',
    tags: ['Collecting'],
    security: [],
    parameters: [encodingParameter],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: replayBodySchema } },
    },
    responses: {
      200: taken('Accepted now or before. `warnings` names what was dropped.'),
      400: problem('The body is not valid JSON, a value is invalid, or no event is valid.'),
      401: problem('The token is missing or unknown.'),
      403: problem('The page’s host or the address is not allowed.'),
      413: problem('The body is larger than 16 MiB, before or after decompression.'),
      503: problem(
        'The service is temporarily overloaded, or the project’s replays are being deleted; ' +
          'retry after `Retry-After`.',
      ),
    },
  },
} as const;
