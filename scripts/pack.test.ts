import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../server/test/free-port.ts';
import { serviceEnvironment } from '../server/test/service-harness.ts';
import { isPacked } from './package-contents.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'bellwether-pack-'));
const modules = join(folder, 'node_modules');
const installed = join(modules, 'bellwether');
afterAll(() => rmSync(folder, { recursive: true }));

interface Description {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const descriptionOf = (path: string): Description =>
  JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as Description;

/** As npm would install them: only what the package and its dependencies name. */
function link({ dependencies, optionalDependencies }: Description): void {
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const from = join(root, 'node_modules', name);
    // Other platforms' libraries are not installed.
    if (existsSync(join(modules, name)) || !existsSync(from)) continue;
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(from, join(modules, name));
    link(descriptionOf(from));
  }
}

beforeAll(() => {
  const words = [join(root, 'scripts/pack.mjs'), folder];
  const printed = execFileSync(process.execPath, words, { encoding: 'utf8' });
  const tarball = printed.trim().split('\n').at(-1) ?? '';
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1']);
  link(descriptionOf(installed));
});

test('the package has what it needs, and starts the service with its app, script and docs', async () => {
  const port = await freePort();
  const data = join(folder, 'data');
  const program = join(installed, 'server/bin/bellwether.mjs');
  // Resolving links would find packages that it doesn't name.
  const words = ['--preserve-symlinks', '--preserve-symlinks-main', program];
  const service = spawn(process.execPath, words, {
    cwd: folder,
    stdio: 'inherit',
    env: { ...serviceEnvironment(data, port), BELLWETHER_LOG_LEVEL: 'error' },
  });
  const ended = once(service, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const statusOf = async (path: string): Promise<number> =>
    (await fetch(url + path).catch(() => null))?.status ?? 0;
  await expect.poll(() => statusOf('/health?ready')).toBe(200);
  for (const path of ['/', '/script.js', '/docs', '/openapi.json']) {
    expect([path, await statusOf(path)]).toEqual([path, 200]);
  }
  service.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('its program also has the commands that send requests to an instance', () => {
  const program = join(installed, 'server/bin/bellwether.mjs');
  const run = (...words: string[]) =>
    execFileSync(process.execPath, [program, ...words]).toString();
  expect(run('--help')).toContain('print rows as they arrive');
  expect(run('query', '--help')).toContain('bellwether query PROJECT');
});

test('its program has all commands of the service, and says how they are called', () => {
  const program = join(installed, 'server/bin/bellwether.mjs');
  const run = (...words: string[]) =>
    execFileSync(process.execPath, [program, ...words]).toString();
  const main = readFileSync(join(root, 'server/src/main.ts'), 'utf8');
  const names = Array.from(main.matchAll(/command === '([a-z-]+)'/g), ([, name = '']) => name);
  expect(names).toContain('copy-events');
  const overview = run('--help');
  for (const name of [...names, 'start']) expect(overview).toContain(`\n  ${name} `);
  expect(run('--complete', 'retire')).toMatch(/^retire-journal\t/);
  expect(run('copy-events', '--help')).toContain('Usage: bellwether copy-events\n');
  expect(run('retire-journal', '-h')).toContain('Usage: bellwether retire-journal [ID]\n');
  expect(run('start', '--help')).toContain('Settings are environment variables');
});

test('one thread helps V8, so that its collector leaves a core to the thread that answers', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly scripts: { readonly start: string; readonly demo: string };
  };
  const bin = readFileSync(join(installed, 'server/bin/bellwether.mjs'), 'utf8');
  for (const text of [scripts.start, scripts.demo, bin.split('\n')[0]]) {
    expect(text).toContain('node --v8-pool-size=1');
  }
});

test('passwords and backups next to the examples are in no package, image or commit', () => {
  const kept = ['deploy/.env', 'deploy/backups'];
  expect(kept.filter(isPacked)).toEqual([]);
  expect(isPacked('deploy/compose.yaml')).toBe(true);
  for (const file of ['.gitignore', 'deploy/Dockerfile.dockerignore']) {
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    const ignored = lines.map((line) => line.replaceAll(/^\/|\/$/g, ''));
    expect([file, kept.filter((path) => !ignored.includes(path))]).toEqual([file, []]);
  }
});

test('the package has no source maps, tests or data', () => {
  const names = execFileSync('find', [installed, '-type', 'f'], { encoding: 'utf8' }).split('\n');
  expect(names.filter((name) => /\.(map|test\.ts|db|png|webp)$/.test(name))).toEqual([]);
  expect(names.length).toBeLessThan(1000);
  expect(names).toContain(join(installed, 'deploy/bellwether.service'));
});
