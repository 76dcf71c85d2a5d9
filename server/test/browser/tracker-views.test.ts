import { expect, test } from 'vitest';
import { ageSession, namesOf, stages, settle } from './tracker-stage.ts';

const openStage = stages();

const views = (events: { event: string; page: string }[]) =>
  events.filter(({ event }) => event === 'pageview').map(({ page }) => page);

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('a page view contains the visitor, the referrer and the page, without a preflight', async () => {
  const stage = await openStage({ '/a': {} });
  await stage.page.goto(
    `${stage.site}/a?utm_source=mail%20list&utm_campaign=a+b&utm_x=1&q=2#part`,
    {
      referer: 'https://news.example/story',
    },
  );
  const [view] = await stage.recorder.expectEvents(1);
  expect(view).toEqual({
    token: 't0ken',
    userId: expect.stringMatching(UUID) as string,
    sessionId: expect.stringMatching(UUID) as string,
    event: 'pageview',
    page: '/a',
    url: `${stage.site}/a?utm_source=mail%20list&utm_campaign=a+b&utm_x=1&q=2`,
    title: 'Title of /a',
    referrer: 'https://news.example/story',
    utm_source: 'mail list',
    utm_campaign: 'a b',
  });
  expect(stage.recorder.requests).toEqual([
    { method: 'POST', path: '/v1/web', contentType: 'text/plain;charset=UTF-8' },
  ]);
});

test('several pages of a site: one view each, one visitor, one session, no internal referrer', async () => {
  const link = '<a id="next" href="/b">next</a>';
  const stage = await openStage({ '/a': { body: link }, '/b': {} });
  await stage.page.goto(`${stage.site}/a`);
  await stage.page.click('#next');
  await stage.page.waitForURL('**/b');
  await stage.page.goto(`${stage.site}/a`);
  const events = await stage.recorder.expectEvents(5);
  expect(views(events)).toEqual(['/a', '/b', '/a']);
  expect(new Set(events.map((event) => event.userId)).size).toBe(1);
  expect(new Set(events.map((event) => event.sessionId)).size).toBe(1);
  expect(events.every((event) => event.referrer === undefined)).toBe(true);
});

test('a single-page app: each new path is a view, with the title set by its route', async () => {
  const stage = await openStage({ '/': {} });
  await stage.page.goto(`${stage.site}/`, { referer: 'https://news.example/' });
  for (const step of [
    "history.pushState({}, '', '/one'); setTimeout(() => (document.title = 'One'), 20)",
    "history.replaceState({}, '', '/two'); document.title = 'Two'",
    "history.replaceState({}, '', '/two?filter=x')",
    "history.pushState({}, '', '/two#part')",
    'history.replaceState({ only: "state" }, "")',
    "history.pushState({}, '', '/three?utm_source=inside')",
  ]) {
    await stage.page.evaluate(step);
    await settle(stage.page, 150);
  }
  await stage.page.goBack();
  const events = await stage.recorder.expectEvents(9);
  const counted = events.filter(({ event }) => event === 'pageview');
  expect(counted.map((view) => [view.page, view.title])).toEqual([
    ['/', 'Title of /'],
    ['/one', 'One'],
    ['/two', 'Two'],
    ['/three', 'Two'],
    ['/two', 'Two'],
  ]);
  expect(counted.map((view) => view.referrer)).toEqual([
    'https://news.example/',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(counted[3]?.utm_source).toBe('inside');
});

test('immediately consecutive routes are all counted, and each is left once', async () => {
  const stage = await openStage({ '/': {} });
  await stage.page.goto(`${stage.site}/`);
  await stage.page.evaluate(
    "for (const path of ['/a', '/b', '/c']) history.pushState({}, '', path)",
  );
  const events = await stage.recorder.expectEvents(7);
  expect(namesOf(events)).toEqual([
    'page_leave /',
    'page_leave /a',
    'page_leave /b',
    'pageview /',
    'pageview /a',
    'pageview /b',
    'pageview /c',
  ]);
});

test('a route that follows soon has enough time to set its own title', async () => {
  const stage = await openStage({ '/': {} });
  await stage.page.goto(`${stage.site}/`);
  await stage.page.evaluate(`
    const go = (path) => {
      history.pushState({}, '', path);
      setTimeout(() => (document.title = path), 50);
    };
    go('/a');
    setTimeout(go, 80, '/b');
  `);
  const events = await stage.recorder.expectEvents(5);
  const titles = events.filter(({ event }) => event === 'pageview').map(({ title }) => title);
  expect(titles).toEqual(['Title of /', '/a', '/b']);
});

test('pushState returns and throws as it does without the tracker', async () => {
  const stage = await openStage({ '/': {} });
  await stage.page.goto(`${stage.site}/`);
  const seen = await stage.page.evaluate(`(() => {
    history.pushState({ mine: 1 }, '', '/kept');
    try {
      history.pushState({}, '', 'https://other.example/');
      return 'no error';
    } catch (error) {
      return [error.name, history.state.mine, location.pathname];
    }
  })()`);
  expect(seen).toEqual(['SecurityError', 1, '/kept']);
  expect(views(await stage.recorder.expectEvents(3))).toEqual(['/', '/kept']);
});

test('fragments are not pages, unless the tag says so', async () => {
  const stage = await openStage({ '/plain': {}, '/routed': { tag: 'data-hash' } });
  await stage.page.goto(`${stage.site}/plain#one`);
  await stage.page.evaluate("location.hash = 'two'");
  await settle(stage.page, 150);
  await stage.page.goto(`${stage.site}/routed#/one`);
  await stage.page.evaluate("location.hash = '/two'");
  await settle(stage.page, 150);
  await stage.page.goBack();
  const events = await stage.recorder.expectEvents(7);
  expect(views(events)).toEqual(['/plain', '/routed#/one', '/routed#/two', '/routed#/one']);
  expect(events[0]?.url).toBe(`${stage.site}/plain`);
  expect(events[2]?.url).toBe(`${stage.site}/routed#/one`);
});

test('a session ends after 30 minutes of inactivity, and the visitor stays the same', async () => {
  const stage = await openStage({ '/a': {} });
  await stage.page.goto(`${stage.site}/a`);
  await stage.recorder.expectEvents(1);
  await ageSession(stage.page, 29);
  await stage.page.evaluate("bellwether('within')");
  await ageSession(stage.page, 31);
  await stage.page.evaluate("bellwether('after')");
  const events = await stage.recorder.expectEvents(3);
  const [view, within, after] = ['pageview', 'within', 'after'].map((name) =>
    events.find(({ event }) => event === name),
  );
  expect(within?.sessionId).toBe(view?.sessionId);
  expect(after?.sessionId).not.toBe(view?.sessionId);
  expect(after?.userId).toBe(view?.userId);
});
