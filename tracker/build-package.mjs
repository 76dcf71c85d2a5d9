// Builds dist/package: the tracker as ES modules with types, for importing instead of embedding.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import ts from 'typescript';

const here = fileURLToPath(new URL('.', import.meta.url));
const source = `${here}src/package/`;

/** The entry points, and files that their declarations refer to. */
const entries = ['index', 'react'];
const declared = [...entries, 'options'];

/** The package gets these values from `init`, while the script reads them from its tag. */
const settingsOfPackage = {
  name: 'settings of the package',
  setup({ onResolve }) {
    onResolve({ filter: /\/settings\.ts$/ }, () => ({ path: `${source}settings.ts` }));
  },
};

/** Writes the package into an emptied folder. */
export async function buildPackage(folder = `${here}dist/package`) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await build({
    entryPoints: entries.map((name) => `${source}${name}.ts`),
    outdir: folder,
    bundle: true,
    // Add-ons are separate chunks, loaded when `init` requests them.
    splitting: true,
    chunkNames: '[name]-[hash]',
    format: 'esm',
    target: 'es2020',
    charset: 'utf8',
    legalComments: 'none',
    minifySyntax: true,
    external: ['react'],
    plugins: [settingsOfPackage],
    logLevel: 'warning',
  });
  for (const name of declared) await declare(name, folder);
}

async function declare(name, folder) {
  const { outputText, diagnostics } = ts.transpileDeclaration(
    await readFile(`${source}${name}.ts`, 'utf8'),
    {
      fileName: `${name}.ts`,
      reportDiagnostics: true,
      compilerOptions: {
        isolatedDeclarations: true,
        declaration: true,
        target: ts.ScriptTarget.ES2020,
      },
    },
  );
  if (diagnostics?.length) throw new Error(ts.formatDiagnostics(diagnostics, host));
  await writeFile(`${folder}/${name}.d.ts`, outputText.replaceAll(/'\.\/(\w+)\.ts'/g, "'./$1.js'"));
}

const host = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => here,
  getNewLine: () => '\n',
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildPackage();
