import { randomUUID } from 'node:crypto';
import { settingLiteral, textLiteral } from './allowed-settings.ts';
import { type EngineFault, faultFrom, ownFault } from './engine-fault.ts';
import type { Engine, EngineSession } from './engine-library.ts';
import { dropUnusedCode } from './idle-memory.ts';
import { faultOfRows } from './insert-body.ts';
import { sessionPool } from './session-pool.ts';
import type { ScannedStatement } from './statement-scan.ts';

export interface EngineRequest {
  readonly statement: ScannedStatement;
  /** Values as in the URL: escaped like a TSV field. */
  readonly params: ReadonlyMap<string, string>;
  /** Allowed settings only. */
  readonly settings: ReadonlyMap<string, string>;
  /** Rows of an insert, else empty. */
  readonly body: Buffer;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
}

export interface RequestRunner {
  run(request: EngineRequest): Promise<Uint8Array>;
  /** Proves that the engine itself answers. */
  probe(): Promise<void>;
  /** Releases memory that the engine keeps for later. */
  shrink(): Promise<void>;
  /** Milliseconds since the last request ended; 0 while one runs. */
  idleFor(): number;
  /** Cancels running requests and closes all sessions. */
  close(): Promise<void>;
}

const insertForm =
  /^insert\s+into\s+([A-Za-z_][\w.]*|`[A-Za-z_]\w*`)(?:\s*\(([^()]*)\))?\s*format\s+(JSONEachRow|JSONCompactEachRow)$/i;
const killAgainMs = 100;
/** Characters. */
const longParameter = 4_096;
/** Maximum size of one result, which is held in memory before it is sent. */
const maxResultBytes = 256 * 1024 * 1024;

/**
 * Runs requests on the engine: reads concurrently, inserts and changes one at a time.
 * @param onFault called for each request that fails
 */
