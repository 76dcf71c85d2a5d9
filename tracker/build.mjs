// Builds dist/script.js (with .br, .gz and script.json beside it) and says when it grew too large.
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** The most the script may weigh on the wire, in bytes of brotli. */
export const BROTLI_BUDGET = 1_536;

const here = fileURLToPath(new URL('.', import.meta.url));

/** Bundles the tracker in memory: its code, both compressed forms, and what they weigh. */
export async function buildScript() {
  const { outputFiles } = await build({
    entryPoints: [`${here}src/script.ts`],
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
  const { code, br, gz, about } = await buildScript();
  await mkdir(`${here}dist`, { recursive: true });
  await Promise.all([
    writeFile(`${here}dist/script.js`, code),
    writeFile(`${here}dist/script.js.br`, br),
    writeFile(`${here}dist/script.js.gz`, gz),
    writeFile(`${here}dist/script.json`, `${JSON.stringify(about, null, 2)}\n`),
  ]);
  console.log(`tracker: ${about.bytes} bytes, ${about.gzip} gzip, ${about.brotli} brotli`);
  if (about.brotli > BROTLI_BUDGET) {
    // The test fails; a start on a machine whose brotli packs a little worse must not.
    console.warn(`tracker: over the budget of ${BROTLI_BUDGET} bytes of brotli`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
