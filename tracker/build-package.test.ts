import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPackage } from './build-package.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'bellwether-package-'));
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  await buildPackage(at('package'));
  symlinkSync(join(root, 'node_modules'), at('node_modules'));
  writeFileSync(at('package.json'), '{"type": "module", "sideEffects": false}');
});
afterAll(() => rmSync(folder, { recursive: true }));

type Package = {
  [name in 'init' | 'track' | 'captureError' | 'setOptOut']: (...values: unknown[]) => void;
};

test('it can be imported on a server, where it does nothing', async () => {
  const load = (name: string) => import(pathToFileURL(at(`package/${name}.js`)).href);
  const tracker = (await load('index')) as Package;
  tracker.track('early');
  tracker.init({ token: 't', host: 'https://a.example', errors: true, replay: true });
  tracker.captureError(new Error('one'));
  tracker.setOptOut(true);
  const { useBellwether } = (await load('react')) as { useBellwether: unknown };
  expect(typeof useBellwether).toBe('function');
});

test('the hook is marked as client-only for frameworks that render on a server', () => {
  expect(readFileSync(at('package/react.js'), 'utf8')).toMatch(/^["']use client["'];/);
  expect(readFileSync(at('package/index.js'), 'utf8')).not.toContain('use client');
});

/** Compiler errors in files that use the package, by file. */
function mistakes(files: Readonly<Record<string, string>>): string[] {
  for (const [name, text] of Object.entries(files)) writeFileSync(at(name), text);
  const program = ts.createProgram(Object.keys(files).map(at), {
    strict: true,
    noEmit: true,
    types: [],
    target: ts.ScriptTarget.ES2020,
    lib: ['lib.es2020.d.ts', 'lib.dom.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    skipDefaultLibCheck: true,
  });
  // Only for our files: the declarations of the package, and code that uses it.
  return program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(folder) && !fileName.includes('node_modules'))
    .flatMap((file) => [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
    ])
    .map(({ file, messageText }) => {
      const name = file?.fileName.slice(folder.length + 1);
      return `${name}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
    });
}

test('its types accept correct code and report errors in incorrect code', () => {
  const right = `
    import { captureError, init, setOptOut, track } from './package/index.js';
    import { BellwetherErrorBoundary, useBellwether } from './package/react.js';
    init({ token: 't', host: 'https://a.example', build: '7', replay: 'error' });
    init({ token: 't', host: 'https://a.example', replay: '2.5% error' });
    track('signed up', { plan: 'team' });
    captureError(new Error('one'), { order: 5 });
    setOptOut(true);
    export const { track: again } = useBellwether({ token: 't', host: 'https://a.example' });
    export const props: BellwetherErrorBoundary['props'] = { fallback: (error) => String(error) };
  `;
  const wrong = `
    import { init, track } from './package/index.js';
    init({ token: 't' });
    track(7);
  `;
  expect(mistakes({ 'right.ts': right, 'wrong.ts': wrong })).toEqual([
    expect.stringMatching(/^wrong.ts: .*'host' is missing/) as string,
    expect.stringMatching(/^wrong.ts: .*'number' is not assignable/) as string,
  ]);
});

test('a bundle only contains what it uses, and add-ons are separate files', async () => {
  const sizeOf = async (contents: string) => {
    const { outputFiles } = await build({
      stdin: { contents, resolveDir: folder },
      bundle: true,
      minify: true,
      splitting: true,
      format: 'esm',
      outdir: at('out'),
      write: false,
      logLevel: 'error',
    });
    return outputFiles.find(({ path }) => path.endsWith('stdin.js'))?.contents.length ?? 0;
  };
  const nothing = await sizeOf("import { init, track } from './package/index.js'");
  const optOut = await sizeOf("import { setOptOut } from './package/index.js'; setOptOut(true)");
  const everything = await sizeOf(
    "import * as all from './package/index.js'; globalThis.all = { ...all }",
  );
  expect(nothing).toBeLessThan(20);
  expect(optOut).toBeLessThan(800);
  expect(everything).toBeGreaterThan(3_000);
  expect(everything).toBeLessThan(6_000);
});
