import { expect, test } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import type { Answers } from '../../../../test/fake-service.ts';
import { inProject } from '../../../../test/fixtures.ts';
import { openScreen } from '../../../../test/screen.ts';
import { dashboardFixture } from '../dashboard-fixtures.ts';
import { chooseOption, optionsOf } from '../../../../test/choose-option.ts';

const dashboard = dashboardFixture({ name: '<b>Growth</b>' });
const charts = [
  { id: 'c1', name: 'Visitors', hiddenBecause: null },
  { id: 'c2', name: '<i>People</i>', hiddenBecause: 'It reads “Visitor”.' },
  { id: 'c3', name: 'Pages', hiddenBecause: null },
];
const change = 'PATCH /v0/project/*/dashboards/d1';

async function opened(project: { private: boolean }, answers: Answers = {}) {
  const it = await openScreen('/projects/shop/dashboards', {
    ...inProject(project),
    'GET /v0/project/*/dashboards': [dashboard],
    'GET /v0/project/*/dashboards/*/public-charts': charts,
    ...answers,
  });
  await it.page.getByRole('button', { name: 'Actions for <b>Growth</b>' }).click();
  await it.page.getByRole('menuitem', { name: /Make public|Share/ }).click();
  return { ...it, dialog: it.page.getByRole('dialog', { name: 'Share “<b>Growth</b>”' }) };
}

test('before it is public, the dialog says which charts strangers will not see, and why', async () => {
  const { page, dialog } = await opened({ private: false });
  await dialog.getByText('Only members will see').waitFor();
  await dialog.getByText('<i>People</i>: It reads “Visitor”.').waitFor();
  expect(await dialog.getByText('Link for everyone').count()).toBe(0);
  await expectAccessible(page);
});

test('once it is public, it has a link and what embeds the charts that strangers see', async () => {
  const { page, service, dialog } = await opened({ private: false }, { [change]: dashboard });
  service.change({ 'GET /v0/project/*/dashboards': [{ ...dashboard, isPublic: true }] });
  await dialog.getByRole('button', { name: 'Make public' }).click();
  await dialog.getByRole('link', { name: /\/p\/shop\/d1$/ }).waitFor();
  expect(service.bodiesOf(change)).toEqual([{ isPublic: true }]);
  const choices = await optionsOf(dialog.getByLabel('Embed a chart'));
  expect(choices).toEqual(['Visitors', 'Pages']);
  await chooseOption(dialog.getByLabel('Embed a chart'), 'Pages');
  await dialog.getByRole('button', { name: 'Dark' }).click();
  await dialog.getByText(/<iframe src=".*\/embed\/c3\?theme=dark"/).waitFor();
  await dialog.getByText(/^!\[Pages\]\(.*\/embed\/c3\.svg\?theme=dark\)$/).waitFor();
  await expectAccessible(page);
});

test('a public dashboard is made private again', async () => {
  const { service, dialog } = await opened(
    { private: false },
    { [change]: dashboard, 'GET /v0/project/*/dashboards': [{ ...dashboard, isPublic: true }] },
  );
  await dialog.getByText('Link for everyone').waitFor();
  service.change({ 'GET /v0/project/*/dashboards': [dashboard] });
  await dialog.getByRole('button', { name: 'Make private' }).click();
  await dialog.getByRole('button', { name: 'Make public' }).waitFor();
  expect(service.bodiesOf(change)).toEqual([{ isPublic: false }]);
  expect(await dialog.getByText('Link for everyone').count()).toBe(0);
});

test('in a private project, the dialog says that nobody can open it, and what to do', async () => {
  const { page, dialog } = await opened(
    { private: true },
    { 'GET /v0/project/*/dashboards': [{ ...dashboard, isPublic: true }] },
  );
  await dialog.getByText('This project is private').waitFor();
  expect(await dialog.getByText('Link for everyone').count()).toBe(0);
  await dialog.getByRole('link', { name: 'settings' }).click();
  await page.waitForURL('**/projects/shop/settings');
});
