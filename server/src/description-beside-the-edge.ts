import { uploadPaths } from './builds/index.ts';
import { collectorPaths } from './collect/index.ts';
import { unsubscribePaths } from './notify/index.ts';

/** What clients are told before the operations. */
export const interfaceDescription = `Everything a Bellwether instance can be asked and told.

**Who asks.** Send an API key as \`x-api-key\` or as \`Authorization: Bearer\`. Without one an operation that needs it answers 401; a key that may not do it, 403.

**Bodies** are JSON whatever their Content-Type, at most 1 MiB. Types are never converted: \`"5"\` is no number. Numbers that JSON cannot write travel as \`"Infinity"\`, \`"-Infinity"\` and \`"NaN"\`.

**Errors** are \`{"_tag", "message"}\`; a 400 adds \`path\`, a 500 adds \`requestId\`, a 403 may add \`code\`. A 400 changes nothing. 429 and 503 say in \`Retry-After\` when to try again. Every answer has \`x-request-id\`, except where a request is rejected before it is routed: 408, 414, 417 and 431, 400 for a request that is not valid HTTP, 501 for a Transfer-Encoding other than \`chunked\` and 505 for HTTP versions other than 1.0 and 1.1. These have \`{"_tag", "message"}\` everywhere, below \`/v1\` and \`/auth\` too, and close the connection.

**Ids** are UUIDs; wherever a project is named, its slug does as well. Timestamps are ISO 8601 in UTC; those you send may be Unix milliseconds too.

**Lists** take \`limit\` (1 to 1,000, else 50) and \`offset\`. An optional parameter that is empty or \`null\` counts as not given.

**Accounts**: signing in, organizations and invitations are better-auth's endpoints under \`/auth\`. Their errors have better-auth's own shape, \`{"code", "message"}\`. Collecting under \`/v1\` and \`/v0/upload\` have their own as well, \`{"error"}\`.`;

/** What each group of operations is about, in the order they are read. */
export const interfaceTags: Readonly<Record<string, string>> = {
  Projects: 'What collects data: create, read, change, move, wipe and delete; what is public.',
  Dashboards: 'Pages of charts of a project, and the charts on them.',
  Markers: 'Points in time that charts show, such as deployments.',
  Metrics: 'Chart queries.',
  'Event Explorer': 'What was collected, row by row.',
  'Web vitals': 'How fast pages were for the people who opened them.',
  People: 'Who was seen: people that were identified, and visitors; forgetting them.',
  Replays: 'What people did on pages, to be played again.',
  'Error Tracking': 'Grouping of errors, merged issues, labels.',
  Builds: 'Source maps and mappings, by which stacks of minified code are read.',
  Notifications: 'Which mails a user wants.',
  'API keys': 'Credentials for programs.',
  Organizations: 'What happened in an organization.',
  Instance: 'For the administrator of the instance.',
  Collecting: 'What trackers and servers send, and what is taken of it.',
  Accounts: 'Signing up and in, passwords and sessions; better-auth’s.',
  'Organizations and members':
    'Organizations, their members and invitations; better-auth’s, for a signed-in browser.',
  Operating: 'For whoever runs the instance.',
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
        type: 'object',
        required: ['status', 'parts'],
        properties: {
          status: { type: 'string', enum: ['ok', 'unavailable'] },
          parts: {
            type: 'object',
            additionalProperties: { type: 'string' },
            description: 'Each part asked: `ok`, or why it is not.',
          },
        },
      },
    },
  },
});
const open = { security: [], parameters: [] };

/** Paths that the edge's routes do not serve: collecting and operating. */
export const besideTheEdge: Readonly<Record<string, object>> = {
  ...collectorPaths,
  ...uploadPaths,
  ...unsubscribePaths,
  '/script.js': {
    get: {
      ...open,
      operationId: 'trackerScript',
      summary: 'The script that sites embed',
      description:
        'Also under the path of `BELLWETHER_SCRIPT_PATH` where one is set. Its add-ons lie beside it, ' +
        'such as `/script.vitals.js`.',
      tags: ['Collecting'],
      responses: { 200: text('The script.', 'text/javascript') },
    },
  },
  '/health': {
    get: {
      operationId: 'health',
      summary: 'Whether events are accepted',
      description: 'With `?ready`, whether everything works. Says which part does not answer.',
      tags: ['Operating'],
      security: [],
      parameters: [
        {
          name: 'ready',
          in: 'query',
          required: false,
          description: 'Whatever its value: asks every part.',
          schema: { type: 'string' },
          allowEmptyValue: true,
        },
      ],
      responses: { 200: health('It does.'), 503: health('It does not.') },
    },
  },
  '/metrics': {
    get: {
      ...open,
      operationId: 'metrics',
      summary: 'Figures of this instance for Prometheus',
      description:
        'Answers this machine itself, or a bearer of `BELLWETHER_METRICS_TOKEN`; to everybody ' +
        'else it is not there.',
      tags: ['Operating'],
      responses: { 200: text('The figures.'), 404: { description: 'Not for this caller.' } },
    },
  },
  '/openapi.json': {
    get: {
      ...open,
      operationId: 'description',
      summary: 'This description',
      description: 'OpenAPI 3.1.0. `/docs` is a page to read it and try it.',
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
