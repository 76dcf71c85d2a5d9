import type { FastifyInstance } from 'fastify';
import { secureData } from './security-headers.ts';

/** Checks a part of the service. Returns null if it works, else the reason. */
export type PartCheck = () => string | null | Promise<string | null>;

export interface HealthChecks {
  /** Parts that collecting needs. */
  readonly accepting: Readonly<Record<string, PartCheck>>;
  /** Parts that everything else needs in addition; checked with `?ready`. */
  readonly ready: Readonly<Record<string, PartCheck>>;
}

/** A part that does not answer in this time (ms) counts as failed. */
const timeout = 2_000;

/** `GET /health`: 200 while events are accepted; with `?ready`, only if everything works. */
export function healthPlugin(checks: HealthChecks) {
  return async (scope: FastifyInstance): Promise<void> => {
    scope.get('/health', async (request, reply) => {
      const whole = Object.hasOwn(Object(request.query), 'ready');
      const asked = Object.entries(
        whole ? { ...checks.accepting, ...checks.ready } : checks.accepting,
      );
      const parts = Object.fromEntries(
        await Promise.all(asked.map(async ([name, check]) => [name, await ask(check)] as const)),
      );
      const healthy = Object.values(parts).every((state) => state === 'ok');
      secureData(reply);
      return reply
        .code(healthy ? 200 : 503)
        .send({ status: healthy ? 'ok' : 'unavailable', parts });
    });
  };
}

async function ask(check: PartCheck): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('does not respond'), timeout);
  });
  try {
    return (await Promise.race([check(), late])) ?? 'ok';
  } catch {
    return 'does not respond';
  } finally {
    clearTimeout(timer);
  }
}
