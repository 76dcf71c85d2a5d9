import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPackage } from './build-package.mjs';

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'bellwether-install-'));
const at = (...names: string[]) => join(folder, ...names);

/** The source with its packages, and an application next to it. */
beforeAll(async () => {
  const source = (...names: string[]) => at('bellwether', ...names);
  mkdirSync(source('tracker'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), source('node_modules'));
  writeFileSync(source('package.json'), '{"workspaces": ["tracker"]}');
  cpSync(join(root, 'tracker/package.json'), source('tracker', 'package.json'));
  await buildPackage(source('tracker', 'dist', 'package'));
  mkdirSync(at('my-app'));
  writeFileSync(at('my-app', 'package.json'), '{}');
});
afterAll(() => rmSync(folder, { recursive: true }));

const application = `
  import { createElement } from 'react';
  import { renderToString } from 'react-dom/server';
  import { useBellwether } from '@bellwether/tracker/react';
  const App = () => createElement('p', null, typeof useBellwether().track);
  process.stdout.write(renderToString(createElement(App)));
`;

test('installed as its page says, its hook uses the React of the application', async () => {
  const page = readFileSync(join(root, 'docs/sending/npm.md'), 'utf8');
  const [, commands = ''] = /```sh\n(.*?)```/s.exec(page) ?? [];
  const npm = { offline: 'true', audit: 'false', fund: 'false', ignore_scripts: 'true' };
  const settings = Object.entries(npm).map(([name, value]) => [`npm_config_${name}`, value]);
  await run('sh', ['-e', '-c', commands], {
    cwd: at('bellwether'),
    env: { PATH: process.env['PATH'], HOME: folder, ...Object.fromEntries(settings) },
  });
  for (const name of ['react', 'react-dom', 'scheduler']) {
    const target = at('my-app', 'node_modules', name);
    cpSync(join(root, 'node_modules', name), target, { recursive: true });
  }
  await build({
    stdin: { contents: application, resolveDir: at('my-app') },
    outfile: at('my-app', 'bundle.cjs'),
    bundle: true,
    platform: 'node',
    logLevel: 'error',
  });
  const { stdout } = await run(process.execPath, [at('my-app', 'bundle.cjs')]);
  expect(stdout).toBe('<p>function</p>');
});

test('it can be published', () => {
  const text = readFileSync(join(root, 'tracker/package.json'), 'utf8');
  expect(JSON.parse(text)).not.toHaveProperty('private');
});
