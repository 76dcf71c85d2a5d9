import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Service } from '../service.ts';

const run = promisify(execFile);
const main = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url));

/** Backs up the running service, as an operator does. @throws Error with what the command says */
export function backUp({ folder, port }: Service, to: string): Promise<void> {
  return command(['backup', to], folder, port);
}

/** Reads the whole backup and compares its checksums. @throws Error with what the command says */
export function checkBackup({ folder, port }: Service, from: string): Promise<void> {
  return command(['restore', from, '--check'], folder, port);
}

async function command(words: readonly string[], folder: string, port: number): Promise<void> {
  const env = { PATH: process.env['PATH'], BELLWETHER_DATA_DIR: folder, PORT: String(port) };
  await run(process.execPath, [main, ...words], { env });
}
