import { expect, test } from 'vitest';
import { failure, pending } from '../../../test/fake-service.ts';
import { listOf } from '../../../test/fixtures.ts';
import { cardOf, openScreen } from '../../../test/screen.ts';
import {
  historyFixture,
  issueDetailFixture,
  issuePageAnswers,
  occurrenceFixture,
  occurrencesOf,
} from './issue-fixtures.ts';
import { chooseOption, optionsOf } from '../../../test/choose-option.ts';

const address = '/projects/shop/issues/a';
const one = 'GET /v0/project/*/issues/a';
const occurrences = 'GET /v0/project/*/issues/a/occurrences';
const history = 'GET /v0/project/*/issues/a/history';
const change = 'PATCH /v0/project/*/issues/a';
/** Occurrences from the newest, `o1`. */
const numbered = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    occurrenceFixture(`o${at + 1}`, { message: `message of o${at + 1}` }),
  );
const open = (more: object = {}, path = address) =>
  openScreen(path, { ...issuePageAnswers, ...more });

test('an issue is resolved, and read again with its history', async () => {
  const { page, service } = await open({ [change]: issueDetailFixture('a') });
  await page.getByRole('button', { name: 'Resolve', exact: true }).waitFor();
  const before = service.countOf(history);
  service.change({ [one]: issueDetailFixture('a', { state: 'resolved' }) });
  await page.getByRole('button', { name: 'Resolve', exact: true }).click();
  await page.getByRole('button', { name: 'Reopen' }).waitFor();
  expect(service.bodiesOf(change)).toEqual([{ state: 'resolved' }]);
  await expect.poll(() => service.countOf(history)).toBeGreaterThan(before);
});

test('an issue is resolved in a release, which begins with that of its last occurrence', async () => {
  const { page, service } = await open({
    [one]: issueDetailFixture('a', { latest: occurrenceFixture('o1', { release: '1.6.0' }) }),
    [change]: issueDetailFixture('a'),
  });
  await page.getByRole('button', { name: 'Resolve in a release …' }).click();
  const release = page.getByRole('textbox', { name: 'Resolved in release' });
  expect(await release.inputValue()).toBe('1.6.0');
  await release.fill('   ');
  expect(await page.getByRole('button', { name: 'Resolve in this release' }).isDisabled()).toBe(
    true,
  );
  await release.fill(' 1.7.0 ');
  await release.press('Enter');
  await expect
    .poll(() => service.bodiesOf(change))
    .toEqual([{ state: 'resolved', resolvedIn: '1.7.0' }]);
  await release.waitFor({ state: 'detached' });
});

test('an issue that is ignored can be reopened, and a rejected change says why', async () => {
  const { page, service } = await open({
    [one]: issueDetailFixture('a', { state: 'ignored' }),
    [change]: failure(403, 'Your role can only view issues.'),
  });
  await page.getByRole('button', { name: 'Reopen' }).click();
  await page.getByRole('alert').getByText('Your role can only view issues.').waitFor();
  expect(service.bodiesOf(change)).toEqual([{ state: 'open' }]);
  expect(await page.getByRole('button', { name: 'Resolve', exact: true }).count()).toBe(0);
});

test('by keyboard, the focus stays with the actions of an issue', async () => {
  const { page, service } = await open({ [change]: issueDetailFixture('a') });
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  for (const [action, state, next] of [
    ['Resolve', 'resolved', 'Reopen'],
    ['Reopen', 'open', 'Resolve'],
    ['Ignore', 'ignored', 'Reopen'],
  ] as const) {
    service.change({ [one]: issueDetailFixture('a', { state }) });
    const button = page.getByRole('button', { name: action, exact: true });
    // It has its new name before the change before has ended, and does nothing until then.
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('false');
    await button.press('Enter');
    await expect.poll(focused).toBe(next);
  }
  service.change({ [one]: issueDetailFixture('a', { priority: 'high' }) });
  const priority = page.getByRole('combobox', { name: 'Priority' });
  await chooseOption(priority, 'High');
  await expect.poll(() => service.bodiesOf(change).at(-1)).toEqual({ priority: 'high' });
  await expect.poll(() => priority.evaluate((box) => box === document.activeElement)).toBe(true);
});

