import { Type } from 'typebox';
import {
  bodiesPerArray,
  columnLength,
  eventNameLength,
  propertyBytes,
  propertyDepth,
  propertyKeys,
} from '../ingest/limits.ts';
import { encodingParameter, problem, taken } from './described-answers.ts';

const text = (description: string) => Type.Optional(Type.String({ description }));
const uuid = (description: string) => Type.Optional(Type.String({ format: 'uuid', description }));

/** What a body of `/v1/web` may say. Ingest checks it by hand; a test keeps the two in step. */
export const webBodySchema = Type.Object(
  {
    token: text('The project’s token; else it is read from `Authorization`.'),
    userId: uuid('The client’s own id of the visitor; only its hash is kept.'),
    identifier: uuid('The same.'),
    anonymousId: uuid('The same.'),
    sessionId: text('Opaque. Without one, sessions end after 30 minutes’ silence.'),
    session_id: text('The same.'),
    windowId: text('Opaque.'),
    buildId: text('The release of the page.'),
    sdkName: text('Who sends it.'),
    sdkVersion: text('Its version.'),
    timestamp: Type.Optional(
      Type.Union([Type.String(), Type.Number()], {
        description:
          'ISO 8601 or Unix ms; believed within 24 hours back and 5 minutes ahead, else the time of receipt counts.',
      }),
    ),
    event: text(
      `Name of the event, 1 to ${eventNameLength} characters; \`pageview\` where there is none.`,
    ),
    url: text('Address of the page.'),
    page: text('Its path.'),
    title: text('Its title.'),
    referrer: text('Address of the page before.'),
    utm_source: text('Campaign.'),
    utm_medium: text('Campaign.'),
    utm_campaign: text('Campaign.'),
    utm_term: text('Campaign.'),
    utm_content: text('Campaign.'),
    browser: text('Used where the User-Agent says nothing.'),
    browser_version: text('Likewise.'),
    device: text('Likewise.'),
    os: text('Likewise.'),
    os_version: text('Likewise.'),
    cookieless: Type.Optional(Type.Unknown({ description: 'Ignored: the server decides.' })),
    properties: Type.Optional(
      Type.Unsafe<Record<string, unknown>>({
        type: 'object',
        additionalProperties: true,
        description: `Up to ${propertyKeys} keys, ${propertyBytes / 1024} KiB and ${propertyDepth} levels. \`time_on_page\` and \`session_duration\` (ms) and \`scroll_depth\` (percent) become columns as well.`,
      }),
    ),
    errors: Type.Optional(
      Type.Array(Type.Unknown(), {
        description: 'A body with errors and no event is no page view.',
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
    description: `Every other key becomes a property. Texts are cut to ${columnLength} characters.`,
  },
);

/** `POST /v1/web` for the OpenAPI document. */
export const webPath = {
  post: {
    operationId: 'collectWeb',
    summary: 'Collect page views and events',
    description:
      'Answers once everything it acknowledges is on disk. The bytes are parsed as JSON whatever ' +
      'their content type. Bots are answered like everybody and not counted.',
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
      200: taken('Taken. What was cut is named in `warnings`.'),
      400: problem('The body is no JSON, or says what cannot be.'),
      401: problem('The token is missing or unknown.'),
      403: problem('The page’s host or the address is not allowed.'),
      413: problem('The body is larger than 1 MiB, as sent or unpacked.'),
      503: problem('The service cannot keep more just now; `Retry-After` says when to try again.'),
    },
  },
} as const;
