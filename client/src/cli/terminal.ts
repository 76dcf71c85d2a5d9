import { stripVTControlCharacters } from 'node:util';

/** Where a command prints. */
export interface Terminal {
  /** Whether to print JSON instead of text for people. */
  readonly json: boolean;
  /** Whether a person reads it, not a pipe. */
  readonly isInteractive: boolean;
  /** In characters. */
  readonly width: number;
  /** A line of the answer. */
  print(line: string): void;
  /** Resolves when the reader of a pipe has taken enough: otherwise what is printed stays in memory. */
  drained(): Promise<void>;
  /** A line that is not part of the answer. */
  note(line: string): void;
  /** Everything on standard input. */
  readInput(): Promise<string>;
  /** A line that a person types, which is not shown; everything on standard input if that is a pipe. */
  readSecret(prompt: string): Promise<string>;
}

/** Control characters, and those that change the direction of text. */
const unprintable = /[\p{Cc}\p{Bidi_Control}]+/gu;

/** A line for a terminal, in which nothing of an answer is a command: escaped as in JSON, which keeps its meaning. */
export function inert(line: string): string {
  return line.replaceAll(
    /(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu,
    (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Collected texts are untrusted: prints them on one line, without terminal control characters. */
export function printable(text: string): string {
  return stripVTControlCharacters(text).replaceAll(unprintable, ' ').trim();
}
