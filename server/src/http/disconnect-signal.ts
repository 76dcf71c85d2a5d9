import type { FastifyReply } from 'fastify';

/** Aborts if the connection closes before the answer has been sent. */
export function disconnectSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
