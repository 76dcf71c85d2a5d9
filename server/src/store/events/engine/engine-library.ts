import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drainPending, Session } from 'chdb';
import { libchdbPath } from 'chdb/libchdb';
import koffi from 'koffi';
import type { DetachedPart } from './engine-protocol.ts';
import { faultFrom } from './engine-fault.ts';

// The only file that loads the engine. Worker threads and other processes must not load it.

export type EngineSession = Session;
export { drainPending };

/**
 * The store sends the same value per statement, but a setting there is too late: the default of 256 KiB
 * already applies when the engine reads the statement.
 */
const maxStatementBytes = 16 * 1024 * 1024;

/**
 * How often an expression is used before it is compiled to machine code. By default the third time, which took half of
 * the engine's time for short statements; over millions of rows, compiled ones take at most a fifth less.
 */
const usesBeforeCompiling = 100;
const compiling = ['expression', 'aggregate_expression', 'sort_description'].map(
  (kind) => `--min_count_to_compile_${kind}=${usesBeforeCompiling}`,
);

export interface Engine {
  openSession(): EngineSession;
}

/** Written each time the folder is opened. */
export function configurationFile(folder: string): string {
  return path.join(folder, 'bellwether-engine.xml');
}

/** Prepares the folder. The first session opens it, and closing the last one releases it. */
export function openEngine(folder: string, memoryBytes: number): Engine {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const config = configurationFile(folder);
  writeFileSync(config, serverConfiguration(memoryBytes), { mode: 0o600 });
  const connectionArgs = [`--config-file=${config}`, ...compiling];
  const openSession = (): Session => {
    try {
      const session = new Session(folder, { connectionArgs });
      session.query(`SET max_query_size = ${maxStatementBytes}`);
      return session;
    } catch (error) {
      throw faultFrom(error);
    }
  };
  return { openSession };
}

/**
 * The library removes the sources of a merged part at once and does not sync it: after a power cut, both were gone. A disk
 * that fills up during a merge leaves a part that can't be read, so the sources stay until somebody has read it.
 */
const merging = { old_parts_lifetime: 120, min_compressed_bytes_to_fsync_after_merge: 1 };

/**
 * How often the engine looks for merged parts to remove (s). While it finds few, it waits up to five minutes by default:
 * each of them takes 60 kB of memory, and a busy minute leaves hundreds.
 */
const removing = {
  cleanup_delay_period: 10,
  cleanup_delay_period_random_add: 5,
  max_cleanup_delay_period: 20,
};

/**
 * Limits for a small server. The defaults assume a dedicated machine: 90 % of the memory, caches of gigabytes
 * and 1,000 idle threads with three open files each.
 */
function serverConfiguration(memoryBytes: number): string {
  const cache = Math.floor(memoryBytes / 16);
  const small = Math.floor(memoryBytes / 64);
  const entries = {
    max_server_memory_usage: memoryBytes,
    mark_cache_size: cache,
    uncompressed_cache_size: 0,
    index_mark_cache_size: small,
    index_uncompressed_cache_size: 0,
    query_condition_cache_size: small,
    compiled_expression_cache_size: small,
    mmap_cache_size: 100,
    max_concurrent_queries: 0,
    max_thread_pool_free_size: 24,
    async_load_databases: 'false',
  };
  const all = `${linesOf(entries)}\n<merge_tree>\n${linesOf({ ...merging, ...removing })}\n</merge_tree>`;
  return `<clickhouse>\n${all}\n</clickhouse>\n`;
}

function linesOf(entries: Readonly<Record<string, string | number>>): string {
  return Object.entries(entries)
    .map(([key, value]) => `  <${key}>${value}</${key}>`)
    .join('\n');
}

/**
 * The library catches fatal signals and then sleeps for minutes. With the default handlers, a crash ends the
 * process at once. Call this after the first session is open.
 */
export function restoreSignalHandlers(): void {
  koffi.load(libchdbPath()).func('void chdb_reset_signal_handlers()')();
}

/** Parts detached as unreadable. Parts detached after a merge are not a loss. */
export async function detachedParts(session: EngineSession): Promise<DetachedPart[]> {
  const rows = await session.queryAsync(
    `SELECT table, name, reason FROM system.detached_parts
     WHERE database = currentDatabase() AND reason != 'ignored' ORDER BY table, name`,
    { format: 'JSONEachRow' },
  );
  const lines = rows.text().split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as DetachedPart);
}

export async function engineVersion(session: EngineSession): Promise<string> {
  const row = await session.queryAsync('SELECT version()', { format: 'TabSeparated' });
  return row.text().trim();
}
