import { ownFault } from './engine-fault.ts';
import type { EngineSession } from './engine-library.ts';

/** Sessions that run one query at a time. Callers wait for a free one in order. */
export interface SessionPool {
  /** @throws EngineFault 202 if too many are waiting, 394 if `signal` aborts first */
  take(signal: AbortSignal): Promise<EngineSession>;
  give(session: EngineSession): void;
  close(): void;
}

const maxWaiting = 256;

export function sessionPool(size: number, open: () => EngineSession): SessionPool {
  const idle: EngineSession[] = [];
  const waiting: ((session: EngineSession) => void)[] = [];
  let opened = 0;

  const take = async (signal: AbortSignal): Promise<EngineSession> => {
    if (signal.aborted) throw ownFault(394, 'the client went away');
    const free = idle.pop();
    if (free !== undefined) return free;
    if (opened < size) {
      const session = open();
      opened += 1;
      return session;
    }
    if (waiting.length >= maxWaiting) throw ownFault(202, 'too many queries are waiting');
    return await new Promise((resolve, reject) => {
      const onTurn = (given: EngineSession): void => {
        signal.removeEventListener('abort', onAbort);
        resolve(given);
      };
      const onAbort = (): void => {
        waiting.splice(waiting.indexOf(onTurn), 1);
        reject(ownFault(394, 'the client went away'));
      };
      waiting.push(onTurn);
      signal.addEventListener('abort', onAbort, { once: true });
    });
  };

  return {
    take,
    give: (session) => {
      const next = waiting.shift();
      if (next === undefined) idle.push(session);
      else next(session);
    },
    close: () => {
      for (const session of idle) session.close();
      idle.length = 0;
    },
  };
}
