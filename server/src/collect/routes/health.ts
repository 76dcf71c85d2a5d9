import { answerText } from '../ingest/answer.ts';
import type { CollectorRoute } from '../collector-route.ts';

/** Tells a load balancer or monitor that the collector is running. */
export const health: CollectorRoute = {
  method: 'GET',
  path: '/v1/health',
  handle: (request, response) => answerText(request, response, 'OK'),
};

/** For the OpenAPI document. */
export const healthPath = {
  get: {
    operationId: 'collectorHealth',
    summary: 'Check that the collector is running',
    description: 'Does not check its dependencies; `/health` does.',
    tags: ['Collecting'],
    security: [],
    responses: {
      200: {
        description: 'The collector is running.',
        content: { 'text/plain': { schema: { type: 'string', enum: ['OK'] } } },
      },
    },
  },
} as const;
