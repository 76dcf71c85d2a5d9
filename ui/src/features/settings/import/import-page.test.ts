import { expect, onTestFinished, test } from 'vitest';
import { zipOf } from '../../../../../client/src/import-file/zip-fixtures.ts';
import type { components } from '../../../api/schema.d.ts';
import { type FakeRequest, failure, pending } from '../../../../test/fake-service.ts';
import { inProject } from '../../../../test/fixtures.ts';
import { expectAccessible } from '../../../../test/axe.ts';
import { permissions } from '../../../../test/permissions.ts';
import { cardOf, openScreen } from '../../../../test/screen.ts';

type Import = components['schemas']['Import'];
interface Sent {
  readonly fileName: string;
  readonly bytes: number;
  readonly offset: number;
  readonly data: string;
}

const list = 'GET /v0/project/*/imports';
const create = 'POST /v0/project/*/imports';
const imported = (change: Partial<Import> = {}): Import => ({
  id: 'i1',
  fileName: 'imported_pages.csv',
  format: 'plausible',
  state: 'done',
  bytes: 100,
  offset: 100,
  rows: 1204,
  skipped: 2,
  firstAt: '2023-02-09T12:00:00.000Z',
  lastAt: '2024-01-23T12:00:00.000Z',
  problem: null,
  createdAt: '2026-03-01T10:00:00.000Z',
  countedUntil: null,
  ...change,
});
const open = (more: object = {}) =>
  openScreen('/projects/shop/settings/import', { ...inProject(), [list]: [], ...more });
const file = (name: string, text: string | Buffer) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

/** A service that takes everything. */
const taking = {
  [create]: ({ body }: FakeRequest) => {
    const { offset, bytes, data, fileName } = body as Sent;
    const end = data === '' ? offset : bytes;
    return imported({ state: end === bytes ? 'done' : 'running', offset: end, bytes, fileName });
  },
};

test('imports are listed with their days, and what is not as expected', async () => {
  const { page } = await open({
    [list]: [
      imported({ countedUntil: '2023-06-01T00:00:00.000Z' }),
      imported({ id: 'i2', fileName: '<b>b</b>.csv', state: 'running', format: null, rows: 0 }),
      imported({ id: 'i3', problem: 'Row 3: "visitors" must be a whole number.' }),
    ],
  });
  const card = cardOf(page, 'Imports');
  await card
    .getByText(/^Plausible, 1,204 rows, 2 left out, 9 Feb 2023\s–\s23 Jan 2024$/)
    .first()
    .waitFor();
  await card.getByText('Figures from 1 Jun 2023 on are not shown in the overview').waitFor();
  await card.getByText('<b>b</b>.csv').waitFor();
  await card.getByText('Not finished. Choose the file again to continue.').waitFor();
  await card.getByText('Row 3: "visitors" must be a whole number.').waitFor();
  await expectAccessible(page);
});

test('an archive is imported file by file, with the time zone of the report', async () => {
  const { page, service } = await open(taking);
  const form = page.getByRole('form', { name: 'Import a file' });
  expect(await form.getByRole('button', { name: 'Import' }).isDisabled()).toBe(true);
  const zip = zipOf([
    { name: 'imported_pages.csv', text: 'date,page,visitors\n2023-02-09,/,5\n' },
    { name: 'imported_visitors.csv', text: 'date,visitors\n2023-02-09,5\n' },
  ]);
  await form.getByLabel('File', { exact: true }).setInputFiles(file('export.zip', zip));
  await form.getByLabel('Time zone of the report').fill('Europe/Berlin');
  const before = service.countOf(list);
  await form.getByRole('button', { name: 'Import' }).press('Enter');
  await page
    .getByText(
      /^2 of 2 files imported\. Plausible, 2,408 rows, 4 left out, 9 Feb 2023\s–\s23 Jan 2024\.$/,
    )
    .waitFor();
  const sent = service.bodiesOf(create) as Record<string, string>[];
  expect(sent.map(({ fileName, timezone, data }) => [fileName, timezone, data === ''])).toEqual([
    ['imported_pages.csv', 'Europe/Berlin', true],
    ['imported_pages.csv', 'Europe/Berlin', false],
    ['imported_visitors.csv', 'Europe/Berlin', true],
    ['imported_visitors.csv', 'Europe/Berlin', false],
  ]);
  expect(new Set(sent.map(({ fingerprint }) => fingerprint)).size).toBe(2);
  await expect.poll(() => service.countOf(list)).toBeGreaterThan(before);
});

