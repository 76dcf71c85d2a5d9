import { ChangeQueries } from './change-queries.ts';
import { type EngineFault, faultFrom, ownFault } from './engine-fault.ts';
import type { Engine } from './engine-library.ts';
import type { EngineRequest } from './engine-request.ts';
import { dropUnusedCode } from './idle-memory.ts';
import { InsertQueries } from './insert-queries.ts';
import { QueryEnds } from './query-ends.ts';
import { ReadQueries } from './read-queries.ts';

/** Runs requests on the engine: reads concurrently, inserts and changes one at a time. */
export class RequestRunner {
  private readonly control;
  private readonly ends: QueryEnds;
  private readonly queries;
  private readonly running = new Set<Promise<unknown>>();
  private lastEnd = performance.now();

  /** @param onFault called for each request that fails */
  constructor(
    engine: Engine,
    readers: number,
    private readonly onFault: (fault: EngineFault) => void,
  ) {
    this.control = engine.openSession();
    this.ends = new QueryEnds(this.control);
    this.queries = {
      read: new ReadQueries(engine, readers, this.ends, (work) => this.track(work)),
      insert: new InsertQueries(engine),
      change: new ChangeQueries(engine, this.ends),
    };
  }

  async run(request: EngineRequest): Promise<Uint8Array> {
    if (this.ends.isClosing) throw ownFault(236, 'the engine is closing');
    for (const name of request.statement.placeholders) {
      // Otherwise a value of an earlier query could be used.
      if (!request.params.has(name)) throw ownFault(456, `Substitution \`${name}\` is not set`);
    }
    const work = this.queries[request.statement.kind].run(request);
    this.track(work);
    try {
      return await work;
    } catch (error) {
      const fault = faultFrom(error);
      this.onFault(fault);
      throw fault;
    }
  }

  /** Proves that the engine itself answers. */
  async probe(): Promise<void> {
    await this.control.queryAsync('SELECT 1');
  }

  /** Releases memory that the engine keeps for later. */
  async shrink(): Promise<void> {
    await this.control.queryAsync('SYSTEM JEMALLOC PURGE');
    dropUnusedCode();
  }

  /** Milliseconds since the last request ended; 0 while one runs. */
  idleFor(): number {
    return this.running.size > 0 ? 0 : performance.now() - this.lastEnd;
  }

  /** Cancels running requests and closes all sessions. */
  async close(): Promise<void> {
    await this.ends.close(this.running);
    this.queries.read.close();
    this.queries.insert.close();
    this.control.close();
  }

  private track(work: Promise<unknown>): void {
    const settled = work
      .catch(() => undefined)
      .finally(() => {
        this.running.delete(settled);
        this.lastEnd = performance.now();
      });
    this.running.add(settled);
  }
}
