import { Type } from 'typebox';
import {
  errorsOfRequest,
  jsonBytes,
  jsonDepth,
  jsonItems,
  telemetryBodyBytes,
} from '../ingest/limits.ts';
import { errorSchema } from './error-description.ts';
import { problem, taken } from './described-answers.ts';

const text = (description?: string) =>
  Type.Optional(Type.String(description === undefined ? {} : { description }));
const id = (description: string) => Type.Optional(Type.String({ format: 'uuid', description }));

const data = Type.Object(
  {
    player_count: Type.Optional(Type.Number({ description: 'Players on the server now.' })),
    online_mode: Type.Optional(Type.Boolean()),
    client: Type.Optional(
      Type.Boolean({ description: 'True = it runs in a client, not on a server.' }),
    ),
    plugin_version: text('Version of what reports.'),
    game_version: text(),
    minecraft_version: text('Older name of `game_version`, which wins.'),
    server_type: text('Such as `paper`.'),
    platform_version: text(),
    java_version: text(),
    java_vendor: text(),
    os_name: text(),
    os_arch: text(),
    os_version: text(),
    core_count: Type.Optional(Type.Integer({ minimum: 0, maximum: 65_535 })),
  },
  {
    additionalProperties: true,
    description:
      'A key of a wrong type is left empty. Any other key needs a data source with this `referenceId`, ' +
      'else a warning `no matching data source` names it; what the data source does not allow is left ' +
      `out and named as well. JSON values have at most ${jsonBytes / 1024} KiB, ${jsonDepth} levels and ` +
      `${jsonItems} items.`,
  },
);

/** What a body of `/v1/collect` may say. Ingest checks it by hand. */
export const collectBodySchema = Type.Object(
  {
    server_id: id('The server’s own id, made once and kept; only its hash is stored.'),
    identifier: id('The same; one of the two is required.'),
    data,
    timestamp: Type.Optional(
      Type.Union([Type.String(), Type.Number()], {
        description:
          'ISO 8601 or Unix ms; believed within 24 hours back and 5 minutes ahead, else the time of receipt counts.',
      }),
    ),
    errors: Type.Optional(
      Type.Array(errorSchema, {
        description: `Up to ${errorsOfRequest}, of Java. Skipped where error tracking is off.`,
      }),
    ),
    context: Type.Optional(
      Type.Unsafe<Record<string, unknown>>({
        type: 'object',
        additionalProperties: true,
        description: 'What is known of where the errors happened.',
      }),
    ),
    project_name: Type.Optional(Type.Unknown({ description: 'Ignored.' })),
  },
  { additionalProperties: false },
);

/** `POST /v1/collect` for the OpenAPI document. */
export const collectPath = {
  post: {
    operationId: 'collectTelemetry',
    summary: 'Collect a report of a server, plugin or app',
    description:
      'The project’s token stands in `Authorization`, with or without `Bearer`. A server counts as online ' +
      'for 30 minutes after its last report, so send one that often. Answers once everything it ' +
      'acknowledges is on disk.',
    tags: ['Collecting'],
    security: [],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: collectBodySchema } },
    },
    responses: {
      200: taken('Taken. What was cut or left out is named in `warnings`.'),
      400: problem('The body is no JSON, has an unknown key, or no UUID that names the server.'),
      401: problem('The token is missing or unknown.'),
      403: problem('The address is not allowed.'),
      413: problem(
        `The body is larger than ${telemetryBodyBytes / 1024 ** 2} MiB, as sent or unpacked.`,
      ),
      503: problem('The service cannot keep more just now; `Retry-After` says when to try again.'),
    },
  },
} as const;
