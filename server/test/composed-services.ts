import { parseYaml } from '@redocly/openapi-core';
import { readFileSync } from 'node:fs';

interface ComposeFile {
  readonly services: Readonly<
    Record<string, { readonly environment?: Readonly<Record<string, string>> }>
  >;
}

const deploy = new URL('../../deploy/', import.meta.url);

/**
 * The environment of each service, as `docker compose -f … -f …` merges it.
 * @param files names in deploy/
 * @param variables what the operator sets
 * @throws Error that names a variable that has to be set
 */
export function composedEnvironments(
  files: readonly string[],
  variables: Readonly<Record<string, string>>,
): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const merged = new Map<string, Record<string, string>>();
  for (const file of files) {
    const { services } = parseYaml(readFileSync(new URL(file, deploy), 'utf8')) as ComposeFile;
    for (const [name, { environment = {} }] of Object.entries(services)) {
      const own = Object.entries(environment).map(([key, text]) => [key, filled(text, variables)]);
      merged.set(name, { ...merged.get(name), ...(Object.fromEntries(own) as typeof environment) });
    }
  }
  return merged;
}

/** `${NAME}`, `${NAME:-default}` and `${NAME:?message}`. */
function filled(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replaceAll(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_whole, name: string, kind?: string, more = '') => {
      const value = variables[name] ?? '';
      if (value !== '' || kind === undefined) return value;
      if (kind === '?') throw new Error(more);
      return more;
    },
  );
}
