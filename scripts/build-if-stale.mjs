import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The parts with their source files and build commands. */
const parts = [
  {
    name: 'types',
    sources: ['openapi.json', 'scripts/build-types.mjs'],
    output: 'client/src/schema.d.ts',
    command: ['scripts/build-types.mjs'],
  },
  {
    name: 'tracker',
    sources: ['tracker/src', 'tracker/build.mjs'],
    output: 'tracker/dist/script.js',
    command: ['tracker/build.mjs'],
  },
  {
    name: 'server',
    sources: ['server/src', 'client/src', 'scripts/build-server.mjs'],
    output: 'server/dist/main.js',
    command: ['scripts/build-server.mjs'],
  },
  {
    name: 'client',
    sources: ['client/src', 'client/build.mjs', 'openapi.json'],
    output: 'client/dist/cli.js',
    command: ['client/build.mjs'],
  },
  {
    name: 'ui',
    sources: ['ui/src', 'ui/public', 'ui/index.html', 'ui/vite.config.ts', 'ui/tsconfig.json'],
    output: 'ui/dist/index.html',
    command: ['node_modules/vite/bin/vite.js', 'build', '--config', 'ui/vite.config.ts'],
  },
];

/** Builds the parts whose sources or packages have changed, or only the given one. Exits on failure. */
export async function buildIfStale({ all = false, only } = {}) {
  for (const part of parts.filter(({ name }) => only === undefined || only === name)) {
    if (!all && !isStale(part.name)) continue;
    // Changes while it builds make it stale again.
    const hash = hashOf(sourcesOf(part));
    const started = performance.now();
    process.stdout.write(`Building the ${part.name} … `);
    const { status, stdout, stderr } = spawnSync(process.execPath, part.command, {
      cwd: root,
      encoding: 'utf8',
      // Tests, among others, set another one, with which the app would have React's checks for development.
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (status !== 0) {
      console.error(`failed.\n${stdout}${stderr}`);
      process.exit(1);
    }
    mkdirSync(`${root}.cache/build`, { recursive: true });
    writeFileSync(stampOf(part), hash);
    console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
}

/** Whether a part was not built, or its sources or packages have changed since. */
export function isStale(name) {
  const part = parts.find((each) => each.name === name);
  if (!existsSync(root + part.output) || !existsSync(stampOf(part))) return true;
  return readFileSync(stampOf(part), 'utf8') !== hashOf(sourcesOf(part));
}

const stampOf = ({ name }) => `${root}.cache/build/${name}`;
const sourcesOf = ({ sources }) => [...sources, 'package-lock.json', 'tsconfig.base.json'];

/** A hash of the names and contents of all files in the paths, except tests. */
function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesIn)) {
    hash.update(`${path}\0`).update(readFileSync(root + path));
  }
  return hash.digest('hex');
}

function filesIn(path) {
  if (!existsSync(root + path)) return [];
  if (!/\/[^./]+$/.test(path)) return [path];
  return readdirSync(root + path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => `${entry.parentPath.slice(root.length)}/${entry.name}`)
    .sort();
}
