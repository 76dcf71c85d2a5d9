import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The engine process's script: beside the built service, or the source when run from sources. */
export function engineEntry(): string {
  const built = fileURLToPath(new URL('./engine.js', import.meta.url));
  return existsSync(built) ? built : fileURLToPath(new URL('./engine-main.ts', import.meta.url));
}
