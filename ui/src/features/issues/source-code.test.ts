import { expect, test } from 'vitest';
import { failure, pending } from '../../../test/fake-service.ts';
import { inProject, listOf } from '../../../test/fixtures.ts';
import { openScreen } from '../../../test/screen.ts';
import { issuePageAnswers, occurrenceFixture } from './issue-fixtures.ts';

const code = 'GET /v0/project/*/issues/a/occurrences/o1/code';
const frame = (raw: string, mapped: string) => ({ raw, mapped: [mapped], reason: null });
const [first, second] = [
  'at n (https://shop.example/a.js:1:9)',
  'at r (https://shop.example/a.js:1:5)',
];
const mapped = occurrenceFixture('o1', {
  stack: `TypeError: no\n${first}\n${second}`,
  mapped: {
    type: 'TypeError',
    stack: 'TypeError: no\nat pay (src/pay.ts:3:4)\nat run (src/run.ts:1:1)',
    frames: [frame(first, 'at pay (src/pay.ts:3:4)'), frame(second, 'at run (src/run.ts:1:1)')],
    causes: [],
  },
});
const codeContextConfig = {
  enabled: true,
  providerApiUrl: null,
  repository: 'acme/shop',
  ref: 'main',
  mappings: [],
};
const open = (answer: unknown) =>
  openScreen('/projects/shop/issues/a', {
    ...issuePageAnswers,
    ...inProject({ codeContextConfig }),
    'GET /v0/project/*/issues/a/occurrences': listOf([mapped]),
    [code]: answer,
  });

test('the first frame of one’s own shows its source code, others when they are opened', async () => {
  const { page, service } = await open({
    frames: [
      { error: 0, frame: 0, line: 3, first: 2, lines: ['const cart = null;', 'cart.pay();'] },
      { error: 0, frame: 1, line: 1, first: 1, lines: ['run();'] },
    ],
    isComplete: true,
  });
  const lines = page.getByRole('list', { name: 'Source code' });
  await lines.getByText('cart.pay();').waitFor();
  expect(await lines.locator('[aria-current]').textContent()).toContain('cart.pay();');
  expect(await page.getByText('run();').count()).toBe(0);
  await page.getByRole('button', { name: /^run in/ }).click();
  await page.getByText('run();').waitFor();
  await page.getByRole('button', { name: /^pay in/ }).press('Enter');
  await expect.poll(() => page.getByText('cart.pay();').count()).toBe(0);
  const time = Date.parse(mapped.timestamp);
  expect(service.queryOf(code)).toEqual({ fromTime: `${time}`, toTime: `${time + 1}` });
});

test('a frame is linked to its line in the repository', async () => {
  const { page } = await open({ frames: [], isComplete: true });
  const links = page.getByRole('link', { name: 'Open line in repository' });
  await links.first().waitFor();
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    'https://github.com/acme/shop/blob/main/src/pay.ts#L3',
    'https://github.com/acme/shop/blob/main/src/run.ts#L1',
  ]);
  // There is no code, and nothing to open.
  expect(await page.getByRole('button', { name: /^pay in/ }).count()).toBe(0);
});

test('a stack is shown while its code is read, and if that fails', async () => {
  const { page, service } = await open(pending);
  await page.getByText('src/pay.ts:3:4').waitFor();
  const place = page.locator('[data-frame=own] > [aria-busy=true]');
  await place.waitFor();
  service.change({ [code]: failure(503, 'Later.') });
  await page.reload();
  await page.getByText('src/pay.ts:3:4').waitFor();
  await expect.poll(() => place.count()).toBe(0);
});
