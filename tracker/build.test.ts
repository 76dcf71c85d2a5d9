import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { buildScript, SCRIPTS, type ScriptName } from './build.mjs';

const budgets: [ScriptName, number][] = [
  ['script', 1_536],
  ['script.auto', 768],
  ['script.identify', 400],
  ['script.errors', 1_536],
  ['script.vitals', 4_096],
  ['script.replay', 51_200],
];

test('every script has a budget', () => {
  expect(Object.keys(SCRIPTS).sort()).toEqual(budgets.map(([name]) => name).sort());
});

describe.each(budgets)('%s', (name, budget) => {
  const built = buildScript(name);

  test(`fits into ${budget} bytes of brotli`, async () => {
    const { br, about } = await built;
    expect(SCRIPTS[name].budget).toBe(budget);
    expect(br.length).toBeLessThanOrEqual(budget);
    expect(about.brotli).toBe(br.length);
  });

  test('both compressed forms contain the script', async () => {
    const { code, br, gz } = await built;
    expect(brotliDecompressSync(br).equals(code)).toBe(true);
    expect(gunzipSync(gz).equals(code)).toBe(true);
  });

  test('the same sources give the same bytes', async () => {
    expect((await built).about).toEqual((await buildScript(name)).about);
  });
});
