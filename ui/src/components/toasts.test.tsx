import { expect, test } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { scenesOf, tell } from '../../test/scenes.ts';
import { showToast } from './toast-store.ts';
import { Toasts } from './toasts.tsx';

let tries = 0;

const show = scenesOf(import.meta.url, {
  'what was deleted': () => (
    <main>
      <h1>Markers</h1>
      <button
        type="button"
        onClick={() => showToast('Deleted “Launch”.', () => Promise.resolve(tell('restored')))}
      >
        Delete
      </button>
      <button
        type="button"
        onClick={() =>
          showToast('Deleted “Fall”.', () => {
            tries += 1;
            return tries === 1 ? Promise.reject(new Error('Too many markers.')) : Promise.resolve();
          })
        }
      >
        Delete another
      </button>
      <Toasts />
    </main>
  ),
});

test('what was deleted is announced, and undone by keyboard', async () => {
  const { page, reported } = await show('what was deleted');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const region = page.getByRole('region', { name: 'Notifications' });
  await region.getByText('Deleted “Launch”.').waitFor();
  expect(await region.getAttribute('aria-live')).toBe('polite');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect.poll(() => region.getByRole('button').count()).toBe(0);
  expect(await reported()).toEqual(['restored']);
});

test('what can’t be undone says why, and can be tried again', async () => {
  const { page } = await show('what was deleted');
  await page.getByRole('button', { name: 'Delete another' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Too many markers.').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => page.getByText('Too many markers.').count()).toBe(0);
});

test('only the last three are shown, and each can be dismissed', async () => {
  const { page } = await show('what was deleted');
  const button = page.getByRole('button', { name: 'Delete', exact: true });
  for (let times = 0; times < 5; times++) await button.click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect.poll(() => undo.count()).toBe(3);
  await page.getByRole('button', { name: 'Dismiss' }).first().click();
  await expect.poll(() => undo.count()).toBe(2);
});

test('it goes by itself, but not while the pointer is on it', async () => {
  const { page } = await show('what was deleted');
  await page.clock.install();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const text = page.getByText('Deleted “Launch”.');
  await text.hover();
  await page.clock.runFor(20_000);
  expect(await text.count()).toBe(1);
  await page.mouse.move(0, 0);
  await page.clock.runFor(9_000);
  await expect.poll(() => text.count()).toBe(0);
});
