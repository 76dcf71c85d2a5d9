import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type FakeRequest, failure } from '../../../test/fake-service.ts';
import { inProject, listOf } from '../../../test/fixtures.ts';
import { cardOf, openScreen } from '../../../test/screen.ts';

const at = '2026-03-01T10:00:00.000Z';
const session = (id: string, change: object = {}) => ({
  id,
  startedAt: at,
  endedAt: '2026-03-01T10:05:30.000Z',
  events: 3,
  browser: 'Firefox',
  os: 'Linux',
  device: 'desktop',
  country: 'DE',
  entryPage: '/',
  ...change,
});
const person = (change: object = {}) => ({
  id: 'p1',
  externalId: 'customer-7',
  isIdentified: true,
  name: 'Grace Hopper',
  email: 'grace@example.com',
  phone: null,
  avatarUrl: null,
  firstSeenAt: at,
  lastSeenAt: '2026-03-02T10:00:00.000Z',
  firstIdentifiedAt: at,
  lastIdentifiedAt: at,
  events: 1234,
  sessions: 2,
  country: 'DE',
  device: 'Mobile',
  visitors: ['visitor-1', 'visitor-2'],
  traits: { plan: 'team', note: '<b>vip</b>' },
  latestSessions: [session('s1'), session('s2', { entryPage: '/pricing' })],
  ...change,
});
const row = (id: string, fieldValues: Readonly<Record<string, string>>) => ({
  id,
  timestamp: at,
  fieldValues,
  rawData: '{}',
  cut: [],
});
const one = 'GET /v0/project/*/users/p1';
const search = 'GET /v0/project/*/events/search';
const forget = 'DELETE /v0/project/*/users/p1/identification';
const remove = 'DELETE /v0/project/*/users/p1';
const open = (more: object = {}) =>
  openScreen('/projects/shop/people/p1', {
    ...inProject(),
    [one]: person(),
    [search]: { rows: [row('r1', { event: 'pageview', page: '/' })], total: 1 },
    'GET /v0/project/*/replays': listOf([]),
    'GET /v0/project/*/users': listOf([]),
    ...more,
  });

const valueOf = (page: Page, title: string) =>
  page.locator('dt', { hasText: title }).locator('xpath=following-sibling::dd[1]').innerText();

test('a person has a name, numbers, traits as text, and all their visitors', async () => {
  const { page } = await open();
  await page.getByRole('heading', { name: 'Grace Hopper' }).waitFor();
  await page.getByText('grace@example.com · customer-7').waitFor();
  await page.getByText('1,234').waitFor();
  expect(await valueOf(page, 'Last country')).toBe('Germany');
  expect(await valueOf(page, 'Last device')).toBe('Mobile');
  await cardOf(page, 'Traits').getByText('<b>vip</b>').waitFor();
  const visitors = page.getByRole('list', { name: 'Visitors linked to this person' });
  expect(await visitors.getByRole('listitem').allInnerTexts()).toEqual(['visitor-1', 'visitor-2']);
  const profile = cardOf(page, 'Profile');
  expect(await profile.getByText('Phone').count()).toBe(0);
});

test('all events of a person lead to the explorer, with both visitors and the days', async () => {
  const { page } = await open();
  const link = page.getByRole('link', { name: 'All events' });
  const url = new URL((await link.getAttribute('href')) ?? '', page.url());
  expect(url.searchParams.get('filters')).toContain('visitor-1,visitor-2');
  expect(url.searchParams.get('from')).toBe('2026-03-01');
  expect(url.searchParams.get('to')).toBe('2026-03-02');
});

test('the latest session is open; another opens by keyboard and is read then', async () => {
  const { page, service } = await open();
  const card = cardOf(page, 'Sessions');
  const heads = card.getByRole('button', { expanded: true });
  await heads.first().waitFor();
  expect(await heads.count()).toBe(1);
  const sentRequests = () =>
    service.requests.filter(({ query }) => query['filter']?.includes('"s2"')).length;
  expect(sentRequests()).toBe(0);
  const second = card.getByRole('button', { name: /\/pricing/ });
  await second.press('Enter');
  await expect.poll(sentRequests).toBe(1);
  expect(await second.getAttribute('aria-expanded')).toBe('true');
  await second.press('Space');
  expect(await second.getAttribute('aria-expanded')).toBe('false');
});

