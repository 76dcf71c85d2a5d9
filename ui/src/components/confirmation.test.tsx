import { useState } from 'react';
import { expect, test } from 'vitest';
import { scenesOf, tell } from '../../test/scenes.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { CopyButton } from './copy-button.tsx';
import { Dialog } from './dialog.tsx';

const show = scenesOf(import.meta.url, {
  'a button that asks': () => (
    <ConfirmButton action="Delete it" onConfirm={() => tell('deleted')}>
      Delete
    </ConfirmButton>
  ),
  'a dialog': () => {
    const [open, setOpen] = useState(true);
    if (!open) return <p>Closed</p>;
    return (
      <Dialog
        title="Rename dashboard"
        onClose={() => {
          tell('closed');
          setOpen(false);
        }}
      >
        <input aria-label="Name" />
      </Dialog>
    );
  },
  'a text to copy': () => <CopyButton text="bw_secret" />,
  'a page without a clipboard': () => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    return <CopyButton text="bw_secret" />;
  },
  'a page that may not copy': () => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
    return <CopyButton text="bw_secret" />;
  },
});

test('what can’t be undone asks for confirmation, with the focus on the answer', async () => {
  const { page, reported } = await show('a button that asks');
  await page.getByRole('button', { name: 'Delete' }).click();
  const answer = page.getByRole('button', { name: 'Delete it' });
  expect(await answer.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await reported()).toEqual([]);
  await page.keyboard.press('Enter');
  expect(await reported()).toEqual(['deleted']);
  expect(await page.getByRole('button').allInnerTexts()).toEqual(['Delete']);
});

test('a double click asks, and confirms nothing', async () => {
  const { page, reported } = await show('a button that asks');
  await page.getByRole('button', { name: 'Delete' }).dblclick();
  await page.getByRole('button', { name: 'Delete it' }).waitFor();
  expect(await reported()).toEqual([]);
  await page.getByRole('button', { name: 'Delete it' }).click();
  expect(await reported()).toEqual(['deleted']);
});

test('Cancel leaves everything as it was', async () => {
  const { page, reported } = await show('a button that asks');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await page.getByRole('button').allInnerTexts()).toEqual(['Delete']);
  expect(await reported()).toEqual([]);
});

test('a dialog is named by its title and closed by Escape', async () => {
  const { page, reported } = await show('a dialog');
  await page.getByRole('dialog', { name: 'Rename dashboard' }).waitFor();
  await page.getByRole('textbox', { name: 'Name' }).fill('kept while open');
  await page.keyboard.press('Escape');
  await page.getByText('Closed').waitFor();
  expect(await reported()).toEqual(['closed']);
});

test('a dialog is closed by its button and by a click outside it, not by one inside', async () => {
  const { page, reported } = await show('a dialog');
  await page.getByRole('textbox', { name: 'Name' }).click();
  expect(await reported()).toEqual([]);
  const heading = await page.getByRole('heading').boundingBox();
  await page.mouse.move((heading?.x ?? 0) + 5, (heading?.y ?? 0) + 5);
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  expect(await reported()).toEqual([]);
  await page.mouse.click(5, 5);
  await page.getByText('Closed').waitFor();
  expect(await reported()).toEqual(['closed']);
});

test('a text is copied, and the button says so', async () => {
  const { page } = await show('a text to copy');
  await page.getByRole('button', { name: 'Copy' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('bw_secret');
  await page.getByRole('button', { name: 'Copy', exact: true }).waitFor();
});

test('without a clipboard, as on plain HTTP, the text is copied in another way', async () => {
  const { page } = await show('a page without a clipboard');
  await page.getByRole('button', { name: 'Copy' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const copied = await page.evaluate(() => {
    const clipboard = Object.getOwnPropertyDescriptor(Navigator.prototype, 'clipboard');
    return (clipboard?.get?.call(navigator) as Clipboard | undefined)?.readText();
  });
  expect(copied).toBe('bw_secret');
});

test('where the browser doesn’t allow copying, the button says what to do', async () => {
  const { page } = await show('a page that may not copy');
  await page.getByRole('button', { name: 'Copy' }).click();
  await page.getByRole('button', { name: 'Select and copy it manually' }).waitFor();
  await page.getByRole('button', { name: 'Copy', exact: true }).waitFor();
});
