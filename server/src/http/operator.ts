import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Headers of a proxy on this machine, which would make remote clients look like loopback. */
const forwardingHeaders =
  'forwarded x-forwarded-for x-forwarded-host x-real-ip cf-connecting-ip via'.split(' ');

/** Whether a request comes from this machine, or has the token of `BELLWETHER_METRICS_TOKEN`. */
export function isFromOperator(request: FastifyRequest, token: string | null): boolean {
  return isLoopback(request) || hasToken(request, token);
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
