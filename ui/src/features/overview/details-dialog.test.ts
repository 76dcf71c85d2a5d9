import { expect, test } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { failure } from '../../../test/fake-service.ts';
import { inProject, metrics } from '../../../test/fixtures.ts';
import { openScreen } from '../../../test/screen.ts';

const data = 'POST /v0/metrics/dashboard-data';
const many = Object.fromEntries(
  Array.from({ length: 26 }, (_, row) => [`/page-${row}`, 100 - row]),
);
const filled = {
  ...inProject(),
  [data]: metrics({ figure: 1000, groups: many, days: [1] }),
  'POST /v0/project/*/metrics/query': metrics({ days: [1] }),
  'GET /v0/project/*/events': { rows: [], total: 0 },
};
interface Body {
  readonly charts: { readonly id: string; readonly query: object }[];
}

interface Formula {
  readonly type: string;
  readonly expression?: string;
  readonly inputs?: readonly { readonly query: object }[];
}

async function openDetails(answers: Record<string, unknown> = filled, width = 1280) {
  const opened = await openScreen('/projects/shop', answers, { width, height: 900 });
  const button = opened.page.getByRole('button', { name: 'Details of Pages' });
  await opened.page.getByTitle('Show only: /page-0').first().waitFor();
  await button.focus();
  await opened.page.keyboard.press('Enter');
  const dialog = opened.page.getByRole('dialog', { name: 'Pages' });
  await dialog.waitFor();
  const sentRequests = () =>
    (opened.service.differentBodiesOf(data) as Body[])
      .filter(({ charts }) => charts[0]?.id === 'details')
      .map(({ charts }) => JSON.stringify(charts[0]?.query));
  return { ...opened, dialog, button, requests: sentRequests };
}

test('shows a page of the whole list, and asks for no more', async () => {
  const { page, dialog, requests } = await openDetails();
  const rows = dialog.getByRole('row');
  await expect.poll(() => rows.count()).toBe(26);
  expect(await rows.nth(0).getByRole('columnheader').allInnerTexts()).toEqual([
    ...['Pages', 'Visitors', 'Page views', 'Time on page', 'Share', 'Change'],
  ]);
  const cells = await rows.nth(1).getByRole('cell').allInnerTexts();
  expect(cells).toEqual(['100', '100', '0s', '10%', '0%']);
  await dialog.getByText('1–25').waitFor();
  const [labels, values] = requests();
  expect(labels).toContain('"type":"limit","rows":26');
  expect(values).toContain('"/page-24"');
  expect(values).not.toContain('"/page-25"');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => rows.count()).toBe(2);
  await dialog.getByText('26–26').waitFor();
});

test('is sorted by its columns, in both directions', async () => {
  const { dialog, requests } = await openDetails();
  const head = (name: string) => dialog.getByRole('columnheader', { name });
  expect(await head('Page views').getAttribute('aria-sort')).toBe('descending');
  await head('Visitors').getByRole('button').click();
  await expect
    .poll(() => requests().join())
    .toContain('"direction":"desc","input":{"type":"aggregate","function":"distinct"');
  expect(await head('Visitors').getAttribute('aria-sort')).toBe('descending');
  await head('Visitors').getByRole('button').click();
  await expect.poll(() => requests().join()).toContain('"by":"value","direction":"asc"');
  expect(await head('Visitors').getAttribute('aria-sort')).toBe('ascending');
  await head('Pages').getByRole('button').click();
  await expect.poll(() => requests().join()).toContain('"by":"dimension","direction":"asc"');
});

test('is sorted by the change of all its rows, those that are new first', async () => {
  const { dialog, requests } = await openDetails();
  const head = dialog.getByRole('columnheader', { name: 'Change' });
  expect(await head.getAttribute('aria-sort')).toBe('none');
  await head.getByRole('button').click();
  const ordered = () =>
    (
      requests().map((text) => JSON.parse(text)) as {
        outputs: { query: { rows?: number; input?: { direction: string; input: Formula } } }[];
      }[]
    )
      .map(({ outputs }) => outputs[0]?.query)
      .findLast((query) => query?.input?.input.type === 'formula');
  await expect.poll(() => ordered()?.input?.direction).toBe('desc');
  expect(ordered()?.rows).toBe(26);
  const { expression = '', inputs = [] } = ordered()?.input?.input ?? {};
  expect(expression).toBe('A / (B + 0.000001)');
  const [now, before] = inputs.map(({ query }) => {
    const text = JSON.stringify(query);
    const [, from = '', to = ''] = /"from":"(.*?)","to":"(.*?)"/.exec(text) ?? [];
    return { from: Date.parse(from), to: Date.parse(to), isOfPages: text.includes('"page"') };
  });
  expect([now?.isOfPages, before?.isOfPages]).toEqual([true, true]);
  expect((now?.from ?? 0) - (before?.from ?? 0)).toBe(30 * 86_400_000);
  expect(before?.to).toBeLessThanOrEqual(now?.from ?? 0);
  await head.getByRole('button').click();
  await expect.poll(() => ordered()?.input?.direction).toBe('asc');
  expect(await head.getAttribute('aria-sort')).toBe('ascending');
});

