import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { addAbortSignal, Writable } from 'node:stream';
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
    // Terminals without a size say 0.
    width: process.stdout.columns || 80,
    print: (line) => write(process.stdout, line),
    drained: async () => {
      const { stdout } = process;
      if (stdout.writableNeedDrain) await once(stdout, 'drain', { signal: interrupted.signal });
    },
    note: (line) => write(process.stderr, line),
    readInput: () => text(addAbortSignal(interrupted.signal, process.stdin)),
    readSecret: (prompt) => readSecret(prompt, interrupted),
  });

  process.exitCode = await runCommand(process.argv.slice(2), {
    environment: process.env,
    terminal,
    now: Date.now(),
    signal: interrupted.signal,
    onMachine,
  });
}

async function readSecret(prompt: string, interrupted: AbortController): Promise<string> {
  const { signal } = interrupted;
  if (!process.stdin.isTTY) return text(addAbortSignal(signal, process.stdin));
  write(process.stderr, prompt);
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const line = createInterface({ input: process.stdin, output, terminal: true });
  // In this mode, the terminal sends no signal.
  line.on('SIGINT', () => interrupted.abort());
  try {
    return await line.question('', { signal });
  } finally {
    line.close();
  }
}

/** Pipes and files get answers unchanged. */
function write(stream: NodeJS.WriteStream, line: string): void {
  stream.write(`${stream.isTTY ? inert(line) : line}\n`);
}
