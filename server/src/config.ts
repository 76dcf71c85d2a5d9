import { resolve } from 'node:path';
import { ConfigError, type Setting } from './config/setting.ts';
import { settings } from './config/settings.ts';

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
  return { ...config, dataFolder: resolve(config.dataFolder) };
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
    'the start with a message that names it. `npm run docs` generates this page from',
    '`server/src/config/settings.ts`.',
    '',
    '| variable | default | meaning |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
