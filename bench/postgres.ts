import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../server/test/postgres-main.ts', import.meta.url));

export interface Postgres {
  /** Of an empty database. */
  readonly url: string;
  /** The process that has the server's below it. */
  readonly pid: number;
  stop(): Promise<void>;
}

/** The PostgreSQL server that tests use, which doesn't sync to disk. It ends with this process. */
export async function startPostgres(): Promise<Postgres> {
  const folder = join(tmpdir(), 'bench');
  const child = spawn(process.execPath, ['--import', 'tsx', main, folder, String(process.pid)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
