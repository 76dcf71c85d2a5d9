// Bundles the service, its two child processes, its threads and the commands for operators into server/dist.
import { fileURLToPath } from 'node:url';
import { cp, readFile, rm } from 'node:fs/promises';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const main = await readFile(`${root}server/src/main.ts`, 'utf8');
const commands = main.matchAll(/'\.\/(service\/([a-z-]+-command)\.ts)'/g);

/**
 * Scripts that are built together share chunks, and each loads all that any of them needs of a module. Commands,
 * threads and the digest need little of what the service has, so they are built without it.
 */
const groups = [
  { main: 'server/src/main.ts' },
  { digest: 'server/src/kinds/digest-main.ts' },
  Object.fromEntries(Array.from(commands, ([, path, name]) => [name, `server/src/${path}`])),
  {
    engine: 'server/src/store/events/engine/engine-main.ts',
    'occurrence-worker': 'server/src/issues/occurrence-worker.ts',
    'merge-worker': 'server/src/replays/merge-worker.ts',
    'grouping-worker': 'server/src/grouping/grouping-worker.ts',
    'pattern-worker': 'server/src/platform/patterns/pattern-worker.ts',
    'symbol-worker': 'server/src/symbolication/symbol-worker.ts',
    'picture-worker': 'server/src/projects/icon/picture-worker.ts',
    'png-worker': 'server/src/embeds/png/png-worker.ts',
    'import-worker': 'server/src/imports/import-worker.ts',
    'tools-worker': 'server/src/mcp/tools-worker.ts',
    'upload-worker': 'server/src/builds/upload-worker.ts',
  },
];

/** The service finds its commands next to it. */
const commandsApart = {
  name: 'commands-apart',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/service\/[a-z-]+-command\.ts$/ }, ({ path }) => ({
      path: path.replace('/service', '').replace(/\.ts$/, '.js'),
      external: true,
    }));
  },
};

await rm(`${root}server/dist`, { recursive: true, force: true });
await Promise.all(
  groups.map((entryPoints) =>
    build({
      absWorkingDir: root,
      entryPoints,
      outdir: 'server/dist',
      bundle: true,
      splitting: true,
      platform: 'node',
      format: 'esm',
      target: 'node20.19',
      // A bundle loads in a third of the time. Native code, data and what few instances use stay packages.
      external: ['@napi-rs/canvas', 'chdb', 'chdb/*', 'koffi', 'libsql', 'pg', '@ip-location-db/*'],
      // CommonJS packages load Node's own modules with `require`.
      banner: {
        js: "import { createRequire as requireOf } from 'node:module';\nconst require = requireOf(import.meta.url);",
      },
      plugins: [commandsApart],
      sourcemap: true,
      logLevel: 'warning',
    }),
  ),
);
// Threads that draw images have the app's font.
const inter = `${root}node_modules/@fontsource-variable/inter/files/inter`;
for (const script of ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'vietnamese']) {
  const font = `${inter}-${script}-wght-normal.woff2`;
  await cp(font, `${root}server/dist/fonts/${script}.woff2`);
}
