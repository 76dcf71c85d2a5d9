import { uploadPaths } from '../builds/index.ts';
import { collectorPaths } from '../collect/index.ts';
import { embedPaths } from '../embeds/index.ts';
import { collectingKinds } from '../kinds/collecting.ts';
import { unsubscribePaths } from '../notify/index.ts';

/** The introduction of the API description. */
export const interfaceDescription =
  'The API of a Bellwether instance.\n\n**Authentication.** Send an API key as `x-api-key` ' +
  'or as `Authorization: Bearer`. Operations that need a key answer 401 without one and 403 if it lacks ' +
  'access.\n\n**Bodies** are JSON with any Content-Type, at most ' +
  '1 MiB. Types are never converted: `"5"` is not a number. Numbers that JSON cannot ' +
  'represent are `"Infinity"`, `"-Infinity"` and `"NaN"`.\n\n**Errors** are `{"_tag", ' +
  '"message"}`; a 400 adds `path`, a 500 adds `requestId`, a 403 may add `code`. A 400 ' +
  'changes nothing. After 429 and 503, wait the seconds in `Retry-After`. Every ' +
  'response has `x-request-id`, unless the request is rejected before routing: 408, 414, ' +
  '417 and 431, 400 for a request that is not valid HTTP, 501 for a Transfer-Encoding ' +
  'other than `chunked` and 505 for HTTP versions other than 1.0 and 1.1. These have ' +
  '`{"_tag", "message"}` everywhere, also below `/v1` and `/auth`, and close the ' +
  'connection.\n\n**IDs** are UUIDs; a project’s slug works too. Timestamps ' +
  'are ISO 8601 in UTC; requests also take Unix milliseconds.\n\n**Lists** take ' +
  '`limit` (1 to 1,000, default 50) and `offset`. An optional parameter that is empty or ' +
  '`null` counts as omitted.\n\n**Accounts**: sign-in, organizations and invitations are ' +
  'better-auth endpoints under `/auth`. Their errors have better-auth’s format, `{"code", ' +
  '"message"}`. The collecting endpoints under `/v1` and `/v0/upload` have `{"error"}`.';

/** Descriptions of the groups of operations, in reading order. */
export const interfaceTags: Readonly<Record<string, string>> = {
  Projects: 'Create, read, change, move, wipe and delete projects; public projects.',
  Dashboards: 'Dashboards of a project, and their charts.',
  Markers: 'Moments to highlight in charts, such as deployments.',
  Metrics: 'Chart queries.',
  'Event Explorer': 'Collected data, row by row.',
  'Web vitals': 'Page speed for real visitors.',
  People: 'Identified people and visitors, and deleting their data.',
  Replays: 'Recordings of what visitors did on pages.',
  'Error Tracking': 'Error grouping, issues and labels.',
  Builds: 'Source maps and mappings that make minified stacks readable.',
  Notifications: 'Email preferences.',
  'API keys': 'Keys for programs.',
  Organizations: 'Audit log of organizations.',
  Instance: 'For the administrator of the instance.',
  Collecting: 'Endpoints for trackers and servers that send data.',
  Accounts: 'Sign-up, sign-in, passwords and sessions; served by better-auth.',
  'Organizations and members':
    'Organizations, members and invitations; served by better-auth, for signed-in browsers.',
  Operating: 'For operators.',
};

const text = (description: string, type = 'text/plain') => ({
  description,
  content: { [type]: { schema: { type: 'string' } } },
});
const health = (description: string) => ({
  description,
  content: {
    'application/json': {
      schema: {
        $id: 'Health',
        type: 'object',
        required: ['status', 'parts'],
        properties: {
          status: { type: 'string', enum: ['ok', 'stopping', 'unavailable'] },
          parts: {
            type: 'object',
            additionalProperties: { type: 'string' },
            description: 'Each part that was checked: `ok`, or what is wrong.',
          },
        },
      },
    },
  },
});
const open = { security: [], parameters: [] };

/** Paths that the edge's routes do not serve: collecting and operating. */
export const pathsOutsideTheEdge: Readonly<Record<string, object>> = {
  ...collectorPaths(collectingKinds),
  ...uploadPaths,
  ...unsubscribePaths,
  ...embedPaths,
  '/script.js': {
    get: {
      ...open,
      operationId: 'trackerScript',
      summary: 'Get the tracker script',
      description:
        'Also served at `BELLWETHER_SCRIPT_PATH`, if set. Its add-ons are next to it, such as ' +
        '`/script.vitals.js`.',
      tags: ['Collecting'],
      responses: { 200: text('The script.', 'text/javascript') },
    },
  },
  '/health': {
    get: {
      operationId: 'health',
      summary: 'Check whether events are accepted',
      description:
        'With `?ready`, checks whether everything works. With `?alive`, only whether the service answers and is not ' +
        'about to stop. Names the part that is down.',
      tags: ['Operating'],
      security: [],
      parameters: [
        {
          name: 'ready',
          in: 'query',
          description: 'Checks every part, with any value.',
          schema: { type: 'string' },
          allowEmptyValue: true,
        },
        {
          name: 'alive',
          in: 'query',
          description: 'Checks no part, with any value.',
          schema: { type: 'string' },
          allowEmptyValue: true,
        },
      ],
      responses: { 200: health('Events are accepted.'), 503: health('A part is down.') },
    },
  },
  '/metrics': {
    get: {
      ...open,
      operationId: 'metrics',
      summary: 'Prometheus metrics of this instance',
      description:
        'Answers requests from this machine, or with `BELLWETHER_METRICS_TOKEN` as bearer token; ' +
        'a 404 for others.',
      tags: ['Operating'],
      responses: { 200: text('The metrics.'), 404: { description: 'The caller has no access.' } },
    },
  },
  '/openapi.json': {
    get: {
      ...open,
      operationId: 'description',
      summary: 'Get this API description',
      description: 'OpenAPI 3.1.0. To read and try it, open `/docs`.',
      tags: ['Operating'],
      responses: {
        200: {
          description: 'The description.',
          content: { 'application/json': { schema: { type: 'object' } } },
        },
      },
    },
  },
};
