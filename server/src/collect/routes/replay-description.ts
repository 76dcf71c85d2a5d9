import { Type } from 'typebox';
import { encodingParameter, problem, taken } from './described-answers.ts';

const text = (description: string) => Type.Optional(Type.String({ description }));

/** What a body of `/v1/replay` may say. Ingest checks it by hand. */
export const replayBodySchema = Type.Object(
  {
    token: Type.String({ description: 'The project’s token. A header’s does not count here.' }),
    sessionId: Type.String({ description: 'Opaque, up to 256 characters.' }),
    windowId: text('Opaque; empty or left out, the session’s id.'),
    viewId: text('Of the page view it belongs to.'),
    pageId: text('The same.'),
    sessionStart: Type.Optional(Type.Number({ description: 'Unix ms.' })),
    isFinal: Type.Optional(
      Type.Boolean({ description: 'The last chunk of the window; may come without events.' }),
    ),
    flushReason: text('Why it was sent now.'),
    batchId: text(
      'Names the chunk, so that it is stored once however often it is sent. Without one, ' +
        '`sequence` and the first event’s timestamp do.',
    ),
    sequence: Type.Integer({ minimum: 0, description: 'Which chunk of the window, from 0.' }),
    url: text('Address of the page it was sent from.'),
    identifier: Type.Optional(
      Type.String({
        format: 'uuid',
        description: 'The client’s own id of the visitor; only its hash is kept.',
      }),
    ),
    anonymousId: Type.Optional(Type.String({ format: 'uuid', description: 'The same.' })),
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
      'Answers once the chunk is on disk. The bytes are parsed as JSON whatever their content ' +
      'type. Where replays are switched off the answer is 200 with a warning.',
    tags: ['Collecting'],
    security: [],
    parameters: [encodingParameter],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: replayBodySchema } },
    },
    responses: {
      200: taken('Taken, or taken before. What was dropped is named in `warnings`.'),
      400: problem('The body is no JSON, says what cannot be, or has no valid event.'),
      401: problem('The token is missing or unknown.'),
      403: problem('The page’s host or the address is not allowed.'),
      413: problem('The body is larger than 16 MiB, as sent or unpacked.'),
      503: problem(
        'The service cannot keep more just now, or the project’s replays are being removed; ' +
          '`Retry-After` says when to try again.',
      ),
    },
  },
} as const;