test('a file that was imported in part goes on where it stopped', async () => {
  const { page, service } = await open({
    [create]: ({ body }: FakeRequest) => {
      const { data, bytes } = body as Sent;
      const done = { offset: bytes };
      return imported({ bytes, ...(data === '' ? { state: 'running', offset: 9 } : done) });
    },
  });
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles(file('a.csv', 'date,visitors\n2023-02-09,5\n'));
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('status').getByText('Imported').waitFor();
  expect(service.bodiesOf(create)).toMatchObject([{ offset: 0, data: '' }, { offset: 9 }]);
});

test('while the service restarts, a portion is sent again', async () => {
  const { page, service } = await open(taking);
  await page.clock.install();
  let unreached = 0;
  await page.route('**/imports', (route) => {
    if (route.request().method() !== 'POST' || unreached === 2) return route.fallback();
    unreached++;
    return route.abort();
  });
  onTestFinished(() => page.unroute('**/imports'));
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles(file('a.csv', 'date,visitors\n2023-02-09,5\n'));
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  for (const attempt of [1, 2]) {
    await expect.poll(() => unreached).toBe(attempt);
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.clock.runFor(3000);
  }
  await page.getByRole('status').getByText('Imported').waitFor();
  // With the two that got no answer.
  expect(service.countOf(create)).toBe(4);
});

test('what the service rejects is shown, at its field if it is about one', async () => {
  const { page, service } = await open({
    [create]: failure(400, 'Row 1: "visitors" must be a whole number from 0.', 'body.data'),
  });
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles(file('a.csv', 'date,visitors\n2023-02-09,x\n'));
  const button = page.getByRole('button', { name: 'Import', exact: true });
  await button.click();
  await page.getByRole('alert').getByText('Row 1: "visitors" must be').waitFor();
  service.change({ [create]: failure(400, 'The time zone must have a name.', 'body.timezone') });
  await button.click();
  await page.getByRole('combobox', { description: 'The time zone must have a name.' }).waitFor();
  await page.getByLabel('File', { exact: true }).setInputFiles(file('a.zip', 'PK\u0003\u0004 cut'));
  await button.click();
  await page.getByRole('alert').getByText('The archive is cut off or damaged.').waitFor();
});

test('a file of an archive that is none of an export is named, and the others are imported', async () => {
  const { page } = await open({
    [create]: (request: FakeRequest) =>
      (request.body as Sent).fileName.endsWith('.txt')
        ? failure(400, 'This is not a file that can be imported.', 'body.data.format')
        : taking[create](request),
  });
  const zip = zipOf([
    ...['a.txt', 'b.txt'].map((name) => ({ name, text: 'not an export' })),
    { name: 'imported_visitors.csv', text: 'date,visitors\n2023-02-09,5\n' },
  ]);
  await page.getByLabel('File', { exact: true }).setInputFiles(file('export.zip', zip));
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('1 of 3 files imported. Plausible, 1,204 rows').waitFor();
  const alerts = await page.getByRole('alert').allTextContents();
  expect(alerts.map((text) => text.slice(0, 6))).toEqual(['a.txt:', 'b.txt:']);
});

