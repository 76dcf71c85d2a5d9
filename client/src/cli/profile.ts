import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import * as z from 'zod/mini';
import { UsageError } from './usage-error.ts';

/** Where an instance is, and a key for it. */
export interface Profile {
  readonly url: string;
  readonly apiKey?: string | undefined;
}

/** Variables of the process. */
export type Environment = Readonly<Record<string, string | undefined>>;

const settings = z.object({
  current: z.string(),
  profiles: z.record(z.string(), z.object({ url: z.string(), apiKey: z.optional(z.string()) })),
});
type Settings = z.infer<typeof settings>;

/**
 * `$XDG_CONFIG_HOME/bellwether/config.json`, or below `~/.config`. As the standard says, an empty or relative path counts as
 * unset: the key would be stored in the current folder.
 */
export function settingsFile(environment: Environment): string {
  const { XDG_CONFIG_HOME: given = '' } = environment;
  const folder = isAbsolute(given) ? given : join(homedir(), '.config');
  return join(folder, 'bellwether', 'config.json');
}

/**
 * The profile with this name, or the current one. `BELLWETHER_URL` and `BELLWETHER_API_KEY` come before the file, unless a
 * profile is named: their key is not for its instance.
 * @throws UsageError
 */
export function readProfile(environment: Environment, name?: string): Profile {
  const { BELLWETHER_URL: url = '', BELLWETHER_API_KEY: key = '' } = environment;
  const apiKey = key === '' || name !== undefined ? undefined : asKey(key);
  if (url !== '' && name === undefined) return { url: asAddress(url), apiKey };
  const file = settingsFile(environment);
  const { current, profiles } = readSettings(file);
  const chosen = name ?? current;
  const profile = Object.hasOwn(profiles, chosen) ? profiles[chosen] : undefined;
  if (profile === undefined) {
    const known = Object.keys(profiles);
    throw new UsageError(
      known.length === 0 || name === undefined
        ? 'Run `bellwether login URL` first, or set BELLWETHER_URL and BELLWETHER_API_KEY.'
        : `There is no profile ${name}. There are: ${known.join(', ')}.`,
    );
  }
  return apiKey === undefined ? profile : { ...profile, apiKey };
}

/** A key without the spaces around it. @throws UsageError if it can't be one */
export function asKey(text: string): string {
  const key = text.trim();
  if (/^[\x21-\x7e]+$/.test(key)) return key;
  throw new UsageError('The API key has spaces or letters that no key has. Copy it again.');
}

/** Names of all stored profiles. */
export function profileNames(environment: Environment): readonly string[] {
  return Object.keys(readSettings(settingsFile(environment)).profiles);
}

/** Node's own `recursive` never returns if the parent exists but cannot contain folders (/proc). */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

/** Stores a profile and makes it the current one. Only the user can read the file. */
export function saveProfile(environment: Environment, name: string, profile: Profile): string {
  const file = settingsFile(environment);
  const known = readSettings(file);
  const changed = { current: name, profiles: { ...known.profiles, [name]: profile } };
  makeFolder(dirname(file));
  // It may be a link. A full disk must not leave half of a file that has the keys of other profiles.
  const target = existsSync(file) ? realpathSync(file) : file;
  const draft = `${target}.new`;
  try {
    writeFileSync(draft, `${JSON.stringify(changed, null, 2)}\n`, { mode: 0o600 });
    chmodSync(draft, 0o600);
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { force: true, recursive: true });
    throw error;
  }
  return file;
}

/** An address without a path at its end. @throws UsageError */
export function asAddress(text: string): string {
  const address = URL.canParse(text) ? new URL(text) : null;
  if (address === null || !/^https?:$/.test(address.protocol)) {
    throw new UsageError(
      `The address is like https://stats.example.com, not ${JSON.stringify(text)}.`,
    );
  }
  return address.origin + address.pathname.replace(/\/$/, '');
}

function readSettings(file: string): Settings {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    if (code === 'ENOENT') return { current: 'default', profiles: {} };
    throw new UsageError(`${file} cannot be read (${code}).`);
  }
  const read = settings.safeParse(asJson(text));
  if (read.success) return read.data;
  throw new UsageError(`${file} is damaged. Delete it and run \`bellwether login URL\`.`);
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
