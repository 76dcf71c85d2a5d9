import { runCommand } from '../../../client/src/cli/run-command.ts';
import type { Terminal } from '../../../client/src/cli/terminal.ts';

/** What a command printed. */
export interface Printed {
  readonly code: number;
  readonly out: string;
  readonly notes: string;
}

interface Given {
  readonly environment?: Readonly<Record<string, string>>;
  readonly input?: string;
  readonly width?: number;
  readonly now?: number;
  readonly signal?: AbortSignal;
  /** Called with each line. */
  readonly onLine?: (line: string) => void;
  /** Called with each line that is not part of the output. */
  readonly onNote?: (line: string) => void;
}

/** Runs a command as the program does, and collects what it prints. */
export async function cli(words: readonly string[], given: Given = {}): Promise<Printed> {
  const { environment = {}, input = '', width, now = Date.now(), onLine, onNote } = given;
  const out: string[] = [];
  const notes: string[] = [];
  const terminal = (json: boolean): Terminal => ({
    json,
    isInteractive: width !== undefined,
    width: width ?? 80,
    print: (line) => {
      out.push(line);
      onLine?.(line);
    },
    drained: async () => undefined,
    note: (line) => {
      notes.push(line);
      onNote?.(line);
    },
    readInput: async () => input,
    readSecret: async () => input,
  });
  const signal = given.signal ?? new AbortController().signal;
  const code = await runCommand(words, { environment, terminal, now, signal });
  return { code, out: out.join('\n'), notes: notes.join('\n') };
}