test('an issue is assigned to a member, and to nobody', async () => {
  const owner = { type: 'organization', id: 'org-1', name: 'Acme', slug: 'acme' };
  const { page, service } = await open({
    'GET /v0/project/*': { id: 'p1', slug: 'shop', name: 'Shop', token: 't', owner },
    'GET /v0/project/*/quotas': { items: [] },
    'GET /auth/organization/get-full-organization': {
      id: 'org-1',
      slug: 'acme',
      name: 'Acme',
      members: [
        { id: 'm1', userId: 'user-1', role: 'owner', user: { name: 'Ada', email: 'a@x.y' } },
        { id: 'm2', userId: 'user-2', role: 'member', user: { name: 'Grace', email: 'g@x.y' } },
      ],
    },
    [change]: issueDetailFixture('a'),
  });
  const assignee = page.getByRole('combobox', { name: 'Assignee' });
  await expect.poll(() => optionsOf(assignee)).toEqual(['Unassigned', 'Ada (you)', 'Grace']);
  service.change({
    [one]: issueDetailFixture('a', { assignee: { id: 'user-2', name: 'Grace', image: null } }),
  });
  await chooseOption(assignee, 'Grace');
  await expect.poll(() => assignee.innerText()).toBe('Grace');
  await chooseOption(assignee, 'Unassigned');
  await expect
    .poll(() => service.bodiesOf(change))
    .toEqual([{ assigneeId: 'user-2' }, { assigneeId: null }]);
});

test('an assignee who has left is still named', async () => {
  const { page } = await open({
    [one]: issueDetailFixture('a', { assignee: { id: 'gone', name: 'Alan', image: null } }),
  });
  const assignee = page.getByRole('combobox', { name: 'Assignee' });
  await expect.poll(() => assignee.innerText()).toBe('Alan');
});

test('keys resolve and reopen an issue, and turn to other occurrences, unless somebody is typing', async () => {
  const { page, service } = await open({
    [change]: issueDetailFixture('a', { state: 'resolved' }),
  });
  await page.getByRole('button', { name: 'Resolve', exact: true }).waitFor();
  await page.getByLabel('Write a comment').focus();
  await page.keyboard.press('e');
  expect(await page.getByLabel('Write a comment').inputValue()).toBe('e');
  await page.getByRole('heading', { name: 'Occurrences over time' }).click();
  await page.keyboard.press('r');
  await page.keyboard.press('e');
  await expect.poll(() => service.bodiesOf(change)).toEqual([{ state: 'resolved' }]);
  await cardOf(page, 'Occurrence 1 of 3').waitFor();
  await page.keyboard.press('j');
  await page.waitForURL(/occurrence=o2/);
  await cardOf(page, 'Occurrence 2 of 3').waitFor();
  await page.keyboard.press('k');
  await cardOf(page, 'Occurrence 1 of 3').waitFor();
});

test('occurrences are shown one at a time, and which one is in the URL', async () => {
  const { page, service } = await open({
    [occurrences]: occurrencesOf(numbered(3)),
  });
  const card = cardOf(page, 'Occurrence 1 of 3');
  await card.getByText('message of o1').waitFor();
  expect(await card.getByRole('button', { name: 'Newer' }).isDisabled()).toBe(true);
  await card.getByRole('button', { name: 'Older' }).click();
  await page.waitForURL(/occurrence=o2/);
  await page.getByText('message of o2').waitFor();
  await page.getByRole('button', { name: 'Older' }).click();
  await page.getByText('message of o3').waitFor();
  expect(await page.getByRole('button', { name: 'Older' }).isDisabled()).toBe(true);
  expect(service.queryOf(occurrences)).toMatchObject({ limit: '1', occurrence: 'o3' });
  await page.getByRole('button', { name: 'Newest' }).click();
  await page.waitForURL((url) => !url.search.includes('occurrence'));
});

