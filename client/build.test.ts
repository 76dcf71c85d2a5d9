import { cpSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
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
  cpSync(join(here, 'dist'), join(installed, 'dist'), { recursive: true });
  cpSync(join(here, 'package.json'), join(installed, 'package.json'));
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
});
afterAll(() => rmSync(folder, { recursive: true }));

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
