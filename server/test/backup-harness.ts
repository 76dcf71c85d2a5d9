import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));

export interface Command {
  readonly process: ChildProcess;
  printed(): string;
  /** Its exit code; null if it was killed. */
  readonly ended: Promise<number | null>;
}

/** Starts a command of the built service. */
export function startCommand(
  dataFolder: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Command {
  const child = spawn(process.execPath, [main, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, BELLWETHER_DATA_DIR: dataFolder, ...environment },
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { process: child, printed: () => printed, ended };
}

export async function runCommand(
  dataFolder: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<{ readonly code: number | null; readonly printed: string }> {
  const { ended, printed } = startCommand(dataFolder, words, environment);
  const code = await ended;
  return { code, printed: printed() };
}
