import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const scripts = fileURLToPath(new URL('.', import.meta.url));
const packages = JSON.stringify({ packages: {} });

// A checkout whose server is one line that names its release.
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellwether-checkout-'));
  for (const name of ['command', 'build', 'build-if-stale', 'install', 'alone', 'require-node'])
    cpSync(join(scripts, `${name}.mjs`), join(folder, 'scripts', `${name}.mjs`));
  write('package.json', '{"type": "module"}');
  write('package-lock.json', packages);
  write('node_modules/.package-lock.json', packages);
  write('tsconfig.base.json', '{}');
  checkOut('1.0');
  write(
    'scripts/build-server.mjs',
    `import { cpSync } from 'node:fs'; cpSync('server/src/main.js', 'server/dist/main.js');`,
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

function checkOut(release: string): void {
  const main = `console.log('${release}', ...process.argv.slice(2)); process.exitCode = 3;`;
  write('server/src/main.js', main);
}

function run(...words: readonly string[]) {
  const script = join(folder, 'scripts', 'command.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], {
    encoding: 'utf8',
  });
  return { status, stdout, hasBuilt: stderr.includes('Building the server') };
}

test('in a new checkout, a command builds the server first, and its output is only its own', () => {
  const first = run('restore', '/mnt/backups', '--list');
  expect(first).toEqual({ status: 3, stdout: '1.0 restore /mnt/backups --list\n', hasBuilt: true });
  expect(run('restore')).toEqual({ status: 3, stdout: '1.0 restore\n', hasBuilt: false });
});

test('after another release is checked out, commands for a stopped service are of that release', () => {
  run('doctor');
  checkOut('0.9');
  expect(run('copy-metadata')).toMatchObject({ stdout: '0.9 copy-metadata\n', hasBuilt: true });
});

test('commands for a running service leave its build as it is', () => {
  run('doctor');
  checkOut('1.1');
  expect(run('backup')).toMatchObject({ stdout: '1.0 backup\n', hasBuilt: false });
});

test('a build that fails ends the command, and is tried again', () => {
  write('scripts/build-server.mjs', 'process.exit(1)');
  expect(run('restore')).toMatchObject({ status: 1, stdout: '' });
  expect(existsSync(join(folder, '.cache'))).toBe(false);
});
