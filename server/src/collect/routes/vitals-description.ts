import { Type } from 'typebox';
import { vitalsPerBody } from '../ingest/limits.ts';
import { vitalMetrics, vitalNames } from '../vital-record.ts';
import { encodingParameter, problem, taken } from './described-answers.ts';

const text = (description: string) => Type.Optional(Type.String({ description }));

const bounds = `\`CLS\` from 0 to ${vitalMetrics.CLS.most}, the others in ms from 0 to ${vitalMetrics.LCP.most}.`;

const vital = Type.Object({
  metric: Type.Unsafe<string>({ type: 'string', enum: [...vitalNames] }),
  value: Type.Number({ minimum: 0, description: bounds }),
  attributes: Type.Optional(
    Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      additionalProperties: true,
      description: 'What else is known of the value, such as the element. Bounds as of properties.',
    }),
  ),
  timestamp: Type.Optional(
    Type.Union([Type.String(), Type.Number()], {
      description:
        'ISO 8601 or Unix ms; believed within 24 hours back and 5 minutes ahead, else the time of receipt counts.',
    }),
  ),
});

const metadata = Type.Object({
  browser: text('Else what the User-Agent says, else `Unknown`.'),
  os: text('Likewise.'),
  device: text('Likewise: `Desktop`, `Mobile`, `Tablet`, `TV`, `Console`, `Wearable`.'),
  url: text('Address of the page.'),
});

/** What a body of `/v1/vitals` may say. Ingest checks it by hand. */
export const vitalsBodySchema = Type.Object(
  {
    token: text('The project’s token; else it is read from `Authorization`.'),
    vitals: Type.Array(vital, { minItems: 1, maxItems: vitalsPerBody }),
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
      'All vitals of a body are taken, or none. Answers once they are on disk. Bots are answered ' +
      'like everybody and not counted. Where a project has web vitals switched off, the answer is ' +
      '200 with `warnings.disabled`.',
    tags: ['Collecting'],
    security: [],
    parameters: [encodingParameter],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: vitalsBodySchema } },
    },
    responses: {
      200: taken('Taken. What was cut is named in `warnings`.'),
      400: problem(
        'The body is no JSON, has no vitals (`No vitals provided`), or one of them cannot be ' +
          '(`Invalid web vital metric`).',
      ),
      401: problem('The token is missing or unknown.'),
      403: problem('The page’s host or the address is not allowed.'),
      413: problem('The body is larger than 1 MiB, as sent or unpacked.'),
      503: problem('The service cannot keep more just now; `Retry-After` says when to try again.'),
    },
  },
} as const;
