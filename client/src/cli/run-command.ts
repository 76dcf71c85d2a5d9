import { parseArgs } from 'node:util';
import { type ApiClient, createClient } from '../api-client.ts';
import { ApiError } from '../api-error.ts';
import { type Command, type Options, rejectExtraWords, sharedOptions, textOf } from './command.ts';
import { CommandError } from './command-error.ts';
import { UsageError } from './usage-error.ts';
import { commands } from './commands.ts';
import { complete } from './complete.ts';
import { type Environment, type Profile, readProfile } from './profile.ts';
import { printable, type Terminal } from './terminal.ts';
import { version } from './version.ts';

export interface Surroundings {
  readonly environment: Environment;
  /** Where to print, as JSON or not. */
  readonly terminal: (json: boolean) => Terminal;
  /** Unix ms. */
  readonly now: number;
  readonly signal: AbortSignal;
  /** Other commands of the program, by name, with a summary of each. */
  readonly onMachine?: Readonly<Record<string, string>>;
}

/**
 * Runs the command that the words name.
 * @returns the exit code: 0, 1 if it failed, 2 if the call is wrong
 */
export async function runCommand(words: readonly string[], around: Surroundings): Promise<number> {
  const [name, ...rest] = words;
  const terminal = around.terminal(rest.includes('--json'));
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    terminal.print(overview(around.onMachine));
    return name === undefined ? 2 : 0;
  }
  if (name === '--version') {
    terminal.print(version);
    return 0;
  }
  if (name === '--complete') {
    await printCandidates(rest, terminal, around);
    return 0;
  }
  const entry = entryOf(name);
  if (entry === undefined) {
    terminal.note(
      `bellwether has no command ${JSON.stringify(name)}.\n\n${overview(around.onMachine)}`,
    );
    return 2;
  }
  const { command } = await entry.load();
  try {
    return await runOne(name, command, rest, terminal, around);
  } catch (error) {
    return failed(error, name, command, terminal, around.signal);
  }
}

function entryOf(name: string) {
  return Object.hasOwn(commands, name) ? commands[name] : undefined;
}

/** For shells, which show nothing if something fails. A line each, with a tab before what it means. */
async function printCandidates(
  words: readonly string[],
  terminal: Terminal,
  { environment, signal, onMachine = {} }: Surroundings,
): Promise<void> {
  const candidates = await complete(words, sharedOptions, {
    environment,
    summaries: [...summaries(), ...Object.entries(onMachine)],
    load: async (name) => (await entryOf(name)?.load())?.command ?? null,
    client: (profile) => clientOf(readProfile(environment, profile), signal),
  }).catch(() => []);
  for (const [word, summary] of candidates) {
    terminal.print([word, summary ?? ''].map(printable).join('\t').trimEnd());
  }
}

function clientOf({ url, apiKey }: Profile, signal: AbortSignal): ApiClient {
  return createClient({ url, signal, ...(apiKey !== undefined && { apiKey }) });
}

async function runOne(
  name: string,
  command: Command,
  rest: readonly string[],
  terminal: Terminal,
  { environment, now, signal }: Surroundings,
): Promise<number> {
  const { values, positionals } = parse(command, rest);
  const options: Options = values;
  if (options['help'] === true) {
    terminal.print(usageOf(name, command));
    return 0;
  }
  rejectExtraWords(positionals, command.mostWords);
  const profile = () => readProfile(environment, textOf(options, 'profile'));
  let client: ApiClient | undefined;
  await command.run({
    words: positionals,
    options,
    terminal,
    environment,
    now,
    signal,
    client: () => (client ??= clientOf(profile(), signal)),
    profile,
  });
  return 0;
}

function parse({ options }: Command, args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { ...options, ...sharedOptions },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error });
  }
}

function failed(
  error: unknown,
  name: string,
  command: Command,
  terminal: Terminal,
  signal: AbortSignal,
): number {
  // Interrupted by the user.
  if (signal.aborted) return 130;
  if (error instanceof UsageError) {
    terminal.note(`${error.message}\n\n${usageOf(name, command)}`);
    return 2;
  }
  const isKnown =
    error instanceof ApiError || error instanceof CommandError || isSystemError(error);
  if (!isKnown) throw error;
  const path = error instanceof ApiError ? error.path : undefined;
  // Many messages begin with it.
  const isNamed = path === undefined || error.message.startsWith(path);
  terminal.note(printable(isNamed ? error.message : `${path}: ${error.message}`));
  return 1;
}

/** Such as a file that does not exist. */
function isSystemError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error;
}

function usageOf(name: string, { usage, help }: Command): string {
  const lines = usage.split('\n').map((line) => line.trim());
  const calls = lines.map((line, nth) =>
    nth === 0 || /^[A-Z]/.test(line) ? `  bellwether ${name} ${line}` : `    ${line}`,
  );
  return ['Usage:', ...calls, ...(help === undefined ? [] : ['', help])].join('\n');
}

function summaries(): [string, string][] {
  return Object.entries(commands).map(([name, { summary }]) => [name, summary]);
}

function overview(onMachine: Readonly<Record<string, string>> = {}): string {
  const others = Object.entries(onMachine);
  const width = Math.max(...[...summaries(), ...others].map(([{ length }]) => length));
  const line = ([name, summary]: readonly [string, string]): string =>
    `  ${name.padEnd(width)}  ${summary}`;
  const service = [
    'On the machine of the service, with its settings:',
    '',
    ...others.map(line),
    '',
  ];
  return [
    'Usage: bellwether COMMAND [--json] [--profile NAME] [--help]',
    '',
    ...(others.length > 0 ? [...service, 'Requests to an instance:', ''] : []),
    ...summaries().map(line),
    '',
    'BELLWETHER_URL and BELLWETHER_API_KEY take the place of a stored profile.',
  ].join('\n');
}
