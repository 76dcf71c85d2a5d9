import { sentTimestamp } from '../sent-timestamp.ts';
import { Type } from 'typebox';
import { errorsOfRequest } from '../error/limits.ts';
import { jsonBytes, jsonDepth, jsonItems, telemetryBodyBytes } from './limits.ts';
import { errorSchema } from '../error/description.ts';
import { problem, taken } from '../../collect/routes/described-answers.ts';

const text = (description?: string) =>
  Type.Optional(Type.String(description === undefined ? {} : { description }));
const id = (description: string) => Type.Optional(Type.String({ format: 'uuid', description }));

const data = Type.Object(
  {
    player_count: Type.Optional(
      Type.Number({ description: 'Players on the server at this time.' }),
    ),
    online_mode: Type.Optional(Type.Boolean()),
    client: Type.Optional(
      Type.Boolean({ description: 'True = runs in a client, not on a server.' }),
    ),
    plugin_version: text('Version of the reporting plugin.'),
    game_version: text(),
    minecraft_version: text('Older name of `game_version`; `game_version` takes precedence.'),
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
      'A value of the wrong type is left empty. Any other key needs a data source with this ' +
      '`referenceId`; otherwise it is dropped with the warning `no matching data source`. ' +
      'Values that the data source does not allow are dropped with a warning. JSON values can ' +
      `have ${jsonBytes / 1024} KiB, ${jsonDepth} levels and ${jsonItems} items.`,
  },
);

/** The content of a body of `/v1/collect`. Ingest checks it by hand. */
const collectBodySchema = Type.Object(
  {
    server_id: id('A UUID that the server generates once and keeps; only its hash is stored.'),
    identifier: id('Same as `server_id`; one of the two is required.'),
    data,
    timestamp: sentTimestamp,
    errors: Type.Optional(
      Type.Array(errorSchema, {
        description: `Up to ${errorsOfRequest}, of Java. Ignored if error tracking is off.`,
      }),
    ),
    context: Type.Optional(
      Type.Unsafe<Record<string, unknown>>({
        type: 'object',
        additionalProperties: true,
        description: 'Context of the errors.',
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
    summary: 'Collect telemetry',
    description:
      'For servers, plugins and apps. Send the project’s token in `Authorization`, with or ' +
      'without `Bearer`. A server counts as online for 30 minutes after its last report, so ' +
      'report that often. The response is sent when everything it acknowledges is on disk.',
    tags: ['Collecting'],
    security: [],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: collectBodySchema } },
    },
    responses: {
      200: taken('Accepted. `warnings` names what was cut or dropped.'),
      400: problem(
        'The body is not valid JSON, has an unknown key, or has no UUID for the server.',
      ),
      401: problem('The token is missing or unknown.'),
      403: problem('The address is not allowed.'),
      413: problem(
        `The body is larger than ${telemetryBodyBytes / 1024 ** 2} MiB, before or after ` +
          'decompression.',
      ),
      503: problem('The service is temporarily overloaded; retry after `Retry-After`.'),
    },
  },
} as const;