test('is searched from its first page', async () => {
  const { dialog, requests } = await openDetails();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByText('26–26').waitFor();
  await dialog.getByRole('searchbox', { name: 'Search Pages' }).fill('a.b');
  await expect.poll(() => requests().join()).toContain(String.raw`"value":"(?i)a\\.b"`);
  await dialog.getByText('1–25').waitFor();
});

test('a value filters the overview and closes it; Escape returns the focus', async () => {
  const { page, dialog, button } = await openDetails();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  await button.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect
    .poll(() => button.evaluate((element) => element === document.activeElement))
    .toBe(true);
  await button.click();
  await dialog.getByRole('button', { name: '/page-3', exact: true }).click();
  await page.getByRole('button', { name: 'Page is /page-3' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('pages have the median time that they were on screen, and a dash if none was measured', async () => {
  const { dialog, requests, service } = await openDetails();
  await expect.poll(() => dialog.getByRole('row').count()).toBe(26);
  service.change({
    [data]: metrics((query) => {
      const isTime = JSON.stringify(query).includes('"median"');
      return { groups: isTime ? { '/a': 83_000, '/b': null } : { '/a': 3, '/b': 2, '/c': 1 } };
    }),
  });
  const head = dialog.getByRole('columnheader', { name: 'Time on page' });
  await head.getByRole('button').click();
  expect(await head.getAttribute('aria-sort')).toBe('descending');
  await expect.poll(() => dialog.getByRole('row').count()).toBe(3);
  expect(requests().join()).toContain('"field":"time_on_page"');
  const times = dialog.getByRole('row').locator('td:nth-of-type(3)');
  expect(await times.allInnerTexts()).toEqual(['1m 23s', '–']);
});

test('all rows are saved as CSV', async () => {
  const { page, dialog } = await openDetails();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download CSV' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('pages.csv');
  const chunks = await (await download.createReadStream()).toArray();
  const lines = Buffer.concat(chunks).toString().split('\r\n');
  expect(lines.slice(0, 2)).toEqual([
    ...['Pages,Visitors,Page views,Time on page (s)', '/page-0,100,100,0.1'],
  ]);
  expect(lines).toHaveLength(28);
});

test('rows beyond the largest of another measure have its real values in the CSV', async () => {
  const all = Array.from({ length: 10_000 }, (_, row) => `/page-${row}`);
  const views = Object.fromEntries(all.map((page, row) => [page, 20_000 - row]));
  // As many pages with more visitors have fewer views.
  const visitors = Object.fromEntries(
    all.map((page, row) => [row < 4_000 ? page : `/other-${row}`, 7]),
  );
  const { page, dialog, service } = await openDetails();
  service.change({
    [data]: metrics((query) => {
      const text = JSON.stringify(query);
      const isVisitors = text.includes('"distinct"');
      if (!isVisitors || !text.includes('"operator":"in"')) {
        return { groups: isVisitors ? visitors : views };
      }
      const named = new Set(text.match(/\/page-\d+/g));
      return { groups: Object.fromEntries([...named].map((each) => [each, 5])) };
    }),
  });
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download CSV' }).click();
  const chunks = await (await (await saved).createReadStream()).toArray();
  const lines = Buffer.concat(chunks).toString().split('\r\n');
  expect(lines[1]).toBe('/page-0,7,20000,20');
  expect(lines[4_001]).toBe('/page-4000,5,16000,16');
  expect(lines[10_000]).toBe('/page-9999,5,10001,10.001');
});

test('a failure says why, and can be tried again; nothing found says so', async () => {
  const { dialog, service } = await openDetails();
  await expect.poll(() => dialog.getByRole('row').count()).toBe(26);
  service.change({ [data]: failure(422, 'The query is too large.') });
  await dialog.getByRole('searchbox').fill('zzz');
  await dialog.getByText('The query is too large.').waitFor();
  service.change({ [data]: metrics({ figure: 1 }) });
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByText('Nothing contains “zzz”.').waitFor();
});

test('on a phone, nothing is cut at the side', async () => {
  const { page, dialog } = await openDetails(filled, 390);
  await expect.poll(() => dialog.getByRole('row').count()).toBe(26);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const region = dialog.getByRole('region', { name: 'Pages' });
  expect(await region.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});
