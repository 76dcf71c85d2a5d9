import { once } from 'node:events';
import { addAbortSignal } from 'node:stream';
import { text } from 'node:stream/consumers';
import { runCommand } from './run-command.ts';
import { inert, type Terminal } from './terminal.ts';

/**
 * Runs the words of the process, and sets its exit code.
 * @param onMachine further commands of the program, by name, with a summary of each
 */
export async function runProgram(onMachine: Readonly<Record<string, string>> = {}): Promise<void> {
  const interrupted = new AbortController();
  process.once('SIGINT', () => interrupted.abort());
  process.once('SIGTERM', () => interrupted.abort());
  // The reader of a pipe has closed it.
  process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') process.exit(0);
    write(process.stderr, `Standard output can't be written (${code ?? message}).`);
    process.exit(1);
  });
  // The reader of the notes has gone. The command continues.
  process.stderr.on('error', () => undefined);

  const terminal = (json: boolean): Terminal => ({
    json,
    isInteractive: process.stdout.isTTY,
    width: process.stdout.columns ?? 80,
    print: (line) => write(process.stdout, line),
    drained: async () => {
      const { stdout } = process;
      if (stdout.writableNeedDrain) await once(stdout, 'drain', { signal: interrupted.signal });
    },
    note: (line) => write(process.stderr, line),
    readInput: () => text(addAbortSignal(interrupted.signal, process.stdin)),
  });

  process.exitCode = await runCommand(process.argv.slice(2), {
    environment: process.env,
    terminal,
    now: Date.now(),
    signal: interrupted.signal,
    onMachine,
  });
}

/** Pipes and files get answers unchanged. */
function write(stream: NodeJS.WriteStream, line: string): void {
  stream.write(`${stream.isTTY ? inert(line) : line}\n`);
}
