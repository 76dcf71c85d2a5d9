import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { isFromOperator } from './operator.ts';
import { secureData } from './security-headers.ts';

/** `GET /metrics` for Prometheus: 404 unless the client is local or has the token. */
export function metricsPlugin(registry: Registry, token: string | null) {
  return async (scope: FastifyInstance): Promise<void> => {
    scope.get('/metrics', async (request, reply) => {
      if (!isFromOperator(request, token)) return reply.callNotFound();
      secureData(reply);
      return reply.type(registry.contentType).send(await registry.metrics());
    });
  };
}
