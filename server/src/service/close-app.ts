import type { FastifyInstance } from 'fastify';

/** Time for requests in progress (ms). Slow senders have no answer yet, so they lose nothing. */
const requestPatience = 3_000;

/** Stops accepting connections. Resolves when every request in progress is answered or timed out. */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const impatient = setTimeout(() => app.server.closeAllConnections(), requestPatience);
  try {
    await app.close();
  } finally {
    clearTimeout(impatient);
  }
}
