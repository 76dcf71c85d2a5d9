import { sentTimestamp } from '../sent-timestamp.ts';
import { Type } from 'typebox';
import {
  columnLength,
  propertyBytes,
  propertyDepth,
  propertyKeys,
} from '../../collect/ingest/limits.ts';
import { bodiesPerArray, eventNameLength } from './limits.ts';
import { encodingParameter, problem, taken } from '../../collect/routes/described-answers.ts';

const text = (description: string) => Type.Optional(Type.String({ description }));
const uuid = (description: string) => Type.Optional(Type.String({ format: 'uuid', description }));

/** The content of a body of `/v1/web`. Ingest checks it by hand; a test compares the two. */
export const webBodySchema = Type.Object(
  {
    token: text('The project’s token; default: the one in `Authorization`.'),
    userId: uuid('The client’s own ID of the visitor; only its hash is stored.'),
    identifier: uuid('Same as `userId`.'),
    anonymousId: uuid('Same as `userId`.'),
    sessionId: text('Opaque. Without one, sessions end after 30 minutes without events.'),
    session_id: text('Same as `sessionId`.'),
    windowId: text('Opaque.'),
    buildId: text('The release of the page.'),
    sdkName: text('Name of the SDK.'),
    sdkVersion: text('SDK version.'),
    timestamp: sentTimestamp,
    event: text(`Name of the event, 1 to ${eventNameLength} characters; default \`pageview\`.`),
    url: text('URL of the page.'),
    page: text('Its path; default: that of `url`.'),
    title: text('Its title.'),
    referrer: text('URL of the previous page.'),
    utm_source: text('Campaign.'),
    utm_medium: text('Campaign.'),
    utm_campaign: text('Campaign.'),
    utm_term: text('Campaign.'),
    utm_content: text('Campaign.'),
    browser: text('Used if the User-Agent has none.'),
    browser_version: text('Likewise.'),
    device: text('Likewise.'),
    os: text('Likewise.'),
    os_version: text('Likewise.'),
    cookieless: Type.Optional(Type.Unknown({ description: 'Ignored; determined by the server.' })),
    properties: Type.Optional(
      Type.Unsafe<Record<string, unknown>>({
        type: 'object',
        additionalProperties: true,
        description:
          `Up to ${propertyKeys} keys, ${propertyBytes / 1024} KiB and ${propertyDepth} levels. ` +
          '`time_on_page` and `session_duration` (ms) and `scroll_depth` (percent) also become ' +
          'columns.',
      }),
    ),
    errors: Type.Optional(
      Type.Array(Type.Unknown(), {
        description: 'A body with errors and no event is not a page view.',
      }),
    ),
    context: Type.Optional(Type.Unknown({ description: 'Context of the errors.' })),
    data: Type.Optional(
      Type.Unknown({ description: 'An object is merged into the top level first.' }),
    ),
  },
  {
    $id: 'WebEvent',
    additionalProperties: true,
    description: `Any other key becomes a property. Texts are cut to ${columnLength} characters.`,
  },
);

/** `POST /v1/web` for the OpenAPI document. */
export const webPath = {
  post: {
    operationId: 'collectWeb',
    summary: 'Collect page views and events',
    description:
      'The response is sent when everything it acknowledges is on disk. The bytes are parsed ' +
      'as JSON with any content type. Bots get the same answer and are not counted.',
    tags: ['Collecting'],
    security: [],
    parameters: [encodingParameter],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            anyOf: [webBodySchema, Type.Array(webBodySchema, { maxItems: bodiesPerArray })],
          },
        },
      },
    },
    responses: {
      200: taken('Accepted. `warnings` names what was cut.'),
      400: problem('The body is not valid JSON, or a value is invalid.'),
      401: problem('The token is missing or unknown.'),
      403: problem('The page’s host or the address is not allowed.'),
      413: problem('The body is larger than 1 MiB, before or after decompression.'),
      503: problem('The service is temporarily overloaded; retry after `Retry-After`.'),
    },
  },
} as const;
