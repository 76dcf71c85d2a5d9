import { expect, test } from 'vitest';
import { openScreen } from '../../../test/screen.ts';
import { chartFixture, dashboardFixture } from '../dashboards/dashboard-fixtures.ts';
import { issuePageAnswers } from './issue-fixtures.ts';

test('the trend of an issue is shown as a table, and added to a dashboard', async () => {
  const add = 'POST /v0/project/*/charts';
  const { page, service } = await openScreen('/projects/shop/issues/a', {
    ...issuePageAnswers,
    'GET /v0/project/*/dashboards': [dashboardFixture()],
    'GET /v0/project/*/charts': [chartFixture()],
    [add]: chartFixture(),
  });
  const menu = page.getByRole('button', { name: 'Actions for Occurrences over time' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Show as table' }).click();
  const table = page.getByRole('region', { name: 'Occurrences over time' });
  await expect.poll(() => table.getByRole('cell').allInnerTexts()).toEqual(['3', '2', '1']);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Add to dashboard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add chart' }).click();
  await expect.poll(() => service.countOf(add)).toBe(1);
  expect(JSON.stringify(service.bodiesOf(add))).toContain('"field":"issue_id"');
});
