import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { secureData } from './security-headers.ts';

/** Headers of a proxy on this machine, which would make remote clients look like loopback. */
const forwardingHeaders =
  'forwarded x-forwarded-for x-forwarded-host x-real-ip cf-connecting-ip via'.split(' ');

/** `GET /metrics` for Prometheus: 404 unless the client is local or has the token. */
export function metricsPlugin(registry: Registry, token: string | null) {
  return async (scope: FastifyInstance): Promise<void> => {
    scope.get('/metrics', async (request, reply) => {
      if (!isLoopback(request) && !hasToken(request, token)) return reply.callNotFound();
      secureData(reply);
      return reply.type(registry.contentType).send(await registry.metrics());
    });
  };
}

function isLoopback({ socket, headers }: FastifyRequest): boolean {
  const peer = socket.remoteAddress ?? '';
  const local = peer === '::1' || /^(::ffff:)?127\./.test(peer);
  return local && forwardingHeaders.every((name) => headers[name] === undefined);
}

function hasToken({ headers }: FastifyRequest, token: string | null): boolean {
  const sent = /^bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
  if (token === null || sent === undefined) return false;
  return timingSafeEqual(digest(sent.trim()), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