export function requestRunner(
  engine: Engine,
  readers: number,
  onFault: (fault: EngineFault) => void,
): RequestRunner {
  const control = engine.openSession();
  const pools = {
    read: sessionPool(readers, engine.openSession),
    insert: sessionPool(1, engine.openSession),
  };
  const running = new Set<Promise<unknown>>();
  let changing: Promise<unknown> = Promise.resolve();
  let closed = false;
  let lastEnd = performance.now();

  const track = (work: Promise<unknown>): void => {
    const settled = work
      .catch(() => undefined)
      .finally(() => {
        running.delete(settled);
        lastEnd = performance.now();
      });
    running.add(settled);
  };

  const kill = async (condition: string): Promise<void> => {
    // SYNC deadlocks here, and ASYNC only requests the kill, so repeat it until the query has ended.
    await control.queryAsync(`KILL QUERY WHERE ${condition} ASYNC`).catch(() => undefined);
  };

  const untilDone = async <T>(mark: string, signal: AbortSignal, work: Promise<T>): Promise<T> => {
    const askToEnd = (): void => void kill(`Settings['log_comment'] = '${mark}'`);
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
  };

  const read = async ({ statement, params, settings, signal }: EngineRequest) => {
    const session = await pools.read.take(signal);
    const names = [...statement.placeholders];
    try {
      if (names.length > 0) await session.queryAsync(setParameters(names, params));
      const mark = randomUUID();
      const all = new Map([
        ['result_overflow_mode', 'throw'],
        ['max_result_bytes', String(maxResultBytes)],
        ...settings,
        ['readonly', '1'],
        ['log_comment', mark],
      ]);
      const clause = [...all].map(([key, value]) => `${key} = ${settingLiteral(value)}`).join(', ');
      const sql = `${statement.text}\nSETTINGS ${clause}`;
      const began = performance.now();
      const result = await untilDone(mark, signal, query(session, sql));
      const bytes = result.bytes();
      const ended = endedBy(performance.now() - began, settings, signal);
      if (ended !== null) throw ended;
      return bytes;
    } catch (error) {
      await forgetFailed(session);
      throw error;
    } finally {
      // The answer need not wait for this, but the next user of the session must.
      track(giveBack(session, names, params));
    }
  };

  /**
   * Why an answer may lack rows. At its time limit, or when it is killed, the engine drops rows that are computed but not yet
   * written, and only fails if some were still to be computed.
   */
  const endedBy = (
    took: number,
    settings: EngineRequest['settings'],
    signal: AbortSignal,
  ): EngineFault | null => {
    if (signal.aborted) return ownFault(394, 'the client went away');
    if (closed) return ownFault(236, 'the engine is closing');
    const most = Number(settings.get('max_execution_time') ?? 0) * 1000;
    return most > 0 && took >= most ? ownFault(159, 'the query took too long') : null;
  };

  /** Parameters stay on a session. No other statement can read them, but long ones take memory. */
  const giveBack = async (
    session: EngineSession,
    names: readonly string[],
    params: EngineRequest['params'],
  ): Promise<void> => {
    const long = names.filter((name) => (params.get(name)?.length ?? 0) > longParameter);
    if (long.length > 0) {
      await session.queryAsync(setParameters(long, new Map())).catch(() => undefined);
    }
    pools.read.give(session);
  };

  const changeNow = async ({ statement, params, settings, signal }: EngineRequest) => {
    if (signal.aborted) throw ownFault(394, 'the client went away');
    // In a separate session, because settings from SET would stay.
    const session = engine.openSession();
    try {
      const mark = randomUUID();
      const names = [...statement.placeholders];
      if (names.length > 0) await session.queryAsync(setParameters(names, params));
      const all = [...settings, ['log_comment', mark]] as [string, string][];
      const clause = all.map(([key, value]) => `${key} = ${settingLiteral(value)}`).join(', ');
      await session.queryAsync(`SET ${clause}`);
      const result = await untilDone(mark, signal, query(session, statement.text));
      return result.bytes();
    } finally {
      session.close();
    }
  };

  const change = (request: EngineRequest): Promise<Uint8Array> => {
    const mine = changing.then(() => changeNow(request));
    changing = mine.catch(() => undefined);
    return mine;
  };

  const insert = async ({ statement, settings, body, signal }: EngineRequest) => {
    const form = insertForm.exec(statement.text);
    const table = form?.[1];
    if (table === undefined) {
      throw ownFault(
        48,
        'inserts are served as INSERT INTO a table FORMAT JSONEachRow or JSONCompactEachRow',
      );
    }
    const format =
      form?.[3]?.toLowerCase() === 'jsoncompacteachrow' ? 'JSONCompactEachRow' : 'JSONEachRow';
    const fault = faultOfRows(body, format);
    if (fault !== null) throw ownFault(117, fault);
    const columns = form?.[2]?.split(',').map((name) => name.trim().replaceAll('`', ''));
    const session = await pools.insert.take(signal);
    try {
      await session.insert({
        table: table.replaceAll('`', ''),
        values: body,
        format,
        settings: Object.fromEntries(settings),
        ...(columns === undefined ? {} : { columns }),
      });
      return new Uint8Array();
    } catch (error) {
      await forgetFailed(session);
      throw error;
    } finally {
      pools.insert.give(session);
    }
  };

  const run = async (request: EngineRequest): Promise<Uint8Array> => {
    if (closed) throw ownFault(236, 'the engine is closing');
    for (const name of request.statement.placeholders) {
      // Otherwise a value of an earlier query could be used.
      if (!request.params.has(name)) throw ownFault(456, `Substitution \`${name}\` is not set`);
    }
    const work = { read, insert, change }[request.statement.kind](request);
    track(work);
    try {
      return await work;
    } catch (error) {
      const fault = faultFrom(error);
      onFault(fault);
      throw fault;
    }
  };

  return {
    run,
    probe: async () => {
      await control.queryAsync('SELECT 1');
    },
    shrink: async () => {
      await control.queryAsync('SYSTEM JEMALLOC PURGE');
      dropUnusedCode();
    },
    idleFor: () => (running.size > 0 ? 0 : performance.now() - lastEnd),
    close: async () => {
      closed = true;
      const asking = setInterval(() => void kill('1'), killAgainMs);
      void kill('1');
      while (running.size > 0) await Promise.allSettled(running);
      clearInterval(asking);
      pools.read.close();
      pools.insert.close();
      control.close();
    },
  };
}

function query(session: EngineSession, sql: string): ReturnType<EngineSession['queryAsync']> {
  return session.queryAsync(sql, { format: 'TabSeparated' });
}

/** A failed query keeps its memory, and its row in `system.processes`, until the next query. */
async function forgetFailed(session: EngineSession): Promise<void> {
  await session.queryAsync('SELECT 1').catch(() => undefined);
}

/** `SET` takes the text still escaped; a decoded value would be rejected (code 457). */
function setParameters(names: readonly string[], values: ReadonlyMap<string, string>): string {
  const parts = names.map((name) => `param_${name} = ${textLiteral(values.get(name) ?? '')}`);
  return `SET ${parts.join(', ')}`;
}
