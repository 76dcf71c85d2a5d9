import { resolve } from 'node:path';
import { clickhouseSettings } from './config/clickhouse-settings.ts';
import { ConfigError, type Setting } from './config/setting.ts';
import { settings } from './config/settings.ts';
import { unknownSettings } from './config/unknown-settings.ts';

export { ConfigError };

type Settings = typeof settings;

/** The environment, parsed and checked; other code is passed these values. */
export type Config = {
  readonly [Name in keyof Settings]: Settings[Name] extends Setting<infer Value> ? Value : never;
};

/**
 * Reads the environment once, at startup. Nothing else in the service does.
 * @throws ConfigError with one sentence that names the first invalid variable
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Config {
  const entries = Object.entries(settings).map(([name, setting]) => {
    const text = environment[setting.name]?.trim();
    return [name, setting.read(text === '' ? undefined : text)];
  });
  // Each value was read by the setting of the same name.
  const config = Object.fromEntries(entries) as Config;
  requireServer(config, environment);
  return { ...config, dataFolder: resolve(config.dataFolder) };
}

/** @returns a sentence for each variable that has the form of a setting, but is none; without its value */
export function settingsWithoutEffect(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string[] {
  return unknownSettings(
    environment,
    Object.values(settings).map(({ name }) => name),
  );
}

/** Who describes a server wants events to be there, not in the embedded engine. */
function requireServer(
  { clickhouseUrl }: Config,
  environment: Readonly<Record<string, string | undefined>>,
): void {
  if (clickhouseUrl !== null) return;
  const given = Object.values(clickhouseSettings).find(
    ({ name }) => (environment[name]?.trim() ?? '') !== '',
  );
  if (given === undefined) return;
  throw new ConfigError(
    `Set BELLWETHER_CLICKHOUSE_URL too, or unset ${given.name}: without a server, events are in the embedded engine.`,
  );
}

/** The documentation of every setting, as Markdown. */
export function configurationPage(): string {
  const rows = Object.values(settings).map(
    ({ name, shown, description }) => `| \`${name}\` | ${shown} | ${description} |`,
  );
  return [
    '# Configuration',
    '',
    'Every setting is an environment variable; an empty one counts as unset. An invalid value stops',
    'the start with a message that names it. A `BELLWETHER_` variable that does not exist has no effect;',
    'the log and `npm run doctor` name it. `npm run docs` generates this page from',
    '`server/src/config/settings.ts`.',
    '',
    '| variable | default | meaning |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
