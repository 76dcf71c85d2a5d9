import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** A small young generation, and collecting on demand: the process rests most of the time. */
const memory = ['--max-semi-space-size=16', '--expose-gc'];

/** The digest's script: beside the built service, or the source through tsx when run from sources. */
export function digestEntry(given?: string): { path: string; execArgv: string[] } {
  const built = given ?? fileURLToPath(new URL('./digest.js', import.meta.url));
  if (existsSync(built)) return { path: built, execArgv: memory };
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const source = fileURLToPath(new URL('./digest-main.ts', import.meta.url));
  return { path: source, execArgv: ['--import', tsx, ...memory] };
}
