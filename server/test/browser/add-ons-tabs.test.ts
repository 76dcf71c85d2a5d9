import { expect, test } from 'vitest';
import { hasSnapshot, type ReplayBody, replayVisits } from './replay-visit.ts';
import { hidePage, settle } from './tracker-stage.ts';

const openPage = replayVisits();

test('a duplicated tab has its own window, although it gets a copy of the storage', async () => {
  const visit = await openPage('data-with="vitals errors replay"');
  const [first] = await visit.until(hasSnapshot);
  const opening = visit.page.waitForEvent('popup');
  await visit.page.evaluate("void window.open('/b')");
  const copy = await opening;
  await copy.waitForFunction(
    "window.bellwether?.captureError && 'has replay' in bellwether && 'has vitals' in bellwether",
  );
  await settle(copy, 200);
  await copy.evaluate("bellwether.captureError(new Error('in the copy'))");
  await hidePage(copy);
  const bodies = await visit.until((all) => all.some(({ url }) => url.endsWith('/b')));
  const inCopy = bodies.filter(({ url }) => url.endsWith('/b'));
  expect(inCopy[0]?.sessionId).toBe(first?.sessionId);
  expect(inCopy[0]?.windowId).not.toBe(first?.windowId);
  // All add-ons of a page agree.
  const sent = (path: string) =>
    visit.recorder.expectPosts<{ windowId: string }>(path, (all) => all.length > 0);
  for (const path of ['/v1/web', '/v1/vitals'])
    expect((await sent(path)).map(({ windowId }) => windowId)).toContain(inCopy[0]?.windowId);
});

test('pages that are loaded one after another in a tab have the same window', async () => {
  const visit = await openPage('data-with="vitals replay"');
  for (const path of ['/a', '/b', '/a']) {
    await visit.page.goto(visit.site + path);
    await visit.page.waitForFunction("'has replay' in bellwether");
    await settle(visit.page, 200);
  }
  await visit.page.goBack();
  await visit.page.goto('about:blank');
  const pagesOf = (bodies: ReplayBody[]) => bodies.filter((each) => hasSnapshot([each]));
  const bodies = await visit.until((all) => pagesOf(all).length >= 4);
  expect(new Set(bodies.map(({ windowId }) => windowId)).size).toBe(1);
});
