import { answerText } from '../ingest/answer.ts';
import type { CollectorRoute } from '../collector-route.ts';

/** Tells a load balancer or a reporter that somebody is there. */
export const health: CollectorRoute = {
  method: 'GET',
  path: '/v1/health',
  handle: (request, response) => answerText(request, response, 'OK'),
};

/** For the OpenAPI document. */
export const healthPath = {
  get: {
    operationId: 'collectorHealth',
    summary: 'Ask whether the collector is there',
    description: 'Says nothing of what it needs; `/health` does.',
    tags: ['Collecting'],
    security: [],
    responses: {
      200: {
        description: 'It is.',
        content: { 'text/plain': { schema: { type: 'string', enum: ['OK'] } } },
      },
    },
  },
} as const;
