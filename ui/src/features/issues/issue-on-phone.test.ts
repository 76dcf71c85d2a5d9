import { expect, test } from 'vitest';
import { pending } from '../../../test/fake-service.ts';
import { listOf } from '../../../test/fixtures.ts';
import { openScreen } from '../../../test/screen.ts';
import {
  issueDetailFixture,
  issuePageAnswers,
  labelFixture,
  occurrenceFixture,
} from './issue-fixtures.ts';

const address = '/projects/shop/issues/a';
const one = 'GET /v0/project/*/issues/a';
const occurrences = 'GET /v0/project/*/issues/a/occurrences';
const history = 'GET /v0/project/*/issues/a/history';
const labels = 'GET /v0/project/*/error-labels';
const phone = { width: 390, height: 844 };

test('on a phone, what is far below is read when it comes near', async () => {
  const lines = Array.from(
    { length: 40 },
    (_, line) => `at step${line} (src/cart.ts:${line + 1}:5)`,
  );
  const occurrence = occurrenceFixture('o1', { stack: lines.join('\n') });
  const answers = { ...issuePageAnswers, [occurrences]: listOf([occurrence]) };
  const { page, service } = await openScreen(address, answers, phone);
  await page.getByText('step39').waitFor();
  await service.settledCountOf(occurrences, page);
  expect(service.countOf(history)).toBe(0);
  await page.mouse.wheel(0, 20_000);
  await page.getByRole('heading', { name: 'History' }).waitFor();
  await page.getByRole('textbox', { name: 'Write a comment' }).waitFor();
  expect(service.countOf(history)).toBe(1);
});

test('on a phone, nothing below an occurrence is read while that is loading', async () => {
  const answers = { ...issuePageAnswers, [occurrences]: pending };
  const { page, service } = await openScreen(address, answers, phone);
  await page.getByRole('heading', { name: 'Occurrence', exact: true }).waitFor();
  await service.settledCountOf(occurrences, page);
  await page.waitForTimeout(100);
  expect(await page.getByRole('heading', { name: 'Breakdown' }).count()).toBe(0);
});

test('what is being written stays when the screen is turned', async () => {
  const { page } = await openScreen(address, issuePageAnswers, { width: 1180, height: 820 });
  await page.getByRole('textbox', { name: 'Write a comment' }).fill('Only in Safari');
  await page.setViewportSize({ width: 820, height: 1180 });
  // By then it has the parts of a small screen.
  await page.getByRole('button', { name: 'Menu' }).waitFor();
  await page.mouse.wheel(0, 20_000);
  const comment = page.getByRole('textbox', { name: 'Write a comment' });
  expect(await comment.inputValue()).toBe('Only in Safari');
});

test('names of 200 characters don’t make the page scroll sideways on a phone', async () => {
  const long = (name: string) => name.repeat(200).slice(0, 200);
  const { evidence, ...grouping } = occurrenceFixture('o1').grouping;
  const [segment] = evidence?.segments ?? [];
  const kind = long('LongErrorType');
  const told = { type: kind, message: long('message-'), release: long('1.6.0-') };
  const occurrence = occurrenceFixture('o1', {
    ...told,
    stack: `at ${long('functionName')} (src/${long('dir')}/cart.ts:3:5)`,
    context: { [long('key_')]: long('value_') },
    grouping: {
      ...grouping,
      evidence: evidence && segment ? { ...evidence, segments: [{ ...segment, kind }] } : null,
    },
  });
  const { page } = await openScreen(
    address,
    {
      ...issuePageAnswers,
      [one]: issueDetailFixture('a', { type: kind, message: told.message }),
      [occurrences]: listOf([occurrence]),
      [labels]: listOf([labelFixture('l1', long('Label'))]),
    },
    phone,
  );
  await page.getByText('Why these are grouped').click();
  await page.getByText(/^The error of type/).waitFor();
  await page.mouse.wheel(0, 20_000);
  await page.getByRole('heading', { name: 'History' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
});
