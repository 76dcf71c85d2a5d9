import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { chooseOption } from '../browser-harness.ts';
import { closedAfterTests } from '../closed-after-tests.ts';
import { startAppHarness } from './app-harness.ts';

const hostile = '"><img src=x onerror="document.title=1"><script>document.title=2</script>';
const visitor = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
const other = 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb';

const app = closedAfterTests(await startAppHarness());
const { service, faults } = app;
const token = await app.createProject({ name: 'Shop', templateId: 'web' });
const page = await app.newPage({ acceptDownloads: true });
beforeAll(() => app.signIn(page));

const address = (path: string) => `${service.url}/app/projects/shop${path}`;
const row = (text: string): Locator => page.getByRole('row').filter({ hasText: text });
const filters = (): Locator => page.getByRole('list', { name: 'Filters' });

const send = (event: Record<string, unknown>) =>
  app.collect('/v1/web', { token, userId: visitor, sessionId: 'first', ...event });

/** The number of events of each identified person. */
async function identifiedEvents(): Promise<number[]> {
  const { items } = await app.read<{ items: { events: number }[] }>(
    '/v0/project/shop/users?show=identified',
  );
  return items.map(({ events }) => events);
}

test('without data, both screens say what to do', async () => {
  await page.goto(address('/events'));
  await page.getByRole('link', { name: 'How to send data' }).waitFor();
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByText('No visitors in this period.').waitFor();
});

test('rows arrive live, with hostile text as text', async () => {
  await page.goto(address('/events'));
  await page.getByRole('button', { name: 'Live' }).click();
  await send({ event: 'order paid', page: '/cart', properties: { plan: 'team', seats: 5 } });
  await send({ event: 'pageview', page: `/${hostile}`, url: 'javascript:document.title=3' });
  await send({ event: 'pageview', page: '/long', title: 'x'.repeat(9_000), userId: other });
  await row('order paid').waitFor();
  await expect.poll(() => app.storedEvents('shop')).toBe(3);
  await page.getByRole('button', { name: `/${hostile}` }).waitFor();
  // The page keeps the last rows it has read for a while, so these must be all of them.
  await page.getByText('1–3 of 3').waitFor();
  await page.getByRole('button', { name: 'Live' }).click();
});

test('a row expands to all its data and links to its person', async () => {
  await row(hostile).getByRole('button', { expanded: false }).click();
  const fields = page.getByRole('region', { name: 'Fields' });
  await fields.getByText('javascript:document.title=3').waitFor();
  expect(await fields.getByRole('link').count()).toBe(0);
  await row('order paid').getByRole('button', { expanded: false }).click();
  const sent = page.getByRole('region', { name: 'Raw data' }).filter({ hasText: 'seats' });
  expect(await sent.textContent()).toContain('Propertiesplan teamseats 5');
  await expect.poll(() => page.getByRole('link', { name: 'Person' }).count()).toBe(2);
});

test('clicking a value filters by it, any field can be entered, and the URL keeps the filter', async () => {
  await page.getByRole('button', { name: 'order paid' }).click();
  await page.getByText('1–1 of 1').waitFor();
  await page.getByRole('button', { name: 'Remove filter' }).click();
  await page.getByText('1–3 of 3').waitFor();
  await page.getByRole('button', { name: 'Add filter' }).click();
  const form = page.getByRole('form', { name: 'Add a filter' });
  await form.getByLabel('Field').fill('seats');
  await chooseOption(form.getByLabel('Comparison'), 'is greater than');
  await form.getByLabel('Value').fill('4');
  await form.getByRole('button', { name: 'Add' }).click();
  await page.getByText('1–1 of 1').waitFor();
  await page.reload();
  await filters().getByText('seats is greater than 4').waitFor();
  await row('order paid').waitFor();
});

test('columns are selected, and exports contain what is shown', async () => {
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('list', { name: 'Columns' }).getByLabel('plan').check();
  await page.getByRole('columnheader', { name: 'plan' }).waitFor();
  const saved = async (kind: string): Promise<string> => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Export as ${kind}` }).click(),
    ]);
    return readFile(await file.path(), 'utf8');
  };
  const [head, line] = (await saved('CSV')).split('\r\n');
  expect(head).toBe('timestamp,id,event,page,country,browser,device,user_id,plan');
  expect(line).toMatch(/,order paid,\/cart,.*,team$/);
  expect(JSON.parse(await saved('JSON'))).toMatchObject([{ properties: { seats: 5 } }]);
  await page.goto(address('/events'));
  await page.getByRole('columnheader', { name: 'plan' }).waitFor();
});

test('error messages of the service are shown', async () => {
  const wrong = [{ field: 'page', operator: 'regex', value: '(' }];
  await page.goto(address(`/events?filters=${encodeURIComponent(JSON.stringify(wrong))}`));
  const alert = page.getByRole('alert').filter({ hasText: 'not a valid RE2' });
  await alert.waitFor();
});

test('the identify example makes a visitor a person with a page of their own', async () => {
  await page.goto(address('/people'));
  await page
    .getByRole('link', { name: /^Visitor / })
    .first()
    .waitFor();
  const code = await page.getByLabel('With your own request').textContent();
  await page.evaluate(`localStorage.setItem('bellwether_id', '${visitor}')`);
  await page.evaluate(`(async () => { ${code} })()`);
  await expect.poll(identifiedEvents).toEqual([2]);
  await page.reload();
  await page.getByRole('link', { name: 'Ann Example' }).waitFor();
  await page.getByLabel('Search people').fill('ann@');
  await page.waitForURL('**search=ann**');
  await page.getByRole('link', { name: 'Ann Example' }).click();
  await page.getByRole('heading', { name: 'Ann Example' }).waitFor();
  const session = page.getByRole('list', { name: 'Session events' });
  await session.getByText('order paid').waitFor();
  await expect.poll(() => session.getByRole('listitem').count()).toBe(2);
  await page.getByRole('link', { name: 'All events' }).click();
  await page.getByText('1–2 of 2').waitFor();
});

test("a person's identification can be removed, and their data deleted, after a confirmation", async () => {
  await page.goto(address('/people/user-42'));
  await page.getByRole('button', { name: 'Remove identity' }).click();
  await page.getByRole('button', { name: 'Remove identity' }).click();
  await page.waitForURL('**/people');
  await expect.poll(() => page.getByRole('link', { name: 'Ann Example' }).count()).toBe(0);
  const visitors = page.getByRole('link', { name: /^Visitor / });
  await expect.poll(() => visitors.count()).toBe(2);
  await visitors.first().click();
  await page.getByRole('button', { name: 'Delete all data of this person' }).click();
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByLabel('To confirm, type the name of the person').fill(name);
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await page.waitForURL('**/people');
  await expect.poll(() => visitors.count()).toBe(1);
  expect(await page.title()).toMatch(/^People · .+ – Bellwether$/);
});

test('on a phone, only the table scrolls sideways', async () => {
  await page.setViewportSize({ width: 400, height: 800 });
  for (const path of ['/events', '/people']) {
    await page.goto(address(path));
    await page.getByRole('row').nth(1).waitFor();
    const over = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    expect([path, over]).toEqual([path, 0]);
  }
  expect(faults).toEqual([]);
});
