import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Path of a script that runs in a separate process or thread. Code that runs from source uses the
 * scripts of the last build.
 * @param name of the built file, without extension
 * @throws Error if the service has not been built
 */
export function builtScript(name: string): string {
  const places = [`./${name}.js`, `../../dist/${name}.js`];
  for (const place of places) {
    const path = fileURLToPath(new URL(place, import.meta.url));
    if (existsSync(path)) return path;
  }
  throw new Error(`The script ${name} is not built. Run "npm run build" first.`);
}
