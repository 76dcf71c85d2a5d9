/** What clients are told before the operations. */
export const interfaceDescription = `Projects, chart queries and events of a Bellwether instance.

Bodies are JSON whatever their Content-Type, at most 1 MiB. Errors are \`{"_tag", "message"}\`; a 400 adds \`path\`, a 500 adds \`requestId\`. Timestamps are ISO 8601 in UTC. Numbers that JSON cannot write travel as \`"Infinity"\`, \`"-Infinity"\` and \`"NaN"\`.

Signing in, organizations and invitations are better-auth's endpoints under \`/auth\`; their errors have better-auth's own shape, \`{"code", "message"}\`.`;

const text = (description: string) => ({
  description,
  content: { 'text/plain': { schema: { type: 'string' } } },
});
const json = (description: string, properties: object) => ({
  description,
  content: { 'application/json': { schema: { type: 'object', properties } } },
});
const refusal = (description: string) => json(description, { error: { type: 'string' } });

/** Paths that the edge's routes do not serve: collecting and operating. */
export const besideTheEdge: Readonly<Record<string, object>> = {
  '/v1/health': {
    get: {
      operationId: 'collectorHealth',
      summary: 'Whether the collector runs',
      tags: ['Collecting'],
      security: [],
      responses: { 200: text('`OK`') },
    },
  },
  '/v1/web': {
    post: {
      operationId: 'collectWeb',
      summary: 'Collect page views and events',
      description:
        'One event or an array of up to 1,000, with the project’s token in the body or in `Authorization`. Compressed bodies are taken by `Content-Encoding`, or `?encoding=gzip|deflate|zstd`. 200 only after everything is on disk.',
      tags: ['Collecting'],
      security: [],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: {
                token: { type: 'string', description: 'Else the `Authorization` header.' },
                userId: { type: 'string', description: 'UUID of the client; hashed on receipt.' },
                sessionId: { type: 'string' },
                event: { type: 'string', description: 'Name; `pageview` when it is left out.' },
                timestamp: { description: 'ISO 8601 or Unix milliseconds.' },
                url: { type: 'string' },
                page: { type: 'string' },
                title: { type: 'string' },
                referrer: { type: 'string' },
                properties: { type: 'object' },
              },
            },
          },
        },
      },
      responses: {
        200: json('Stored.', { status: { const: 'success' }, warnings: { type: 'object' } }),
        400: refusal('No valid event.'),
        401: refusal('The token is missing or unknown.'),
        403: refusal('The origin or the address is not allowed.'),
        413: refusal('Larger than 1 MiB.'),
        503: refusal('Nothing is accepted just now; `Retry-After` says when to come back.'),
      },
    },
  },
  '/health': {
    get: {
      operationId: 'health',
      summary: 'Whether events are accepted',
      description: 'With `?ready`, whether everything works. Says which part does not answer.',
      tags: ['Operating'],
      security: [],
      parameters: [{ name: 'ready', in: 'query', required: false, schema: { type: 'string' } }],
      responses: {
        200: json('It does.', { status: { type: 'string' }, parts: { type: 'object' } }),
        503: json('It does not.', { status: { type: 'string' }, parts: { type: 'object' } }),
      },
    },
  },
};
