import { expect, test } from 'vitest';
import { inProject, listOf } from '../../test/fixtures.ts';
import { openScreen } from '../../test/screen.ts';

const phone = { width: 390, height: 844 };
const settings = {
  ...inProject(),
  'GET /v0/projects': listOf([]),
  'GET /v0/project/*/jobs': listOf([]),
  'GET /auth/organization/list': [],
};

test('on a phone the header is one row, and its links are in a menu', async () => {
  const { page } = await openScreen('/', settings, phone);
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Menu' }).waitFor();
  expect((await header.boundingBox())?.height).toBeLessThan(64);
  expect(await header.getByRole('link', { name: 'Organizations' }).isVisible()).toBe(false);
  await header.getByRole('button', { name: 'Menu' }).click();
  expect(await header.getByRole('link').allInnerTexts()).toEqual([
    'Bellwether',
    'Organizations',
    'API',
    'Account',
  ]);
  await header.getByRole('button', { name: 'Sign out' }).waitFor();
});

test('on a phone the open tab of a project is in sight', async () => {
  const { page } = await openScreen('/projects/shop/settings/danger', settings, phone);
  const tab = page.getByRole('link', { name: 'Settings', exact: true });
  await tab.waitFor();
  const box = await tab.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 1000)).toBeLessThanOrEqual(phone.width);
  expect(box?.x).toBeGreaterThan(0);
});
