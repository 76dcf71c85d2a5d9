import type { FastifyInstance } from 'fastify';
import { isFromOperator } from './operator.ts';
import { secureData } from './security-headers.ts';

/** Checks a part of the service. Returns null if it works, else the reason. */
export type PartCheck = () => string | null | Promise<string | null>;

export interface HealthChecks {
  /** Parts that collecting needs. */
  readonly accepting: Readonly<Record<string, PartCheck>>;
  /** Parts that everything else needs in addition; checked with `?ready`. */
  readonly ready: Readonly<Record<string, PartCheck>>;
  /** Whether the service is about to stop, so that balancers send it nothing new. Default: it is not. */
  readonly isDraining?: () => boolean;
  /** What `?findings` adds for the operator. */
  readonly details?: HealthDetails;
}

interface HealthDetails {
  /** As of `/metrics`. */
  readonly token: string | null;
  readonly read: () => Promise<object>;
}

/** A part that does not answer in this time (ms) counts as failed. */
const timeout = 2_000;

/**
 * `GET /health`: 200 while events are accepted and the service isn’t about to stop; with `?ready`, only if everything works,
 * and with `?alive`, even if nothing is accepted. With `?findings`, the operator also reads what else is wrong.
 */
export function healthPlugin(checks: HealthChecks) {
  return async (scope: FastifyInstance): Promise<void> => {
    scope.get('/health', async (request, reply) => {
      const asked = (name: string): boolean => Object.hasOwn(Object(request.query), name);
      const selected = Object.entries({
        ...(!asked('alive') && checks.accepting),
        ...(asked('ready') && { ...checks.accepting, ...checks.ready }),
      });
      const parts = Object.fromEntries(
        await Promise.all(selected.map(async ([name, check]) => [name, await ask(check)] as const)),
      );
      const { details } = checks;
      const showsFindings =
        asked('findings') && details !== undefined && isFromOperator(request, details.token);
      const isDraining = checks.isDraining?.() === true;
      const healthy = !isDraining && Object.values(parts).every((state) => state === 'ok');
      secureData(reply);
      return reply.code(healthy ? 200 : 503).send({
        status: healthy ? 'ok' : isDraining ? 'stopping' : 'unavailable',
        parts,
        ...(showsFindings && (await details.read())),
      });
    });
  };
}

const asking = new WeakMap<PartCheck, Promise<string>>();

/** Requests at the same time share one answer: anyone can send any number. */
function ask(check: PartCheck): Promise<string> {
  const begun = asking.get(check) ?? askNow(check).finally(() => asking.delete(check));
  asking.set(check, begun);
  return begun;
}

async function askNow(check: PartCheck): Promise<string> {
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
