import { expect, test } from 'vitest';
import { inProject } from '../../../../test/fixtures.ts';
import { openScreen } from '../../../../test/screen.ts';
import { datasetFixture, fieldFixture } from '../../datasets/dataset-fixtures.ts';

const source = {
  ...{ id: 's1', projectId: 'p1', name: 'Ticks', referenceId: 'tps', dataType: 'number' },
  ...{ metricShape: 'scalar', regex: null, regexProblem: null },
  ...{ createdAt: '2026-03-01T10:00:00.000Z', updatedAt: '2026-03-01T10:00:00.000Z' },
};

test('fields are read again after a data source was deleted', async () => {
  const fields = [fieldFixture('page', 'Page')];
  const { page, service } = await openScreen('/projects/shop/events', {
    ...inProject(),
    'GET /v0/project/*/events/search': { rows: [], total: 0 },
    'GET /v0/project/*/metrics/datasets': { datasets: [datasetFixture('events-web', fields)] },
    'GET /v0/project/*/data-sources': { items: [source], total: 1 },
    'DELETE /v0/project/*/data-sources/*': undefined,
  });
  const sentRequests = (end: string) =>
    service.requests.filter(({ operation }) => operation.endsWith(end)).length;
  await expect.poll(() => sentRequests('/metrics/datasets')).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Data sources' }).click();
  await page.getByRole('button', { name: 'Delete Ticks' }).click();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(() => sentRequests('/data-sources/s1')).toBe(1);
  const before = sentRequests('/metrics/datasets');
  await page.getByRole('link', { name: 'Events', exact: true }).click();
  await expect.poll(() => sentRequests('/metrics/datasets')).toBeGreaterThan(before);
});
