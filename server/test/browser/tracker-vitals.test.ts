import { expect, test } from 'vitest';
import { hidePage, showPage, stages, settle } from './tracker-stage.ts';

const openStage = stages();

type Body = {
  token: string;
  vitals: { metric: string; value: number; attributes: { navigationType: string } }[];
  metadata: { url: string };
  sessionId?: string;
  windowId?: string;
};

const page = (tag: string) => ({
  tag,
  body: '<h1>Lamps</h1><button onclick="this.after(\'A line that moves the next one\')">Add</button><p>text</p>',
});

const some = (bodies: Body[]) => bodies.length > 0;

test('the vitals of a page are sent in one beacon when it is hidden, each once', async () => {
  const stage = await openStage({ '/a': page('data-with="vitals"') });
  await stage.page.goto(`${stage.site}/a?q=1#part`);
  await stage.page.waitForFunction("'has vitals' in bellwether");
  await stage.page.click('button');
  await settle(stage.page, 400);
  await hidePage(stage.page);
  const bodies = await stage.recorder.expectPosts<Body>('/v1/vitals', some);
  await showPage(stage.page);
  await stage.page.click('button');
  await settle(stage.page, 300);
  await hidePage(stage.page);
  await stage.page.goto('about:blank');
  await settle(stage.page, 300);
  const all = await stage.recorder.expectPosts<Body>('/v1/vitals', some);
  const metrics = all.flatMap(({ vitals }) => vitals.map(({ metric }) => metric));
  expect([...metrics].sort()).toEqual(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']);
  expect(bodies[0]).toMatchObject({
    token: 't0ken',
    metadata: { url: `${stage.site}/a?q=1` },
    sessionId: stage.recorder.events[0]?.sessionId,
    windowId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  });
  for (const { value, attributes } of all.flatMap(({ vitals }) => vitals)) {
    expect(value).toBeGreaterThanOrEqual(0);
    expect(attributes).toEqual({ navigationType: 'navigate' });
  }
});

test('vitals are sent if other requests leave no room for those that outlive the page', async () => {
  const stage = await openStage({ '/a': page('data-with="vitals"') });
  await stage.page.goto(`${stage.site}/a`);
  await stage.page.waitForFunction("'has vitals' in bellwether");
  await settle(stage.page, 200);
  await stage.page.evaluate(`
    var fill = (length) =>
      navigator.sendBeacon('${stage.recorder.origin}/v1/fill', JSON.stringify(['x'.repeat(length)]));
    document.addEventListener('visibilitychange', () => {
      for (var length = 60_000; length; length >>= 1) while (fill(length));
    });
  `);
  await hidePage(stage.page);
  await stage.recorder.expectPosts<Body>('/v1/vitals', some);
  await settle(stage.page, 300);
  expect(stage.recorder.posts.filter(({ path }) => path === '/v1/vitals')).toHaveLength(1);
});

test('a page that is closed immediately is measured too', async () => {
  const stage = await openStage({ '/a': page('data-with="vitals"'), '/b': {} });
  await stage.page.goto(`${stage.site}/a`);
  await stage.page.waitForFunction("'has vitals' in bellwether");
  // The time to the first byte is known in the next task.
  await stage.page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await stage.page.goto(`${stage.site}/b`);
  const [body] = await stage.recorder.expectPosts<Body>('/v1/vitals', some);
  expect(body?.vitals.map(({ metric }) => metric)).toContain('TTFB');
});

test.each([
  ['no add-on is asked for', ''],
  ['only another one is', 'data-with="errors"'],
])('nothing is loaded or sent where %s', async (_name, tag) => {
  const stage = await openStage({ '/a': page(tag), '/b': {} });
  const requests: string[] = [];
  stage.page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await stage.page.goto(`${stage.site}/a`);
  await stage.recorder.expectEvents(1);
  await stage.page.goto(`${stage.site}/b`);
  await stage.recorder.expectEvents(3);
  expect(requests).not.toContain('/script.vitals.js');
  expect(stage.recorder.posts).toEqual([]);
});

test('without IDs, a page is measured without a session; after an opt-out, not at all', async () => {
  const stage = await openStage({
    '/a': page('data-with="vitals" data-cookieless'),
    '/b': page('data-with="vitals"'),
  });
  await stage.page.goto(`${stage.site}/a`);
  await stage.page.waitForFunction("'has vitals' in bellwether");
  await hidePage(stage.page);
  const [body] = await stage.recorder.expectPosts<Body>('/v1/vitals', some);
  expect(Object.keys(body ?? {}).sort()).toEqual(['metadata', 'token', 'vitals']);
  expect(await stage.page.evaluate('sessionStorage.length')).toBe(0);
  await stage.page.goto(`${stage.site}/b`);
  await stage.page.waitForFunction("'has vitals' in bellwether");
  const before = stage.recorder.posts.length;
  await stage.page.evaluate("bellwether('opt-out')");
  await hidePage(stage.page);
  await settle(stage.page, 300);
  expect(stage.recorder.posts.length).toBe(before);
});
