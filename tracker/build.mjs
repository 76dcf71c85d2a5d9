// Builds dist/script.js and its add-ons (each with .br, .gz and .json files) and reports those that are too
// large.
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** The source file and the maximum transfer size of each script, in bytes of brotli. */
export const SCRIPTS = {
  script: { entry: 'src/script.ts', budget: 1_536 },
  'script.auto': { entry: 'src/add-ons/script-auto.ts', budget: 768 },
  'script.identify': { entry: 'src/add-ons/script-identify.ts', budget: 400 },
  'script.errors': { entry: 'src/add-ons/script-errors.ts', budget: 1_536 },
  'script.vitals': { entry: 'src/add-ons/script-vitals.ts', budget: 4_096 },
  'script.replay': { entry: 'src/add-ons/script-replay.ts', budget: 51_200 },
};

const here = fileURLToPath(new URL('.', import.meta.url));

/** Options for all scripts. */
const shared = {
  bundle: true,
  minify: true,
  format: 'iife',
  // Chrome 80, Firefox 74, Safari 13.1 (early 2020): optional chaining and spread stay native.
  target: 'es2020',
  charset: 'utf8',
  // Nothing here depends on strict mode, and its directive costs 13 bytes.
  tsconfigRaw: { compilerOptions: { alwaysStrict: false, verbatimModuleSyntax: true } },
  legalComments: 'none',
  write: false,
};

/** Bundles a script in memory. Returns its code, both compressed forms, and their sizes. */
export async function buildScript(name = 'script') {
  const { outputFiles } = await build({
    ...shared,
    entryPoints: [`${here}${SCRIPTS[name].entry}`],
  });
  const code = Buffer.from(outputFiles[0].contents);
  const br = brotliCompressSync(code, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: code.length,
    },
  });
  const gz = gzipSync(code, { level: 9 });
  const about = {
    bytes: code.length,
    gzip: gz.length,
    brotli: br.length,
    sha256: createHash('sha256').update(code).digest('hex'),
    integrity: `sha384-${createHash('sha384').update(code).digest('base64')}`,
  };
  return { code, br, gz, about };
}

async function main() {
  await mkdir(`${here}dist`, { recursive: true });
  for (const [name, { budget }] of Object.entries(SCRIPTS)) {
    const { code, br, gz, about } = await buildScript(name);
    await Promise.all([
      writeFile(`${here}dist/${name}.js`, code),
      writeFile(`${here}dist/${name}.js.br`, br),
      writeFile(`${here}dist/${name}.js.gz`, gz),
      writeFile(`${here}dist/${name}.json`, `${JSON.stringify(about, null, 2)}\n`),
    ]);
    console.log(`${name}: ${about.bytes} bytes, ${about.gzip} gzip, ${about.brotli} brotli`);
    if (about.brotli > budget) {
      // Only the test fails: on machines with slightly worse brotli compression, a start must not.
      console.warn(`${name}: over the budget of ${budget} bytes of brotli`);
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
