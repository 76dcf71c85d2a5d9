// Bundles the package into dist: the API client, and the command line with everything it needs.
import { chmod, copyFile, readFile, rm, writeFile } from 'node:fs/promises';
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
  await writeFile(`${here}dist/${name}.d.ts`, text);
}

const host = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => here,
  getNewLine: () => '\n',
};
