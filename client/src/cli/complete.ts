import type { ParseArgsConfig } from 'node:util';
import { type ApiClient, dataOf } from '../api-client.ts';
import type { Command } from './command.ts';
import { type Environment, profileNames } from './profile.ts';

/** What a shell offers at the cursor: a word, and what it means. */
export type Candidate = readonly [word: string, summary?: string];

interface Completing {
  readonly environment: Environment;
  /** Names and summaries of all commands. */
  readonly summaries: readonly Candidate[];
  /** The command with this name. */
  load(name: string): Promise<Command | null>;
  /** A client for the profile that was given. */
  client(profile: string | undefined): ApiClient;
}

const offered = 100;
/** Waiting longer at a prompt is worse than no help, ms. */
const answerWithin = 2_000;

/**
 * Completions of the last word, which is the one at the cursor and may be empty. None where a file
 * is expected: shells complete files themselves.
 * @param shared options of every command
 */
export async function complete(
  words: readonly string[],
  shared: NonNullable<ParseArgsConfig['options']>,
  completing: Completing,
): Promise<readonly Candidate[]> {
  const current = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  const fitting = (all: readonly Candidate[]) =>
    all.filter(([word]) => word.startsWith(current)).slice(0, offered);
  const [name, ...rest] = before;
  if (name === undefined) return fitting(completing.summaries);
  const command = await completing.load(name);
  if (command === null) return [];
  const options = { ...command.options, ...shared };
  const typed = readTyped(rest, options);
  if (typed.open === null && current.startsWith('-')) {
    return fitting(Object.keys(options).map((option) => [`--${option}`]));
  }
  const { candidates } = command;
  const choices =
    typed.open === null
      ? candidates?.words?.[typed.words]
      : typed.open === 'profile'
        ? 'profiles'
        : candidates?.options?.[typed.open];
  if (choices === 'profiles') return fitting(profileNames(completing.environment).map(asCandidate));
  if (choices === 'projects') return projects(completing.client(typed.profile), current);
  return fitting((choices ?? []).map(asCandidate));
}

const asCandidate = (word: string): Candidate => [word];

interface Typed {
  /** How many words there are besides options. */
  readonly words: number;
  /** The option whose value comes next. */
  readonly open: string | null;
  readonly profile: string | undefined;
}

function readTyped(
  rest: readonly string[],
  options: NonNullable<ParseArgsConfig['options']>,
): Typed {
  let words = 0;
  let open: string | null = null;
  let profile: string | undefined;
  for (const word of rest) {
    if (open !== null) {
      if (open === 'profile') profile = word;
      open = null;
    } else if (word.startsWith('--')) {
      const option = word.slice(2);
      if (Object.hasOwn(options, option) && options[option]?.type === 'string') open = option;
    } else {
      words += 1;
    }
  }
  return { words, open, profile };
}

async function projects(client: ApiClient, begin: string): Promise<readonly Candidate[]> {
  const { items } = await dataOf(
    client.GET('/v0/projects', {
      params: { query: { limit: '1000' } },
      signal: AbortSignal.timeout(answerWithin),
    }),
  );
  const fitting = items.filter(({ slug }) => slug.startsWith(begin));
  return fitting.slice(0, offered).map(({ slug, name }) => [slug, name]);
}
