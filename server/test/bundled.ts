import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

/**
 * Bundles a script of the tests like the build does.
 * @param threads scripts of its threads, which the build puts next to it
 * @returns path of the bundle
 */
export function bundled(source: URL, threads: readonly URL[] = []): string {
  const cache = fileURLToPath(new URL('../../node_modules/.cache/bellwether/', import.meta.url));
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'bundled-'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  buildSync({
    entryPoints: [source, ...threads].map((each) => fileURLToPath(each)),
    outdir: folder,
    entryNames: '[name]',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    external: ['chdb', 'chdb/*', 'koffi', 'libsql', '@ip-location-db/*'],
    banner: {
      js: "import { createRequire as requireOf } from 'node:module';\nconst require = requireOf(import.meta.url);",
    },
    target: 'node20',
  });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return join(folder, basename(source.pathname).replace(/\.ts$/, '.js'));
}
