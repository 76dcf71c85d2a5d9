import { text } from 'node:stream/consumers';
import { runCommand } from './run-command.ts';
import type { Terminal } from './terminal.ts';

/**
 * Runs the words of the process, and sets its exit code.
 * @param onMachine further commands of the program, by name, with a summary of each
 */
export async function runProgram(onMachine: Readonly<Record<string, string>> = {}): Promise<void> {
  const interrupted = new AbortController();
  process.once('SIGINT', () => interrupted.abort());
  process.once('SIGTERM', () => interrupted.abort());
  // The reader of a pipe has what it wanted.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(0);
  });

  const terminal = (json: boolean): Terminal => ({
    json,
    isInteractive: process.stdout.isTTY,
    width: process.stdout.columns ?? 80,
    print: (line) => void process.stdout.write(`${line}\n`),
    note: (line) => void process.stderr.write(`${line}\n`),
    readInput: () => text(process.stdin),
  });

  process.exitCode = await runCommand(process.argv.slice(2), {
    environment: process.env,
    terminal,
    now: Date.now(),
    signal: interrupted.signal,
    onMachine,
  });
}
