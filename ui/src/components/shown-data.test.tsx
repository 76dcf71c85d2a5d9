import { expect, test } from 'vitest';
import { scenesOf, tell } from '../../test/scenes.ts';
import { Change } from './change.tsx';
import { CodeCard } from './code-card.tsx';
import { JsonTree } from './json-tree.tsx';
import { ListCard } from './list-card.tsx';
import { EmptyNotice, FailureNotice } from './notice.tsx';

const list = { data: undefined, error: null, refetch: () => Promise.resolve(tell('again')) };
const many = Object.fromEntries(Array.from({ length: 250 }, (_, index) => [`key-${index}`, index]));

const show = scenesOf(import.meta.url, {
  changes: () => (
    <>
      <p>
        <Change value={12} before={10} format={String} />
      </p>
      <p>
        <Change value={5} before={10} format={String} />
      </p>
      <p>
        <Change value={1000} before={1001} format={String} />
      </p>
      <section aria-label="nothing to compare">
        <Change value={5} before={0} format={String} />
        <Change value={null} before={10} format={String} />
        <Change value={5} before={null} format={String} />
      </section>
    </>
  ),
  'a tree': () => (
    <JsonTree value={{ a: { b: { c: { d: 'deep' } } }, empty: [], none: null, text: '<b>' }} />
  ),
  'a large tree': () => <JsonTree value={{ many, long: 'x'.repeat(3_000) }} />,
  code: () => (
    <CodeCard title="Snippet" code="<script></script>">
      <li>Add it to every page.</li>
    </CodeCard>
  ),
  'a failure': () => (
    <FailureNotice error={new Error('The service is busy.')} retry={() => tell('again')} />
  ),
  'nothing yet': () => <EmptyNotice>No visits yet.</EmptyNotice>,
  'a list that is read': () => (
    <ListCard title="Rules" list={list} fault={null} empty="None." renderRow={() => null} />
  ),
  'a list that failed': () => (
    <ListCard
      title="Rules"
      list={{ ...list, error: new Error('No rules today.') }}
      fault={null}
      empty="None."
      renderRow={() => null}
    />
  ),
  'an empty list': () => (
    <ListCard
      title="Rules"
      list={{ ...list, data: { items: [] } }}
      fault={new Error('Could not delete it.')}
      empty="No rules yet. Add one."
      renderRow={() => null}
    />
  ),
  'a list': () => (
    <ListCard
      title="Rules"
      about="Which addresses may send."
      add={<button>New rule</button>}
      list={{ ...list, data: { items: [{ id: '1' }, { id: '2' }] } }}
      fault={null}
      empty="None."
      renderRow={({ id }) => `rule ${id}`}
    />
  ),
});

test('a change shows the percentage and the previous value, or nothing if there is nothing to compare', async () => {
  const { page } = await show('changes');
  expect(await page.getByText('↑ 20%').getAttribute('title')).toBe('Compared with 10');
  await page.getByText('↓ 50%').waitFor();
  expect(await page.getByText('0%', { exact: true }).getAttribute('class')).toContain('text-muted');
  expect(await page.getByRole('region', { name: 'nothing to compare' }).innerText()).toBe('');
});

test('a tree opens two levels, and the others on request', async () => {
  const { page } = await show('a tree');
  expect(await page.getByText('deep').isVisible()).toBe(false);
  await page.locator('summary', { hasText: /^c/ }).click();
  await page.getByText('deep').waitFor();
  await page.getByText('[]', { exact: true }).waitFor();
  await page.getByText('null', { exact: true }).waitFor();
  await page.getByText('<b>', { exact: true }).waitFor();
});

test('of a large value so much is drawn that the page stays quick', async () => {
  const { page } = await show('a large tree');
  await page.getByText('… 50 more').waitFor();
  expect((await page.getByText(/^x+ …$/).innerText()).length).toBeLessThan(2_100);
});

test('code can be reached and scrolled by keyboard, and its notes are a list', async () => {
  const { page } = await show('code');
  await page.getByRole('button', { name: 'Copy' }).focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('<script></script>');
  await page.getByRole('listitem').getByText('Add it to every page.').waitFor();
});

test('a failure is announced, with a retry button', async () => {
  const { page, reported } = await show('a failure');
  await page.getByRole('alert').getByText('The service is busy.').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(await reported()).toEqual(['again']);
});

test('a list shows that it is loading, failed or empty, or its rows', async () => {
  const reading = await show('a list that is read');
  expect(await reading.page.getByText('None.').count()).toBe(0);
  const failed = await show('a list that failed');
  await failed.page.getByRole('alert').getByText('No rules today.').waitFor();
  await failed.page.getByRole('button', { name: 'Try again' }).click();
  expect(await failed.reported()).toEqual(['again']);
  const empty = await show('an empty list');
  await empty.page.getByText('No rules yet. Add one.').waitFor();
  await empty.page.getByRole('alert').getByText('Could not delete it.').waitFor();
  const filled = await show('a list');
  const rows = filled.page.getByRole('list', { name: 'Rules' }).getByRole('listitem');
  expect(await rows.allInnerTexts()).toEqual(['rule 1', 'rule 2']);
  await filled.page.getByRole('button', { name: 'New rule' }).waitFor();
});

test('an empty notice is only text', async () => {
  const { page } = await show('nothing yet');
  await page.getByText('No visits yet.').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});
