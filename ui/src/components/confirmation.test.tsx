import { useState } from 'react';
import type { Page } from 'playwright-core';
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
  'rows that are deleted': () => {
    const [rows, setRows] = useState(['One', 'Two', 'Three']);
    const [busy, setBusy] = useState(false);
    return (
      <main tabIndex={-1}>
        <button>Before</button>
        <section>
          <button>New row</button>
          {rows.map((row) => (
            <div key={row}>
              <button>{`Edit ${row}`}</button>
              <ConfirmButton
                action={`Delete ${row}`}
                disabled={busy}
                onConfirm={() => {
                  setBusy(true);
                  Reflect.set(globalThis, 'finish', () => {
                    setBusy(false);
                    setRows((all) => all.filter((other) => other !== row));
                  });
                }}
              >
                {`Remove ${row}`}
              </ConfirmButton>
            </div>
          ))}
        </section>
        <button>After</button>
      </main>
    );
  },
  'a page that is left': () => {
    const [isLeft, leave] = useState(false);
    if (isLeft) return <main tabIndex={-1}>Left</main>;
    return (
      <main tabIndex={-1}>
        <ConfirmButton action="Leave it" onConfirm={() => leave(true)}>
          Leave
        </ConfirmButton>
      </main>
    );
  },
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

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent ?? '');

test('after the answer, the focus is back on the button', async () => {
  const { page } = await show('a button that asks');
  await page.getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  expect(await focused(page)).toBe('Delete');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Delete it' }).press('Enter');
  expect(await focused(page)).toBe('Delete');
});

test('while the action runs, the button keeps the focus and does nothing', async () => {
  const { page } = await show('rows that are deleted');
  await page.getByRole('button', { name: 'Remove Two' }).press('Enter');
  await page.keyboard.press('Enter');
  expect(await focused(page)).toBe('Remove Two');
  expect(await page.getByRole('button', { name: 'Remove Two' }).isDisabled()).toBe(true);
  await page.keyboard.press('Enter');
  expect(await page.getByRole('button', { name: 'Delete Two' }).count()).toBe(0);
});

test('if the action removes the button, what is nearest in the list has the focus', async () => {
  const { page } = await show('rows that are deleted');
  const remove = async (row: string) => {
    await page.getByRole('button', { name: `Remove ${row}` }).press('Enter');
    await page.keyboard.press('Enter');
    await page.evaluate(() => (Reflect.get(globalThis, 'finish') as () => void)());
    await page.getByRole('button', { name: `Remove ${row}` }).waitFor({ state: 'detached' });
    return focused(page);
  };
  expect(await remove('Two')).toBe('Edit Three');
  expect(await remove('Three')).toBe('Remove One');
  expect(await remove('One')).toBe('New row');
});

test('if nothing is left, the page has the focus', async () => {
  const { page } = await show('a page that is left');
  await page.getByRole('button', { name: 'Leave' }).press('Enter');
  await page.keyboard.press('Enter');
  await page.getByText('Left').waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
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
