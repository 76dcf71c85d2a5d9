import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { BROTLI_BUDGET, buildScript } from './build.mjs';

test('the script fits into 1,536 bytes of brotli', async () => {
  const { br, about } = await buildScript();
  expect(BROTLI_BUDGET).toBe(1_536);
  expect(br.length).toBeLessThanOrEqual(BROTLI_BUDGET);
  expect(about.brotli).toBe(br.length);
});

test('both compressed forms hold the script itself', async () => {
  const { code, br, gz } = await buildScript();
  expect(brotliDecompressSync(br).equals(code)).toBe(true);
  expect(gunzipSync(gz).equals(code)).toBe(true);
});

test('the same sources give the same bytes', async () => {
  expect((await buildScript()).about).toEqual((await buildScript()).about);
});
