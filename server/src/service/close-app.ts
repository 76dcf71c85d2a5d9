import type { FastifyInstance } from 'fastify';

/** Requests under way get this long (ms); slow senders have had no answer, so they lose nothing. */
const requestPatience = 3_000;

/** No new connections; ends when every request under way is answered, or had its time. */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const impatient = setTimeout(() => app.server.closeAllConnections(), requestPatience);
  try {
    await app.close();
  } finally {
    clearTimeout(impatient);
  }
}
