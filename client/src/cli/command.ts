import type { ParseArgsConfig } from 'node:util';
import type { ApiClient } from '../api-client.ts';
import type { Environment, Profile } from './profile.ts';
import type { Terminal } from './terminal.ts';
import { UsageError } from './usage-error.ts';

/** What was given; lists of options that may be repeated. */
export type Options = Readonly<
  Record<string, string | boolean | readonly (string | boolean)[] | undefined>
>;

/** What a command gets. */
export interface Invocation {
  /** What follows the name of the command, without options. */
  readonly words: readonly string[];
  readonly options: Options;
  readonly terminal: Terminal;
  readonly environment: Environment;
  /** Unix ms. */
  readonly now: number;
  /** Ends when the user interrupts. */
  readonly signal: AbortSignal;
  /** Opened when first used. @throws UsageError without an address or a key */
  client(): ApiClient;
  /** Where to reach the instance. */
  profile(): Profile;
}

/** Options of every command. */
export const sharedOptions = {
  json: { type: 'boolean' },
  profile: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Words that a shell can offer: fixed ones, slugs of projects, or names of profiles. */
export type Candidates = 'projects' | 'profiles' | readonly string[];

/** One command; its file is loaded when it runs. */
export interface Command {
  /** Its words and options, such as `PROJECT [--limit N]`. */
  readonly usage: string;
  readonly options: NonNullable<ParseArgsConfig['options']>;
  /** The most words that it takes, in any of its forms. */
  readonly mostWords: number;
  /** For completion, by the place of a word or the name of an option. Files are left out. */
  readonly candidates?: {
    readonly words?: readonly Candidates[];
    readonly options?: Readonly<Record<string, Candidates>>;
  };
  /** Longer help, below the usage. */
  readonly help?: string;
  /** @throws UsageError or ApiError */
  run(invocation: Invocation): Promise<void>;
}

/** The word at a place. @throws UsageError that names what is missing */
export function wordAt(words: readonly string[], index: number, name: string): string {
  const word = words[index];
  if (word === undefined) throw new UsageError(`${name} is missing.`);
  return word;
}

/**
 * Checks a call against one form of its command, so that nothing is ignored that was asked for.
 * @param form its name, such as `resolve` or `--file`, for messages
 * @param names the options of this form, apart from those of every command
 * @throws UsageError that names the word or option which is too much
 */
export function checkForm(
  { words, options }: Pick<Invocation, 'words' | 'options'>,
  form: string,
  mostWords: number,
  names: readonly string[],
): void {
  rejectExtraWords(words, mostWords);
  const other = Object.keys(options).find(
    (name) => !names.includes(name) && !Object.hasOwn(sharedOptions, name),
  );
  if (other !== undefined) throw new UsageError(`--${other} can't be used with ${form}.`);
}

/** @throws UsageError */
export function rejectExtraWords(words: readonly string[], most: number): void {
  const extra = words[most];
  if (extra === undefined) return;
  throw new UsageError(
    `${JSON.stringify(extra)} is one word too many. Put quotes around a text with spaces.`,
  );
}

/** The text of an option that was given. */
export function textOf(options: Options, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}

/** The texts of an option that may be repeated. */
export function listOf(options: Options, name: string): readonly string[] {
  const value = options[name];
  return Array.isArray(value) ? value.map(String) : [];
}

/** A whole number from 1. @throws UsageError */
export function countOf(options: Options, name: string, usual: number): number {
  const text = textOf(options, name);
  if (text === undefined) return usual;
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) {
    throw new UsageError(`--${name} is a whole number from 1, not ${JSON.stringify(text)}.`);
  }
  return count;
}
