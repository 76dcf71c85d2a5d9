import { expect, test } from 'vitest';
import { hasSnapshot, type ReplayBody, replayVisits } from './replay-visit.ts';
import { hidePage, settle } from './tracker-stage.ts';

const openPage = replayVisits();

test('a replay continues offline and is sent completely when the network is back', async () => {
  const visit = await openPage('data-with="replay"');
  await visit.sent();
  const before = await visit.until(hasSnapshot);
  await visit.context.setOffline(true);
  await visit.show('first offline');
  await visit.sent();
  await visit.show('second offline');
  expect((await visit.sent()).length).toBe(before.length);
  await visit.context.setOffline(false);
  const has = (words: string) => (bodies: ReplayBody[]) => JSON.stringify(bodies).includes(words);
  const bodies = await visit.until(
    (all) => has('first offline')(all) && has('second offline')(all),
  );
  await settle(visit.page, 300);
  const batches = bodies.map(({ batchId }) => batchId);
  expect(new Set(batches).size).toBe(batches.length);
  const numbers = bodies.map(({ sequence }) => sequence);
  expect(numbers.sort((one, other) => one - other)).toEqual(bodies.map((_, index) => index));
});

test('errors and vitals of an offline page are sent once when the network is back', async () => {
  const visit = await openPage('data-with="vitals errors replay"');
  await visit.page.waitForFunction("'has vitals' in bellwether && 'captureError' in bellwether");
  await visit.context.setOffline(true);
  const from = Date.now();
  await visit.page.evaluate("bellwether.captureError(new Error('offline'))");
  await settle(visit.page, 200);
  await hidePage(visit.page);
  await settle(visit.page, 200);
  const to = Date.now();
  expect(visit.recorder.posts).toEqual([]);
  await visit.context.setOffline(false);
  type Errors = { timestamp: number; errors: { message: string }[] };
  const errors = await visit.recorder.expectPosts<Errors>('/v1/web', (all) => all.length > 0);
  const vitals = await visit.recorder.expectPosts('/v1/vitals', (all) => all.length > 0);
  await settle(visit.page, 300);
  expect([errors.length, vitals.length]).toEqual([1, 1]);
  expect(errors[0]?.errors.map(({ message }) => message)).toEqual(['offline']);
  // The time when it was to be sent.
  expect(errors[0]?.timestamp).toBeGreaterThanOrEqual(from);
  expect(errors[0]?.timestamp).toBeLessThanOrEqual(to);
});

test('the rest of a closing page is sent while it closes, up to the limit of browsers', async () => {
  const visit = await openPage('data-with="replay"');
  await visit.sent();
  await visit.show(`last words ${'of many '.repeat(5_000)}`);
  await visit.page.goto('about:blank');
  const bodies = await visit.until((all) => JSON.stringify(all).includes('last words'));
  expect(bodies.at(-1)?.flushReason).toMatch(/leave|hidden/);
});
