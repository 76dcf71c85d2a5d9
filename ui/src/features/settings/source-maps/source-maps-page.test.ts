import { expect, test } from 'vitest';
import type { components } from '../../../api/schema.d.ts';
import { failure, pending } from '../../../../test/fake-service.ts';
import { inProject, listOf } from '../../../../test/fixtures.ts';
import { cardOf, openScreen } from '../../../../test/screen.ts';

type Schemas = components['schemas'];

const at = '2026-03-01T10:00:00.000Z';
const build = (change: Partial<Schemas['Build']> = {}): Schemas['Build'] => ({
  id: 'b1',
  projectId: 'shop',
  type: 'javascript',
  buildId: '1.6.0+<b>abc</b>',
  deployedAt: at,
  uploadedAt: at,
  files: 12,
  bytes: 3_400_000,
  storedBytes: 800_000,
  unusableFiles: 0,
  problems: [],
  ...change,
});
const key = (change: Partial<Schemas['UploadKey']> = {}): Schemas['UploadKey'] => ({
  id: 'k1',
  projectId: 'shop',
  name: 'CI',
  prefix: 'bwu_abc',
  createdAt: at,
  lastUsedAt: null,
  ...change,
});
const builds = 'GET /v0/project/*/builds';
const keys = 'GET /v0/project/*/upload-keys';
const create = 'POST /v0/project/*/upload-keys';
const open = (more: object = {}) =>
  openScreen('/projects/shop/settings/source-maps', {
    ...inProject(),
    [builds]: listOf([build()]),
    'GET /v0/project/*/builds/usage': {
      builds: 1,
      files: 12,
      bytes: 3_400_000,
      storedBytes: 800_000,
    },
    [keys]: listOf([key()]),
    ...more,
  });

test('builds are listed with their size, and hostile names as text', async () => {
  const { page } = await open();
  const card = cardOf(page, 'Builds');
  await card.getByText('1.6.0+<b>abc</b>').waitFor();
  await card.getByText('12 files · 800 kB on disk').waitFor();
  await card.getByText('3.4 MB sent · 800 kB on disk').waitFor();
  await card.getByText('Source maps · deployed').waitFor();
});

test('files that can’t be used say why and what to do', async () => {
  const { page } = await open({
    [builds]: listOf([
      build({
        unusableFiles: 1,
        problems: [
          {
            fileName: 'app.js.map',
            problem: 'not_json',
            message: 'The file is not JSON. Upload it again.',
            foundAt: at,
          },
        ],
      }),
    ]),
  });
  const card = cardOf(page, 'Builds');
  await card.getByText('app.js.map').first().waitFor({ state: 'attached' });
  expect(await card.innerHTML()).toContain('The file is not JSON. Upload it again.');
});

test('a build is deleted unless that is undone, and the list and size are refetched', async () => {
  const remove = 'DELETE /v0/project/*/builds/b1';
  const { page, service } = await open({ [remove]: undefined });
  const card = cardOf(page, 'Builds');
  const press = card.getByRole('button', { name: 'Delete' });
  await press.click();
  await card.getByText('No uploads yet.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await press.waitFor();
  expect(service.countOf(remove)).toBe(0);
  const before = service.countOf('GET /v0/project/*/builds/usage');
  service.change({ [builds]: listOf([]) });
  await press.click();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(() => service.countOf(remove)).toBe(1);
  await expect
    .poll(() => service.countOf('GET /v0/project/*/builds/usage'))
    .toBeGreaterThan(before);
});

test('builds are paged in the URL', async () => {
  const { page, service } = await open({ [builds]: listOf([build()], 70) });
  const card = cardOf(page, 'Builds');
  await card.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL(/page=2/);
  await expect.poll(() => service.queryOf(builds)).toMatchObject({ offset: '50' });
});

test('an upload key is shown once and can be copied', async () => {
  const { page, service } = await open({ [create]: { ...key(), key: 'bwu_the_whole_key' } });
  const card = cardOf(page, 'Upload keys');
  await card.getByRole('button', { name: 'New upload key' }).click();
  const form = page.getByRole('form', { name: 'New upload key' });
  await form.getByLabel('Name').fill('Deploy');
  const before = service.countOf(keys);
  await form.getByLabel('Name').press('Enter');
  await card.getByText('Copy the key now. It won’t be shown again.').waitFor();
  await card.getByRole('button', { name: 'Copy' }).click();
  await card.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('bwu_the_whole_key');
  expect(service.bodiesOf(create)).toEqual([{ name: 'Deploy' }]);
  await expect.poll(() => service.countOf(keys)).toBeGreaterThan(before);
});

test('an upload key with a wrong name says so at its field', async () => {
  const { page } = await open({
    [create]: failure(400, 'body.name must be 1 to 200 characters.', 'body.name'),
  });
  await page.getByRole('button', { name: 'New upload key' }).click();
  const form = page.getByRole('form', { name: 'New upload key' });
  await form.getByLabel('Name').fill('x');
  await form.getByRole('button', { name: 'Create key' }).click();
  await form.getByRole('textbox', { description: 'Must be 1 to 200 characters.' }).waitFor();
});

test('an upload key is created once, however often the button is pressed', async () => {
  const { page, service } = await open({ [create]: pending });
  await page.getByRole('button', { name: 'New upload key' }).click();
  const form = page.getByRole('form', { name: 'New upload key' });
  await form.getByLabel('Name').fill('Once');
  await form.getByRole('button', { name: 'Create key' }).dblclick();
  expect(await service.settledCountOf(create, page)).toBe(1);
});

test('a key shows when it was used, and is deleted after a confirmation', async () => {
  const remove = 'DELETE /v0/project/*/upload-keys/k1';
  const { page, service } = await open({
    [keys]: listOf([key({ lastUsedAt: '2026-03-05T10:00:00.000Z' })]),
    [remove]: undefined,
  });
  const card = cardOf(page, 'Upload keys');
  await card.getByText('last used 5 Mar 2026').waitFor();
  await card.getByRole('button', { name: 'Delete' }).click();
  service.change({ [keys]: listOf([]) });
  await card.getByRole('button', { name: 'Delete' }).click();
  await card.getByText('No upload keys yet.').waitFor();
  expect(service.countOf(remove)).toBe(1);
});
