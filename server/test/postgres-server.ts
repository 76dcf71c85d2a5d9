import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { addressFor, alone } from '../../scripts/alone.mjs';

const main = fileURLToPath(new URL('postgres-main.ts', import.meta.url));

/** The address of the run's PostgreSQL server, which the first test that needs it starts. */
export async function postgresServer(): Promise<string> {
  return onceInRun('postgres-url', start);
}

/** Does something once for all workers of a run, and keeps its text in a file of the run. */
export async function onceInRun(
  name: string,
  make: (folder: string) => Promise<string>,
): Promise<string> {
  const folder = process.env['BELLWETHER_TEST_FOLDER'];
  if (folder === undefined) throw new Error('there is no test run');
  const file = join(folder, name);
  if (!existsSync(file)) {
    await alone(addressFor('once', file), async () => {
      if (existsSync(file)) return;
      writeFileSync(`${file}.draft`, await make(folder));
      renameSync(`${file}.draft`, file);
    });
  }
  return readFileSync(file, 'utf8');
}

async function start(folder: string): Promise<string> {
  const [runId = ''] = /\d+/.exec(basename(folder)) ?? [];
  const child = spawn(process.execPath, ['--import', 'tsx', main, folder, runId], {
    detached: true,
    // Not the worker's own, which the run would wait for.
    stdio: ['ignore', 'pipe', openSync(join(folder, 'postgres-errors'), 'a')],
  });
  const { stdout } = child;
  if (stdout === null) throw new Error('the server has no output');
  const lines = createInterface({ input: stdout });
  const [line] = (await Promise.race([once(lines, 'line'), once(child, 'exit')])) as unknown[];
  if (typeof line !== 'string') {
    const errors = readFileSync(join(folder, 'postgres-errors'), 'utf8');
    throw new Error(`PostgreSQL did not start: ${errors}`);
  }
  child.unref();
  stdout.destroy();
  return line;
}
