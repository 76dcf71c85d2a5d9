import { collectorPaths } from './collect/index.ts';
import { unsubscribePaths } from './notify/index.ts';

/** What clients are told before the operations. */
export const interfaceDescription = `Projects, chart queries and events of a Bellwether instance.

Bodies are JSON whatever their Content-Type, at most 1 MiB. Errors are \`{"_tag", "message"}\`; a 400 adds \`path\`, a 500 adds \`requestId\`. Timestamps are ISO 8601 in UTC. Numbers that JSON cannot write travel as \`"Infinity"\`, \`"-Infinity"\` and \`"NaN"\`.

Signing in, organizations and invitations are better-auth's endpoints under \`/auth\`; their errors have better-auth's own shape, \`{"code", "message"}\`.`;

const json = (description: string, properties: object) => ({
  description,
  content: { 'application/json': { schema: { type: 'object', properties } } },
});
/** Paths that the edge's routes do not serve: collecting and operating. */
export const besideTheEdge: Readonly<Record<string, object>> = {
  ...collectorPaths,
  ...unsubscribePaths,
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