test('an occurrence stays the same when newer ones arrive, and a link to it leads to it', async () => {
  const all = numbered(3);
  const { page, service } = await open({ [occurrences]: occurrencesOf(all) });
  const newest = page.getByText('message of o1');
  await newest.waitFor();
  await service.settledCountOf(occurrences, page);
  const arrived = [occurrenceFixture('o0', { message: 'message of o0' }), ...all];
  service.change({ [occurrences]: occurrencesOf(arrived) });
  await page.getByRole('button', { name: 'Older' }).click();
  await cardOf(page, 'Occurrence 3 of 4').getByText('message of o2').waitFor();
  await page.reload();
  await cardOf(page, 'Occurrence 3 of 4').getByText('message of o2').waitFor();
  await page.getByRole('button', { name: 'Newer' }).click();
  await cardOf(page, 'Occurrence 2 of 4').getByText('message of o1').waitFor();
});

test('a number in an older link still leads to an occurrence', async () => {
  const { page } = await open(
    { [occurrences]: occurrencesOf(numbered(3)) },
    `${address}?occurrence=2`,
  );
  await cardOf(page, 'Occurrence 2 of 3').getByText('message of o2').waitFor();
});

test('a stack folds frames of libraries, and shows causes and why it is grouped', async () => {
  const { page } = await open({
    [occurrences]: listOf([
      occurrenceFixture('o1', {
        causes: [{ type: 'RangeError', message: '<b>too big</b>', stack: 'at deep (cart.ts:9:9)' }],
      }),
    ]),
  });
  const stack = page.getByRole('region', { name: 'Stack' });
  await stack.getByText('pay').waitFor();
  expect(await stack.getByText('node_modules').count()).toBe(0);
  await stack.getByRole('button', { name: '1 library or runtime frame' }).press('Enter');
  await stack.getByText('node_modules').waitFor();
  const cause = page.getByRole('region', { name: 'Cause 1' });
  await cause.getByText('<b>too big</b>').waitFor();
  await page.getByText('Why these are grouped').click();
  await page.getByText('Grouped by these frames.').waitFor();
  await page.getByText('library', { exact: true }).waitFor();
});