test('an import is undone when its name has been typed', async () => {
  const remove = 'DELETE /v0/project/*/imports/i1';
  const { page, service } = await open({ [list]: [imported()], [remove]: undefined });
  const card = cardOf(page, 'Imports');
  await card.getByRole('button', { name: 'Undo' }).click();
  const confirm = card.getByRole('button', { name: 'Delete permanently' });
  expect(await confirm.isDisabled()).toBe(true);
  await card.getByLabel('To confirm, type the name of the file').fill(imported().fileName);
  await expectAccessible(page);
  service.change({ [list]: [imported({ state: 'removing' })] });
  await confirm.click();
  await card.getByText('Being undone').waitFor();
  service.change({ [list]: [] });
  await card.getByText('Nothing imported yet.').waitFor();
  expect(service.countOf(remove)).toBe(1);
});

test('members see who can import', async () => {
  const owner = {
    id: 'acme',
    name: 'Acme',
    slug: 'acme',
    image: null,
    type: 'organization',
  } as const;
  const { page } = await open({
    ...inProject({ owner: { ...owner, createdAt: '2026-01-05T10:00:00.000Z' } }),
    [list]: [imported()],
    'GET /v0/project/*/permissions': permissions('member'),
    'GET /auth/organization/list': [],
  });
  await page.getByText('imported_pages.csv').waitFor();
  await page.getByText('Ask an admin of Acme.').first().waitFor();
  expect(await page.getByLabel('File', { exact: true }).isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
});

test('what is wrong with a file is said in the reader’s language', async () => {
  const answers = { ...inProject(), [list]: [] };
  const options = { language: 'en-XA' };
  const { page } = await openScreen('/projects/shop/settings/import', answers, options);
  await page.locator('input[type=file]').setInputFiles(file('a.zip', 'PK\u0003\u0004 cut'));
  await page.locator('form button[type=submit]').click();
  await page
    .getByRole('alert')
    .getByText(/^⟦.*⟧$/)
    .waitFor();
});

test('leaving while a file is sent asks first, and after it does not', async () => {
  const { page, service } = await open({
    [create]: ({ body }: FakeRequest) =>
      (body as Sent).data === '' ? imported({ state: 'running', offset: 0 }) : pending(),
    'GET /v0/project/*/retention': pending,
  });
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles(file('a.csv', 'date,visitors\n2023-02-09,5\n'));
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('button', { name: 'Stop', exact: true }).waitFor();
  await expect.poll(() => service.countOf(create)).toBe(2);
  await page.getByRole('link', { name: 'Retention' }).click();
  const question = page.getByRole('dialog', { name: 'Stop the import?' });
  await question.getByRole('button', { name: 'Continue importing' }).click();
  await page.getByText('Keep this page open.').waitFor();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByText('Keep this page open.').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Retention' }).click();
  await page.waitForURL('**/settings/retention');
});

test('the days of an import lead to their figures', async () => {
  const { page } = await open({ ...taking, [list]: [imported()] });
  await page.getByLabel('File', { exact: true }).setInputFiles(file('a.csv', 'date,visitors\n'));
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const done = page.getByRole('status').getByRole('link');
  const address = /projects\/shop\?range=custom&from=2023-02-09&to=2024-01-23$/;
  expect(await done.getAttribute('href')).toMatch(address);
  const listed = cardOf(page, 'Imports').getByRole('link');
  expect(await listed.getAttribute('href')).toMatch(address);
});

test('a file that was imported before is said to be, and not sent again', async () => {
  const { page, service } = await open({ [create]: imported() });
  await page.getByLabel('File', { exact: true }).setInputFiles(file('a.csv', 'date,visitors\n'));
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('status').getByText('This file was already imported: Plausible').waitFor();
  expect(service.countOf(create)).toBe(1);
});

test('an import without rows is removed without typing its name', async () => {
  const remove = 'DELETE /v0/project/*/imports/i1';
  const { page, service } = await open({
    [list]: [imported({ rows: 0, firstAt: null, lastAt: null, problem: 'The file is empty.' })],
    [remove]: undefined,
  });
  await cardOf(page, 'Imports').getByRole('button', { name: 'Delete imported_pages.csv' }).click();
  await expect.poll(() => service.countOf(remove)).toBe(1);
});
