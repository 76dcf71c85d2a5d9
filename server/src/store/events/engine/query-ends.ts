import { type EngineFault, ownFault } from './engine-fault.ts';
import type { EngineSession } from './engine-library.ts';
import type { EngineRequest } from './engine-request.ts';

const killAgainMs = 100;

/** Ends queries whose client is gone, and all when the engine closes. */
export class QueryEnds {
  private closing: NodeJS.Timeout | null = null;

  /** @param control a session that runs nothing else for long */
  constructor(private readonly control: EngineSession) {}

  get isClosing(): boolean {
    return this.closing !== null;
  }

  /**
   * Waits for a query, and asks the engine to end it when the signal aborts.
   * @param mark its `log_comment`
   */
  async untilDone<T>(mark: string, signal: AbortSignal, work: Promise<T>): Promise<T> {
    const askToEnd = (): void => this.kill(`Settings['log_comment'] = '${mark}'`);
    let timer: NodeJS.Timeout | undefined;
    const onAbort = (): void => {
      askToEnd();
      timer = setInterval(askToEnd, killAgainMs);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    try {
      return await work;
    } finally {
      signal.removeEventListener('abort', onAbort);
      clearInterval(timer);
    }
  }

  /**
   * Why an answer may lack rows. At its time limit, or when it is killed, the engine drops rows that are computed but not yet
   * written, and only fails if some were still to be computed.
   * @param took ms
   */
  causeOf(took: number, { settings, signal }: EngineRequest): EngineFault | null {
    if (signal.aborted) return ownFault(394, 'the client went away');
    if (this.isClosing) return ownFault(236, 'the engine is closing');
    const most = Number(settings.get('max_execution_time') ?? 0) * 1000;
    return most > 0 && took >= most ? ownFault(159, 'the query took too long') : null;
  }

  /** Ends all queries until none is left. */
  async close(running: ReadonlySet<Promise<unknown>>): Promise<void> {
    this.closing = setInterval(() => this.kill('1'), killAgainMs);
    this.kill('1');
    while (running.size > 0) await Promise.allSettled(running);
    clearInterval(this.closing);
  }

  private kill(condition: string): void {
    // SYNC deadlocks here, and ASYNC only requests the kill, so it is repeated until the query has ended.
    this.control.queryAsync(`KILL QUERY WHERE ${condition} ASYNC`).catch(() => undefined);
  }
}
