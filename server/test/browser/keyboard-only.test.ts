import { expect, test } from 'vitest';
import { focusedElement } from '../../../ui/test/focus-in-page.mjs';
import { closedAfterTests } from '../closed-after-tests.ts';
import { freePort } from '../free-port.ts';
import { harnessAccount } from '../service-harness.ts';
import { smtpHarness } from '../smtp-harness.ts';
import { startAppHarness } from './app-harness.ts';

const port = await freePort();
const smtp = closedAfterTests(await smtpHarness());
const environment = {
  BELLWETHER_URL: `http://127.0.0.1:${port}`,
  BELLWETHER_SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
  BELLWETHER_MAIL_FROM: 'analytics@example.com',
};
const app = closedAfterTests(await startAppHarness({ port, environment }));
const token = await app.createProject({ name: 'Shop' });
const page = await app.newPage();

const focused = () => page.evaluate(focusedElement);

/** Whatever was just done, the focus stays somewhere, where it is seen. */
async function expectFocus(after: string): Promise<void> {
  // Until what was done has been shown.
  await expect.poll(async () => (await focused()).name, { message: after }).not.toBe('body');
  expect({ after, ...(await focused()) }).toMatchObject({ isVisible: true });
}

/** Moves the focus forward, or backward, to an element, as somebody does who sees it. */
async function tabTo(
  name: string,
  most: number,
  { key = 'Tab', card }: { key?: 'Tab' | 'Shift+Tab'; card?: string } = {},
): Promise<void> {
  const passed: string[] = [];
  for (let pressed = 0; pressed < most; pressed++) {
    await page.keyboard.press(key);
    const now = await focused();
    expect({ key, ...now }).toMatchObject({ isVisible: true });
    if (now.name === name && (card ?? now.card) === now.card) return;
    passed.push(now.name.slice(0, 40));
  }
  throw new Error(
    `“${name}” doesn't have the focus after ${most} times ${key}: ${passed.join(', ')}`,
  );
}

test('an error is followed from its mail to the next one, by keyboard alone', async () => {
  for (const type of ['CartError', 'PoolError']) {
    const errors = [
      { error: type, message: 'Closed', stack: `at com.shop.${type}.add(Cart.java:42)` },
    ];
    await app.collect('/v1/error', { language: 'java', buildId: '1.0.0', errors }, token);
  }
  await expect
    .poll(() => smtp.received.map(({ mail }) => mail.text ?? '').join(' '))
    .toContain('CartError');
  const about = smtp.received.find(({ mail }) => mail.text?.includes('CartError'));
  const link = /http:\/\/\S+\/issues\/[\w-]+/.exec(about?.mail.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await page.locator('input:focus').waitFor();
  await expectFocus('opening the sign-in');
  await page.keyboard.type(harnessAccount.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(harnessAccount.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /CartError|PoolError/ }).waitFor();
  expect(page.url()).toBe(link);
  // A page that was just opened begins at its top.
  await tabTo('Skip to content', 1);
  await page.keyboard.press('Enter');
  await expectFocus('skipping to the content');

  await tabTo('Resolve', 12);
  await page.keyboard.press('Enter');
  await page.getByText('resolved it').waitFor();
  await expectFocus('resolving');

  await tabTo('Write a comment', 30);
  await page.keyboard.type('Only in Safari');
  await tabTo('Comment', 4);
  await page.keyboard.press('Enter');
  await page.getByRole('listitem').filter({ hasText: 'Only in Safari' }).waitFor();
  await expectFocus('commenting');

  await tabTo('Edit labels', 30, { card: 'Labels' });
  const heading = page.getByRole('heading', { name: 'Labels', exact: true });
  await page.keyboard.press('Enter');
  const labels = page.locator('section').filter({ has: heading });
  await expectFocus('opening the labels');
  await tabTo('New label', 4);
  await page.keyboard.press('Enter');
  await expectFocus('beginning a label');
  await page.keyboard.type('checkout');
  await page.keyboard.press('Enter');
  await labels.getByRole('checkbox', { name: 'checkout', checked: true }).waitFor();
  await expectFocus('creating a label');
  await tabTo('Done', 12, { key: 'Shift+Tab' });
  await page.keyboard.press('Enter');
  await labels.getByTitle('checkout').waitFor();
  await expectFocus('closing the labels');

  // To the list, where the next one is.
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await page.waitForURL(({ pathname }) => pathname.endsWith('/issues'));
  // The page before has links to similar errors, too.
  await page
    .getByRole('row')
    .getByRole('link', { name: /CartError|PoolError/ })
    .first()
    .waitFor();
  await expectFocus('opening the list');
  await page.keyboard.press('j');
  await expectFocus('moving to the first error');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /CartError|PoolError/ }).waitFor();
  await expectFocus('opening the next error');
  await page.keyboard.press('e');
  await page.getByText('resolved it').waitFor();
  await expectFocus('resolving by key');
  expect(app.faults).toEqual([]);
});
