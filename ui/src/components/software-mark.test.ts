import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { inProject, listOf, metrics } from '../../test/fixtures.ts';
import { openScreen } from '../../test/screen.ts';
import { iconOf } from './software-mark.tsx';

const sprite = readFileSync(new URL('software.svg', import.meta.url));
/** Bytes, gzipped. */
const most = 25_000;
const drawn = new Set(
  Array.from(sprite.toString().matchAll(/<symbol id="(\w+)"/g), ([, id]) => id ?? ''),
);

test('there is an icon for every common browser and system, in one small file without scripts', () => {
  expect(gzipSync(sprite).length).toBeLessThan(most);
  expect(sprite.toString()).not.toMatch(/<script|href|url\(/);
  const names = [
    ...['Chrome', 'Mobile Chrome', 'Chrome WebView', 'Chromium OS', 'Safari', 'Mobile Safari'],
    ...['Firefox', 'Mobile Firefox', 'Edge', 'Opera', 'Opera GX', 'Brave', 'Vivaldi', 'DuckDuckGo'],
    ...['Windows', 'Mac OS', 'macOS', 'iOS', 'Android', 'Linux', 'Ubuntu', 'Debian', 'Fedora'],
    ...['Android Browser', 'Facebook', 'Instagram', 'TikTok', 'GSA', 'WebKit', 'HarmonyOS'],
  ];
  expect(names.filter((name) => !drawn.has(iconOf(name) ?? ''))).toEqual([]);
});

test('names are known by how their words begin', () => {
  expect(iconOf('Opera GX')).toBe('operagx');
  expect(iconOf('Opera Mini')).toBe('opera');
  expect(iconOf('Linux')).toBe('linux');
  expect(iconOf('Linux Mint')).toBe('mint');
  for (const name of ['', 'Samsung Internet', 'IE', 'Sailfish', 'Curios']) {
    expect(iconOf(name)).toBeUndefined();
  }
});

test('a list of browsers shows their icons, and a window for another', async () => {
  const { page } = await openScreen('/projects/shop', {
    ...inProject(),
    'POST /v0/metrics/dashboard-data': metrics({
      ...{ figure: 3, days: [3] },
      groups: { 'Mobile Safari': 4, 'Samsung Internet': 1 },
    }),
    'GET /v0/project/*/events': { rows: [], total: 0 },
    'GET /v0/projects': listOf([]),
  });
  await page.getByRole('button', { name: 'Browsers' }).click();
  const rows = page
    .locator('section')
    .filter({ has: page.getByRole('button', { name: 'Browsers' }) });
  const icon = rows.getByRole('button', { name: 'Mobile Safari' }).locator('use');
  expect(await icon.getAttribute('href')).toMatch(/^\/app\/assets\/software-.*\.svg#safari$/);
  await expect
    .poll(() => icon.evaluate((use: SVGUseElement) => use.getBBox().width))
    .toBeGreaterThan(0);
  const other = rows.getByRole('button', { name: 'Samsung Internet' });
  expect(await other.locator('svg.lucide-app-window').count()).toBe(1);
});
