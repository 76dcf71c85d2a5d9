import { pause } from '../pause.ts';

/** A service that restarts is back within this many attempts. */
const attempts = 10;
const attemptEvery = 3000;

/** The service is busy or restarts, a proxy gave up waiting, or there was no answer at all: 0. */
const passing: readonly (number | null)[] = [0, 429, 502, 503, 504];

/**
 * Sends a request, again while the service is busy or restarts. `statusOf` is the status of a failed request, 0 if it
 * got no answer, and null if it failed otherwise.
 * @throws what `send` throws, and the reason of an aborted signal
 */
export async function sendAgain<Answer>(
  send: () => Promise<Answer>,
  statusOf: (error: unknown) => number | null,
  signal: AbortSignal,
): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send();
    } catch (error) {
      if (!passing.includes(statusOf(error)) || attempt === attempts) throw error;
      await pause(attemptEvery, signal);
    }
  }
}