test('a long session is shown from its first event', async () => {
  const events = Array.from({ length: 700 }, (_, nth) => row(`e${nth}`, { event: `step ${nth}` }));
  const { page } = await open({
    [search]: ({ query }: FakeRequest) => {
      if (query['mode'] !== undefined) return { rows: [], total: 0 };
      const from = Number(query['cursor'] ?? 0);
      const rows = query['order'] === 'asc' ? events.slice(from, from + 500) : [];
      return { rows, total: 700, ...(from === 0 && { nextCursor: '500' }) };
    },
  });
  const steps = page.getByRole('list', { name: 'Session events' }).getByRole('listitem');
  await expect.poll(() => steps.count()).toBe(700);
  expect(await steps.first().innerText()).toContain('step 0');
});

test('of another person that was read before, the latest session is open too', async () => {
  const two = person({
    id: 'p2',
    sessions: 1,
    latestSessions: [session('t1', { entryPage: '/second' })],
  });
  const { page } = await open({ 'GET /v0/project/*/users/p2': two });
  const go = (id: string) =>
    page.evaluate((path) => {
      history.pushState({}, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/app/projects/shop/people/${id}`);
  const opened = cardOf(page, 'Sessions').getByRole('button', { expanded: true });
  await opened.waitFor();
  await go('p2');
  await cardOf(page, 'Sessions').getByText('/second').waitFor();
  await go('p1');
  await cardOf(page, 'Sessions').getByText('/pricing').waitFor();
  await expect.poll(() => opened.count()).toBe(1);
});

test('a person without sessions, an anonymous one without traits', async () => {
  const { page } = await open({
    [one]: person({
      isIdentified: false,
      name: null,
      email: null,
      externalId: null,
      latestSessions: [],
      sessions: 0,
      visitors: [],
      traits: {},
    }),
  });
  await page.getByText('Anonymous visitor').waitFor();
  await page.getByText('No events yet.').waitFor();
  await page.getByText('No devices linked to this person yet.').waitFor();
  expect(await page.getByRole('heading', { name: 'Traits' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Remove identity' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'All events' }).count()).toBe(0);
});

test('an identity is removed after a question, and the list is read again', async () => {
  const { page, service } = await open({ [forget]: undefined });
  await page.getByRole('button', { name: 'Remove identity' }).click();
  expect(service.countOf(forget)).toBe(0);
  await page.getByRole('button', { name: 'Remove identity' }).click();
  await page.waitForURL(/\/people$/);
  expect(service.countOf(forget)).toBe(1);
  await expect.poll(() => service.countOf('GET /v0/project/*/users')).toBeGreaterThan(0);
});

test('a rejected deletion of all data shows the reason, and the person stays', async () => {
  const { page, service } = await open({ [remove]: failure(403, 'Only admins can do this.') });
  await page.getByRole('button', { name: 'Delete all data of this person' }).click();
  const confirm = page.getByRole('button', { name: 'Delete permanently' });
  expect(await confirm.isDisabled()).toBe(true);
  await page.getByLabel('type the name of the person: Grace Hopper').fill('Grace Hopper');
  expect(service.countOf(remove)).toBe(0);
  await confirm.click();
  await page.getByRole('alert').getByText('Only admins can do this.').waitFor();
  expect(page.url()).toMatch(/\/people\/p1$/);
});

test('a missing person is reported, and can be searched for again', async () => {
  const { page, service } = await open({ [one]: failure(404, 'No person with this ID.') });
  await page.getByRole('alert').getByText('No person with this ID.').waitFor();
  service.change({ [one]: person() });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Grace Hopper' }).waitFor();
});

test('errors of a person lead to their issues', async () => {
  const { page } = await open({
    [search]: ({ query }: { query: Record<string, string> }) =>
      query['mode'] === 'errors'
        ? {
            rows: [row('e1', { error_type: 'TypeError', error_message: 'boom', issue_id: 'i1' })],
            total: 1,
          }
        : { rows: [], total: 0 },
  });
  const link = page.getByRole('link', { name: /TypeError/ });
  const href = (await link.getAttribute('href')) ?? '';
  expect(href).toContain('/issues/i1');
  // Its own occurrence, also if that is older than the default range.
  expect(href).toContain('occurrence=e1');
  expect(href).toContain('from=2026-03-01');
});
