import { expect, test } from 'vitest';
import { failure, pending } from '../../../test/fake-service.ts';
import { inProject, listOf } from '../../../test/fixtures.ts';
import { openScreen } from '../../../test/screen.ts';
import { labelFixture } from '../../features/issues/issue-fixtures.ts';

const remove = 'DELETE /v0/project/*/error-labels/l1';
const labels = 'GET /v0/project/*/error-labels';
const leave = 'POST /auth/sign-out';

/** The settings of errors, where a label was deleted a moment ago. */
async function deleteLabel(more: object = {}) {
  const opened = await openScreen('/projects/shop/settings/errors', {
    ...inProject(),
    [labels]: listOf([labelFixture('l1', 'Payment')]),
    'GET /v0/project/*/error-grouping': pending,
    'GET /v0/sign-in-options': { signUp: 'closed', verifiesEmail: true, oidc: null },
    [leave]: { success: true },
    [remove]: undefined,
    ...more,
  });
  const { page, service } = opened;
  await page.getByRole('button', { name: 'Delete Payment' }).click();
  await page.getByText('Deleted “Payment”.').waitFor();
  const signOut = async () => {
    await page.getByRole('button', { name: 'Account: Ada Lovelace' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
  };
  const written = () =>
    service.requests.map(({ operation }) => operation).filter((each) => !each.startsWith('GET'));
  return { ...opened, signOut, written };
}

test('what was just deleted is deleted before the session ends', async () => {
  const { page, service, signOut, written } = await deleteLabel();
  service.change({ [leave]: () => (service.change({ 'GET /auth/get-session': null }), {}) });
  await signOut();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(written()).toEqual([expect.stringContaining('error-labels/l1'), leave]);
});

test('what can’t be deleted says so, before its session is gone', async () => {
  const { page, signOut, written } = await deleteLabel({ [remove]: failure(503, 'Try later.') });
  await signOut();
  await page.getByText('Not deleted. Try later.').waitFor();
  expect(written()).not.toContain(leave);
});

test('a session that has ended leaves nothing to do to the next person', async () => {
  const { page, service, written } = await deleteLabel();
  service.change({
    'GET /auth/get-session': null,
    'GET /v0/project/*/retention': failure(401, 'Sign in.'),
  });
  await page.getByRole('link', { name: 'Retention' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  service.change({ ...inProject(), 'POST /auth/sign-in/email': {} });
  await page.getByLabel('Email').fill('grace@example.com');
  await page.getByLabel('Password').fill('secret');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Account: Ada Lovelace' }).waitFor();
  expect(await page.getByText('eleted “Payment”').count()).toBe(0);
  expect(written()).toEqual(['POST /auth/sign-in/email']);
});

test('what was deleted is deleted when a page without the frame is opened', async () => {
  const { page, service } = await deleteLabel({
    'GET /v0/public-projects': {
      ...listOf([]),
      stats: { projectCount: 0, onlineServers: 0, totalServers: 0 },
    },
  });
  await page.evaluate(() => {
    history.pushState({}, '', '/app/public');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect.poll(() => service.countOf(remove)).toBe(1);
});

test('a failed sign-out says that the session goes on, and can be tried again', async () => {
  const { page, service, signOut } = await deleteLabel({ [leave]: failure(500, 'No database.') });
  await signOut();
  await page.getByText('You are still signed in. No database.').waitFor();
  service.change({ [leave]: {}, 'GET /auth/get-session': null });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
});

test('what is not saved is asked about before the session ends', async () => {
  const { page, signOut, written } = await deleteLabel({ 'GET /v0/projects': listOf([]) });
  await page.getByRole('button', { name: 'New label' }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Checkout');
  await signOut();
  const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  expect([await name.inputValue(), written()]).toEqual(['Checkout', []]);
  await signOut();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(written()).toContain(leave);
});
