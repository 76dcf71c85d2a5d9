import { BackupError } from '../backup/index.ts';
import { ConfigError } from '../config.ts';
import { codeOf } from '../platform/code-of.ts';
import { terminalText } from '../platform/terminal-text.ts';
import { CopyError, MetadataOpenError, MigrationError } from '../store/metadata/index.ts';
import { answered, asksForHelp } from './command-help.ts';

/** Why a command fails, as a sentence for the operator. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/** A command for the operator of an instance. */
export interface OperatorCommand<Args> {
  readonly usage: string;
  /** The parsed arguments of a command; null if they are invalid. */
  read(words: readonly string[]): Args | null;
  /** Its errors for the operator are printed as one sentence. */
  run(args: Args): Promise<void>;
}

/** @returns the exit code */
export async function runOperatorCommand<Args>(
  { usage, read, run }: OperatorCommand<Args>,
  words: readonly string[],
): Promise<number> {
  outliveReader();
  if (asksForHelp(words)) return answered(usage);
  const args = read(words);
  if (args === null) return failed(usage);
  try {
    await run(args);
    return 0;
  } catch (error) {
    if (error instanceof MetadataOpenError || error instanceof MigrationError) {
      return failed(`The metadata cannot be read: ${error.message}.\n`);
    }
    if (isForOperator(error)) return failed(`${error.message}\n`);
    throw error;
  }
}

/** The reader of a pipe, such as `head`, has closed it. The command continues: it may be a backup. */
export function outliveReader(): void {
  if (!process.stdout.listeners('error').includes(ignoreClosedPipe)) {
    process.stdout.on('error', ignoreClosedPipe);
  }
}

function ignoreClosedPipe(error: Error): void {
  if (codeOf(error) !== 'EPIPE') throw error;
}

export function isForOperator(error: unknown): error is Error {
  return [BackupError, ConfigError, CopyError, MetadataOpenError, OperatorError].some(
    (type) => error instanceof type,
  );
}

/** Prints a line. It may quote what strangers sent, so it can't command the terminal. */
export function say(line: string): void {
  process.stdout.write(`${terminalText(line)}\n`);
}

export function sizeText(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

function failed(text: string): number {
  process.stderr.write(terminalText(text));
  return 1;
}
