import { expect, test } from 'vitest';
import { inProject, listOf } from './fixtures.ts';
import { openScreen } from './screen.ts';

const answers = { ...inProject(), 'GET /v0/projects': listOf([]) };
const isNative = "performance.getEntries.toString().includes('[native code]')";

test('a clock that a test installs is gone in the next test', async () => {
  const { page } = await openScreen('/projects', answers);
  await page.clock.setFixedTime('2026-03-15T12:00:00Z');
  expect(await page.evaluate(isNative)).toBe(false);
});

test('the next test has the clock of the browser', async () => {
  const { page } = await openScreen('/projects', answers);
  expect(await page.evaluate(isNative)).toBe(true);
});
