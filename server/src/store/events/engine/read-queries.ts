import { randomUUID } from 'node:crypto';
import type { Engine, EngineSession } from './engine-library.ts';
import type { EngineRequest } from './engine-request.ts';
import type { QueryEnds } from './query-ends.ts';
import { forgetFailed, query, setParameters, settingsClause } from './session-queries.ts';
import { sessionPool } from './session-pool.ts';

/** Characters. */
const longParameter = 4_096;
/** Maximum size of one result, which is held in memory before it is sent. */
const maxResultBytes = 256 * 1024 * 1024;

/** Runs statements that read, several at a time. */
export class ReadQueries {
  private readonly pool;

  /** @param track called with work that goes on after an answer */
  constructor(
    engine: Engine,
    readers: number,
    private readonly ends: QueryEnds,
    private readonly track: (work: Promise<unknown>) => void,
  ) {
    this.pool = sessionPool(readers, engine.openSession);
  }

  async run(request: EngineRequest): Promise<Uint8Array> {
    const { statement, params, settings, signal } = request;
    const session = await this.pool.take(signal);
    const names = [...statement.placeholders];
    try {
      await setParameters(session, names, params);
      const mark = randomUUID();
      const all = new Map([
        ['result_overflow_mode', 'throw'],
        ['max_result_bytes', String(maxResultBytes)],
        ...settings,
        ['readonly', '1'],
        ['log_comment', mark],
      ]);
      const sql = `${statement.text}\nSETTINGS ${settingsClause(all)}`;
      const began = performance.now();
      const result = await this.ends.untilDone(mark, signal, query(session, sql));
      const bytes = result.bytes();
      const cause = this.ends.causeOf(performance.now() - began, request);
      if (cause !== null) throw cause;
      return bytes;
    } catch (error) {
      await forgetFailed(session);
      throw error;
    } finally {
      // The answer need not wait for this, but the next user of the session must.
      this.track(this.giveBack(session, names, params));
    }
  }

  close(): void {
    this.pool.close();
  }

  /** No other statement can read the parameters that stay on the session, but long ones take memory. */
  private async giveBack(
    session: EngineSession,
    names: readonly string[],
    params: EngineRequest['params'],
  ): Promise<void> {
    const long = names.filter((name) => (params.get(name)?.length ?? 0) > longParameter);
    await setParameters(session, long, new Map()).catch(() => undefined);
    this.pool.give(session);
  }
}
