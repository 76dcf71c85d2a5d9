import { randomUUID } from 'node:crypto';
import { ownFault } from './engine-fault.ts';
import type { Engine } from './engine-library.ts';
import type { EngineRequest } from './engine-request.ts';
import type { QueryEnds } from './query-ends.ts';
import { query, setParameters, settingsClause } from './session-queries.ts';

/** Runs statements that change tables, one at a time. */
export class ChangeQueries {
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly engine: Engine,
    private readonly ends: QueryEnds,
  ) {}

  run(request: EngineRequest): Promise<Uint8Array> {
    const mine = this.last.then(() => this.runNow(request));
    this.last = mine.catch(() => undefined);
    return mine;
  }

  private async runNow(request: EngineRequest): Promise<Uint8Array> {
    const { statement, params, settings, signal } = request;
    if (signal.aborted) throw ownFault(394, 'the client went away');
    // In a separate session, because settings from SET would stay.
    const session = this.engine.openSession();
    try {
      const mark = randomUUID();
      await setParameters(session, [...statement.placeholders], params);
      await session.queryAsync(`SET ${settingsClause([...settings, ['log_comment', mark]])}`);
      const result = await this.ends.untilDone(mark, signal, query(session, statement.text));
      return result.bytes();
    } finally {
      session.close();
    }
  }
}
