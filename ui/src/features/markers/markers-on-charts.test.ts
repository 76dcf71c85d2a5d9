import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inProject, listOf, metrics } from '../../../test/fixtures.ts';
import { openScreen } from '../../../test/screen.ts';
import { issueDetailFixture, issuePageAnswers } from '../issues/issue-fixtures.ts';

const times = { createdAt: '2026-03-01T00:00:00Z', updatedAt: '2026-03-01T00:00:00Z' };
const collection = (id: string, enabled: boolean) => ({
  ...times,
  ...{ id, projectId: 'p', name: id, description: '', position: 0, enabled },
  ...{ icon: null, emoji: '🚀', color: null },
});
const marker = (title: string, collectionId: string) => ({
  ...times,
  ...{ id: title, collectionId, projectId: 'p', title, description: '', source: 'manual' },
  ...{ time: '2026-03-02T12:00:00Z', icon: null, emoji: null, color: null },
});
const markers = 'GET /v0/project/*/markers';
const collections = 'GET /v0/project/*/marker-collections';
const marked = {
  [markers]: listOf([marker('Release 1.6.0', 'deploys'), marker('Draft', 'hidden')], 3),
  [collections]: listOf([collection('deploys', true), collection('hidden', false)]),
};
const measured = metrics({ figure: 3, groups: { '/a': 1 }, days: [3, 5, 8] });
const overview = {
  ...inProject(),
  'POST /v0/metrics/dashboard-data': measured,
  'POST /v0/project/*/metrics/query': measured,
  'GET /v0/project/*/events': { rows: [], total: 0 },
};
const points = ['2026-03-01', '2026-03-02', '2026-03-03'].map((time) => ({
  ...{ time, count: 3, p75: 2400, p90: 3000, p99: 4000 },
}));
const vitals = {
  ...inProject(),
  'GET /v0/project/*/vitals': {
    items: [
      {
        ...{ group: null, count: 40 },
        metrics: ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'].map((metric) => ({
          ...{ metric, count: 40, p75: 900, p90: 1800, p99: 2700 },
          rating: { good: 0.5, needsImprovement: 0.25, poor: 0.25 },
        })),
      },
    ],
  },
  'GET /v0/project/*/vitals/trends': { interval: 'day', items: [{ points }] },
};
const issue = { ...issuePageAnswers, 'GET /v0/project/*/issues/a': issueDetailFixture('a') };

/** What the chart says of its second bucket. */
async function readSecond(page: Page): Promise<string> {
  const chart = page.getByRole('group', { name: /^Chart\./ });
  await chart.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  return chart.getByRole('status').innerText();
}

test.each([
  ['the overview', '/projects/shop', overview],
  ['web vitals', '/projects/shop/vitals', vitals],
  ['an issue', '/projects/shop/issues/a', issue],
])('the chart of %s names the markers of its collections that are shown', async (_, path, by) => {
  const { page } = await openScreen(path, { ...by, ...marked });
  await page.getByText('The chart shows only the latest 2 of 3 markers in this range.').waitFor();
  const text = await readSecond(page);
  expect(text).toContain('🚀 Release 1.6.0');
  expect(text).not.toContain('Draft');
});

test('of many markers in one bucket, the chart names the first and counts the others', async () => {
  const many = Array.from({ length: 12 }, (_, nth) => marker(`Deploy ${nth}`, 'deploys'));
  const { page, service } = await openScreen('/projects/shop', {
    ...overview,
    ...marked,
    [markers]: listOf(many),
  });
  await expect.poll(() => service.countOf(collections)).toBe(1);
  await expect.poll(() => readSecond(page)).toContain('and 7 more');
  expect(await page.getByText('The chart shows only').count()).toBe(0);
});

test('projects without markers are not asked for their collections', async () => {
  const { page, service } = await openScreen('/projects/shop', overview);
  await page.getByRole('group', { name: /^Chart\./ }).waitFor();
  expect(await service.settledCountOf(markers, page)).toBe(1);
  expect(service.countOf(collections)).toBe(0);
});
