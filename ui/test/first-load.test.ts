import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { inProject, listOf, metrics } from './fixtures.ts';
import { openScreen } from './screen.ts';

/** Bytes of gzipped script. */
const mostScript = 220_000;

test('the overview loads little script, and nothing from elsewhere', async () => {
  const { page } = await openScreen('/projects/shop', {
    ...inProject(),
    'GET /v0/projects': listOf([]),
    'POST /v0/metrics/dashboard-data': metrics({ figure: 3, groups: { '/a': 1 }, days: [3, 5] }),
    'POST /v0/project/*/metrics/query': metrics({ figure: 3 }),
    'GET /v0/project/*/events': { rows: [], total: 0 },
  });
  await page.getByRole('button', { name: '/a' }).first().waitFor();
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  expect(loaded.filter((url) => !url.startsWith(new URL(page.url()).origin))).toEqual([]);
  const scripts = [...new Set(loaded.filter((url) => url.endsWith('.js')))];
  const texts = await page.evaluate(
    (urls) => Promise.all(urls.map(async (url) => (await fetch(url)).text())),
    scripts,
  );
  const sizes = texts.map((text) => gzipSync(text).length);
  expect(sizes.length).toBeGreaterThan(1);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(mostScript);
});
