import { firstAnswer } from './first-answers.ts';
import { t } from '../words/words.ts';

/** A request that got no answer: the browser is offline, or the service doesn't respond. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';

  constructor(cause: unknown) {
    super(t`The service can’t be reached. Check your connection and try again.`, { cause });
  }
}

/** `fetch`, but a request without an answer says so in words. */
export async function reach(input: Request | string, init?: RequestInit): Promise<Response> {
  try {
    return await (firstAnswer(input, init) ?? fetch(input, init));
  } catch (error) {
    // Browsers have different texts for this one. An aborted request is no `TypeError`.
    throw error instanceof TypeError ? new UnreachableError(error) : error;
  }
}

/** For queries: a service that doesn't answer is asked again until it does. */
export function retryUnreachable(_failures: number, error: Error): boolean {
  return error instanceof UnreachableError;
}

const askEvery = 2_000;
const answersWithin = 5_000;

/** Whether the service answers, and not a proxy for it. */
export async function isReachable(): Promise<boolean> {
  return fetch('/v1/health', {
    cache: 'no-store',
    signal: AbortSignal.timeout(answersWithin),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
}

let waiting: Promise<void> | null = null;

/** Resolves when the service answers again. All who wait share the questions. */
export function untilReachable(): Promise<void> {
  waiting ??= askUntilReachable().finally(() => (waiting = null));
  return waiting;
}

async function askUntilReachable(): Promise<void> {
  do {
    await new Promise<void>((resolve) => {
      const go = () => {
        clearTimeout(timer);
        removeEventListener('online', go);
        resolve();
      };
      const timer = setTimeout(go, askEvery);
      addEventListener('online', go);
    });
  } while (!(await isReachable()));
}
