// Bundles the package into dist: the API client, and the command line with everything it needs.
import { chmod, copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import ts from 'typescript';

const here = fileURLToPath(new URL('.', import.meta.url));

await rm(`${here}dist`, { recursive: true, force: true });
const shared = {
  absWorkingDir: here,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'warning',
};
await build({
  ...shared,
  entryPoints: { index: 'src/index.ts' },
  outdir: 'dist',
  platform: 'neutral',
});
await build({
  ...shared,
  // The program of the service has these commands too.
  entryPoints: { cli: 'src/cli/main.ts', 'cli-program': 'src/cli/program.ts' },
  outdir: 'dist',
  // Commands are loaded when they run: the MCP server is larger than all others together.
  splitting: true,
  chunkNames: 'cli-[name]-[hash]',
  banner: { js: '#!/usr/bin/env node' },
});
await chmod(`${here}dist/cli.js`, 0o755);
for (const name of ['index', 'api-client', 'api-error']) await declare(name);
await copyFile(`${here}src/schema.d.ts`, `${here}dist/schema.d.ts`);
// Its code is in the bundle, so who installs the package has no types of it, and everything would be `any`.
const openapiFetch = createRequire(import.meta.url).resolve('openapi-fetch');
await copyTypes('openapi-fetch', openapiFetch);
await copyTypes(
  'openapi-typescript-helpers',
  createRequire(openapiFetch).resolve('openapi-typescript-helpers'),
);

/** Writes the types of a file without those of others. */
async function declare(name) {
  const { outputText, diagnostics } = ts.transpileDeclaration(
    await readFile(`${here}src/${name}.ts`, 'utf8'),
    {
      fileName: `${name}.ts`,
      reportDiagnostics: true,
      compilerOptions: { isolatedDeclarations: true, declaration: true },
    },
  );
  if (diagnostics?.length) throw new Error(ts.formatDiagnostics(diagnostics, host));
  const text = outputText.replaceAll(/'\.\/([\w-]+)\.ts'/g, "'./$1.js'");
  await writeFile(`${here}dist/${name}.d.ts`, withOwnTypes(text));
}

/** Copies the types of a package that is bundled; they are next to its code. */
async function copyTypes(name, code) {
  const text = await readFile(join(dirname(code), 'index.d.ts'), 'utf8');
  await writeFile(`${here}dist/${name}.d.ts`, withOwnTypes(text));
}

/** Imports from copied types instead of their packages. */
function withOwnTypes(text) {
  return text.replaceAll(/from '(openapi-[\w-]+)'/g, "from './$1.js'");
}

const host = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => here,
  getNewLine: () => '\n',
};
