import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** What a `Worker` is made of: the path of a script, or with `eval` its text. */
export interface WorkerScript {
  readonly code: string;
  readonly eval: boolean;
}

/**
 * The script of a thread: beside the built service, or the source through tsx when run from sources.
 * @param name of the file, without its ending
 * @param beside `import.meta.url` of a file of the same folder
 */
export function workerScript(name: string, beside: string): WorkerScript {
  const built = fileURLToPath(new URL(`./${name}.js`, beside));
  if (existsSync(built)) return { code: built, eval: false };
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx'));
  const loader = new URL('./esm/api/index.mjs', tsx).href;
  const source = new URL(`./${name}.ts`, beside).href;
  // Node 20 does not hand `--import` on to threads.
  const code = `import('${loader}').then(({ register }) => { register(); return import('${source}'); });`;
  return { code, eval: true };
}
