import { sentTimestamp } from '../sent-timestamp.ts';
import { Type } from 'typebox';
import { vitalsPerBody } from './limits.ts';
import { vitalMetrics, vitalNames } from './record.ts';
import { encodingParameter, problem, taken } from '../../collect/routes/described-answers.ts';

const text = (description: string) => Type.Optional(Type.String({ description }));

const bounds = `\`CLS\` from 0 to ${vitalMetrics.CLS.most}, the others in ms from 0 to ${vitalMetrics.LCP.most}.`;

const vital = Type.Object({
  metric: Type.Unsafe<string>({ type: 'string', enum: [...vitalNames] }),
  value: Type.Number({ minimum: 0, description: bounds }),
  attributes: Type.Optional(
    Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      additionalProperties: true,
      description: 'Other attributes, such as the element. Same limits as properties.',
    }),
  ),
  timestamp: sentTimestamp,
});

const metadata = Type.Object({
  browser: text('Default: from the User-Agent, or `Unknown`.'),
  os: text('Likewise.'),
  device: text('Likewise: `Desktop`, `Mobile`, `Tablet`, `TV`, `Console`, `Wearable`.'),
  url: text('URL of the page.'),
  page: text('Default: the path of `url`.'),
});

/** The content of a body of `/v1/vitals`. Ingest checks it by hand. */
const vitalsBodySchema = Type.Object(
  {
    token: text('The project’s token; default: the one in `Authorization`.'),
    vitals: Type.Array(vital, {
      minItems: 1,
      description: `Up to ${vitalsPerBody}; the rest is left out, with a warning.`,
    }),
    metadata: Type.Optional(metadata),
    sessionId: text('Opaque, up to 256 characters.'),
    windowId: text('Opaque, up to 256 characters.'),
  },
  { additionalProperties: true, description: 'Other keys are ignored.' },
);

/** `POST /v1/vitals` for the OpenAPI document. */
export const vitalsPath = {
  post: {
    operationId: 'collectVitals',
    summary: 'Collect web vitals',
    description:
      'All vitals of a body are accepted, or none. The response is sent when they are on disk. ' +
      'Bots get the same answer and are not counted. If web vitals are turned off in the ' +
      'project, the answer is 200 with `warnings.disabled`.',
    tags: ['Collecting'],
    security: [],
    parameters: [encodingParameter],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: vitalsBodySchema } },
    },
    responses: {
      200: taken('Accepted. `warnings` names what was cut.'),
      400: problem(
        'The body is not valid JSON, has no vitals (`No vitals provided`), or one of them is ' +
          'invalid (`Invalid web vital metric`).',
      ),
      401: problem('The token is missing or unknown.'),
      403: problem('The page’s host or the address is not allowed.'),
      413: problem('The body is larger than 1 MiB, before or after decompression.'),
      503: problem('The service is temporarily overloaded; retry after `Retry-After`.'),
    },
  },
} as const;