test('a stack is copied with its causes', async () => {
  const { page } = await open({
    [occurrences]: listOf([
      occurrenceFixture('o1', {
        stack: 'at pay (cart.ts:3:5)',
        causes: [{ type: 'RangeError', message: 'too big', stack: 'at deep (cart.ts:9:9)' }],
      }),
    ]),
  });
  await page.getByRole('button', { name: 'Copy stack' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'TypeError: x is not a function\nat pay (cart.ts:3:5)\n' +
      'Caused by: RangeError: too big\nat deep (cart.ts:9:9)',
  );
});

test('facts leave out what is unknown, and only web addresses become links', async () => {
  const { page } = await open({
    [occurrences]: listOf([
      occurrenceFixture('o1', { url: 'javascript:alert(1)', context: { cart: 3, note: '' } }),
    ]),
  });
  const facts = page.locator('dl[aria-label="Details"]');
  await facts.getByText('Firefox 140').waitFor();
  await facts.getByText('Germany').waitFor();
  expect(await facts.getByText('SDK').count()).toBe(0);
  expect(await facts.getByText('Person').count()).toBe(0);
  expect(await facts.getByRole('link').count()).toBe(0);
  const context = page.getByRole('region', { name: 'Context' });
  expect(await context.getByRole('definition').allInnerTexts()).toEqual(['3', '""']);
});

test('the breakdown counts its shares of the occurrences it was read with', async () => {
  const { page, service } = await open({ [change]: issueDetailFixture('a') });
  const release = cardOf(page, 'Breakdown').getByRole('region').first();
  await release.getByText('50%').waitFor();
  service.change({ [one]: issueDetailFixture('a', { count: 4936 }) });
  await page.getByRole('button', { name: 'Resolve', exact: true }).click();
  await page.getByText('4,936').waitFor();
  expect(await release.getByText('50%').count()).toBe(1);
});

test('the breakdown says what occurrences have in common', async () => {
  const { page } = await open();
  const release = cardOf(page, 'Breakdown').getByRole('region').first();
  await release.getByText('1.6.0').waitFor();
  await release.getByText('50%').waitFor();
});

test('the history shows who did what, including the service', async () => {
  const { page, service } = await open({
    [history]: listOf(
      [
        historyFixture('h1'),
        historyFixture('h2', { action: 'labelled', detail: { from: '', to: 'l1' } }),
        historyFixture('h3', {
          actorId: null,
          actorName: null,
          detail: { from: 'resolved', to: 'open' },
        }),
        historyFixture('h4', { actorName: null }),
      ],
      30,
    ),
  });
  const card = cardOf(page, 'History');
  const entries = card.getByRole('listitem');
  await entries.first().waitFor();
  const texts = await entries.allInnerTexts();
  expect(texts[0]).toMatch(/^Ada Lovelace .*resolved/);
  expect(texts[1]).toContain('Payment');
  expect(texts[2]).toMatch(/^Bellwether /);
  expect(texts[3]).toMatch(/^Former member /);
  expect(await card.getByText('First received').count()).toBe(0);
  await card.getByRole('button', { name: 'Show older' }).click();
  await expect.poll(() => service.queryOf(history)).toMatchObject({ limit: '20' });
});

test('merged issues are listed with a way out, and a merged one leads to the other', async () => {
  const unmerge = 'POST /v0/errors/unmerge';
  const { page, service } = await open({
    [one]: issueDetailFixture('a', {
      merged: [{ id: 'b', type: 'RangeError', message: 'too big' }],
    }),
    [unmerge]: { success: true },
  });
  const card = cardOf(page, 'Merged issues');
  await card.getByRole('button', { name: 'Unmerge RangeError: too big' }).waitFor();
  service.change({ [one]: issueDetailFixture('a') });
  await card.getByRole('button', { name: 'Unmerge RangeError: too big' }).click();
  await card.waitFor({ state: 'detached' });
  expect(service.bodiesOf(unmerge)).toMatchObject([{ primaryErrorId: 'a', mergedErrorIds: ['b'] }]);
  const other = await open({
    [one]: issueDetailFixture('a', { mergedInto: 'b' }),
    'GET /v0/project/*/issues/b': issueDetailFixture('b', { type: 'RangeError' }),
  });
  const link = other.page.getByRole('link', { name: 'RangeError' });
  expect(await link.getAttribute('href')).toContain('/issues/b');
  expect(await other.page.getByRole('heading', { name: /^Occurrence/ }).count()).toBe(0);
});

test('the way to the page and the browser’s tab end with the error', async () => {
  const { page } = await open({
    'GET /v0/project/*/issues': listOf([]),
  });
  const heading = page.getByRole('heading', { level: 1 });
  await heading.waitFor();
  const type = await heading.innerText();
  const here = page.getByLabel('Breadcrumb').locator('[aria-current=page]');
  await expect.poll(() => here.innerText()).toBe(type);
  await expect.poll(() => page.title()).toBe(`${type} · Errors · Shop – Bellwether`);
  await page.getByLabel('Breadcrumb').getByRole('link', { name: 'Errors' }).click();
  await expect.poll(() => here.innerText()).toBe('Errors');
  await expect.poll(() => page.title()).toBe('Errors · Shop – Bellwether');
});

test('the range counts for everything on the page, and is kept on the way back', async () => {
  const { page, service } = await open();
  await page.getByText('1,234').waitFor();
  await page.getByRole('button', { name: '7 days' }).click();
  await page.waitForURL(/range=7d/);
  await expect
    .poll(() => Date.now() - Number(service.queryOf(occurrences)?.['fromTime']))
    .toBeLessThan(8 * 86_400_000);
  expect(
    await page.getByLabel('Breadcrumb').getByRole('link', { name: 'Errors' }).getAttribute('href'),
  ).toContain('range=7d');
});

test('an issue that is not there says so, one that is read leaves room for it', async () => {
  const { page } = await open({ [one]: failure(404, 'No issue with this ID.') });
  await page.getByRole('alert').getByText('No issue with this ID.').waitFor();
  const reading = await open({ [one]: pending });
  await reading.page.locator('main [aria-busy=true]').waitFor();
});

test('without occurrences in the period it says to choose a longer one', async () => {
  const { page } = await open({ [occurrences]: listOf([]) });
  await page.getByText('No occurrences in this period. Choose a longer one above.').waitFor();
  const beyond = await open({ [occurrences]: listOf([], 3) }, `${address}?occurrence=gone`);
  await beyond.page.getByText('This occurrence doesn’t exist.').waitFor();
});
