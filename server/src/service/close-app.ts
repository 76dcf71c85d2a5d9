import type { FastifyInstance } from 'fastify';

/** Time for requests in progress (ms). Slow senders have no answer yet, so they lose nothing. */
const requestTimeout = 3_000;

/** Stops accepting connections. Resolves when every request in progress is answered or timed out. */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), requestTimeout);
  try {
    await app.close();
  } finally {
    clearTimeout(timer);
  }
}
