import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { inProject, listOf, metrics } from '../../test/fixtures.ts';
import { openScreen } from '../../test/screen.ts';

const sprite = readFileSync(new URL('flags.svg', import.meta.url));
/** Bytes, gzipped. */
const most = 40_000;

test('there is a flag for every country of the map, in one small file without scripts', () => {
  expect(gzipSync(sprite).length).toBeLessThan(most);
  const text = sprite.toString();
  const map = readFileSync(new URL('../charts/map/world.json', import.meta.url), 'utf8');
  const codes = [...new Set(map.match(/"[A-Z]{2}"/g))].map((code) => code.slice(1, 3));
  expect(codes.length).toBeGreaterThan(150);
  // Kosovo has no code of its own in the standard, but a flag.
  expect(codes.filter((code) => !text.includes(`<symbol id="${code}"`))).toEqual([]);
  expect(text).not.toMatch(/<script|href|url\(/);
});

test('a list of countries shows their flags', async () => {
  const { page } = await openScreen('/projects/shop', {
    ...inProject(),
    'POST /v0/metrics/dashboard-data': metrics({ figure: 3, groups: { DE: 4, '': 1 }, days: [3] }),
    'GET /v0/project/*/events': { rows: [], total: 0 },
    'GET /v0/projects': listOf([]),
  });
  const germany = page.getByRole('button', { name: 'Germany' });
  const flag = germany.locator('use');
  expect(await flag.getAttribute('href')).toMatch(/^\/app\/assets\/flags-.*\.svg#DE$/);
  // What the file has for it is drawn.
  await expect
    .poll(() => flag.evaluate((use: SVGUseElement) => use.getBBox().width))
    .toBeGreaterThan(0);
});
