import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** A project with nothing but the package, as npm would install it. */
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'bellwether-client-')));
const installed = join(folder, 'node_modules/@bellwether/client');

beforeAll(() => {
  const here = fileURLToPath(new URL('.', import.meta.url));
  // Other tests run what is built, which packing would build again.
  const words = ['pack', here, '--ignore-scripts', '--silent', '--pack-destination', folder];
  const tarball = execFileSync('npm', words, { encoding: 'utf8' }).trim();
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', join(folder, tarball), '-C', installed, '--strip-components=1']);
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Description {
  readonly exports: Readonly<Record<string, { readonly types: string; readonly default: string }>>;
  readonly bin: Readonly<Record<string, string>>;
}
const described = (): Description =>
  JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Description;

test('everything that the package exports can be imported where it is installed', () => {
  const names = Object.keys(described().exports).map(
    (path) => `@bellwether/client${path.slice(1)}`,
  );
  expect(names).toContain('@bellwether/client');
  for (const name of names) {
    const code = `console.log(Object.keys(await import('${name}')).length)`;
    const words = ['--input-type=module', '-e', code];
    const printed = execFileSync(process.execPath, words, { cwd: folder, encoding: 'utf8' });
    expect(Number(printed)).toBeGreaterThan(0);
  }
});

test('its program has all commands where it is installed, also those that are loaded when they run', () => {
  const { bellwether = '' } = described().bin;
  const run = (...words: string[]) =>
    execFileSync(process.execPath, [join(installed, bellwether), ...words], { encoding: 'utf8' });
  const commands = Array.from(
    run('--help').matchAll(/^ {2}([a-z-]+) {2}/gm),
    ([, name = '']) => name,
  );
  expect(commands).toContain('mcp');
  for (const name of commands) expect(run(name, '--help')).toContain(`bellwether ${name}`);
});

/** Compiler errors in a file that uses the package, and in the declarations of the package. */
function mistakes(code: string): string[] {
  const file = join(folder, 'use.ts');
  writeFileSync(file, code);
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    skipDefaultLibCheck: true,
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

test('who installs the package has types of its requests and answers', () => {
  const code = `
    import { createClient, dataOf } from '@bellwether/client';
    const client = createClient({ url: 'https://stats.example.com' });
    export const { items } = await dataOf(
      client.GET('/v0/project/{idOrSlug}/vitals', { params: { path: { idOrSlug: 'shop' } } }),
    );
    export const count: number | undefined = items[0]?.count;
    client.GET('/v0/nothing', {});
  `;
  expect(mistakes(code)).toEqual([expect.stringContaining('"/v0/nothing"') as string]);
});
