import { expect, test } from 'vitest';
import type { Recorded } from './recording-server.ts';
import { ageSession, hidePage, namesOf, showPage, stages, settle } from './tracker-stage.ts';

const openStage = stages();

const TALL = {
  body: '<div style="height: 7200px; margin: 0">tall</div><style>body{margin:0}</style>',
};
const SHORT = { body: 'short' };

const find = (events: Recorded[], event: string, page: string) =>
  events.find((one) => one.event === event && one.page === page);

const numbers = (event: Recorded | undefined) => ({
  time: Number(event?.properties?.time_on_page),
  depth: event?.properties?.scroll_depth,
});

test('leaving a page sends how long it was visible and how far it was scrolled', async () => {
  const stage = await openStage({ '/tall': TALL, '/short': SHORT });
  const began = Date.now();
  await stage.page.goto(`${stage.site}/tall`);
  await stage.page.evaluate('scrollTo(0, 2800)');
  await stage.page.waitForTimeout(600);
  await stage.page.evaluate('scrollTo(0, 0)');
  await stage.page.goto(`${stage.site}/short`);
  const passed = Date.now() - began;
  const events = await stage.recorder.expectEvents(3);
  expect(namesOf(events)).toEqual(['page_leave /tall', 'pageview /short', 'pageview /tall']);
  const left = find(events, 'page_leave', '/tall');
  const { time, depth } = numbers(left);
  expect(depth).toBe(50);
  expect(time).toBeGreaterThanOrEqual(600);
  expect(time).toBeLessThanOrEqual(passed);
  expect(left?.sessionId).toBe(events[0]?.sessionId);
});

test('a page that is never scrolled was seen as far as the window reaches', async () => {
  const stage = await openStage({ '/tall': TALL, '/short': SHORT });
  await stage.page.goto(`${stage.site}/tall`);
  await stage.page.goto(`${stage.site}/short`);
  await stage.page.goto('about:blank');
  const events = await stage.recorder.expectEvents(4);
  expect(numbers(find(events, 'page_leave', '/tall')).depth).toBe(11);
  expect(numbers(find(events, 'page_leave', '/short')).depth).toBe(100);
});

test('closing the tab loses nothing', async () => {
  const stage = await openStage({ '/tall': TALL });
  await stage.page.goto(`${stage.site}/tall`);
  await stage.page.evaluate("history.pushState({}, '', '/next')");
  await stage.page.close({ runBeforeUnload: true });
  const events = await stage.recorder.expectEvents(4);
  expect(namesOf(events)).toEqual([
    'page_leave /next',
    'page_leave /tall',
    'pageview /next',
    'pageview /tall',
  ]);
});

test('a page is left once, regardless of how often it is hidden, and its time stops while it is hidden', async () => {
  const stage = await openStage({ '/tall': TALL });
  const began = Date.now();
  await stage.page.goto(`${stage.site}/tall`);
  await settle(stage.page, 200);
  await hidePage(stage.page);
  await stage.page.waitForTimeout(1_500);
  await showPage(stage.page);
  await hidePage(stage.page);
  await showPage(stage.page);
  await stage.page.goto('about:blank');
  const passed = Date.now() - began;
  const events = await stage.recorder.expectEvents(2);
  expect(namesOf(events)).toEqual(['page_leave /tall', 'pageview /tall']);
  expect(numbers(find(events, 'page_leave', '/tall')).time).toBeLessThan(passed - 1_500);
});

test('each route of a single-page app is left once, with its own depth and time', async () => {
  const stage = await openStage({
    '/': { body: `${TALL.body}<button style="position:fixed;top:0">on</button>` },
  });
  await stage.page.goto(`${stage.site}/`);
  await stage.page.evaluate(`
    document.querySelector('button').addEventListener('click', () => {
      history.pushState({}, '', '/second');
      document.querySelector('div').remove();
      scrollTo(0, 0);
    });
    scrollTo(0, 6400);
  `);
  await settle(stage.page, 300);
  await stage.page.click('button');
  await settle(stage.page, 200);
  await stage.page.goto('about:blank');
  const events = await stage.recorder.expectEvents(4);
  expect(namesOf(events)).toEqual([
    'page_leave /',
    'page_leave /second',
    'pageview /',
    'pageview /second',
  ]);
  const first = numbers(find(events, 'page_leave', '/'));
  const second = numbers(find(events, 'page_leave', '/second'));
  expect([first.depth, second.depth]).toEqual([100, 100]);
  expect(first.time).toBeGreaterThanOrEqual(300);
  expect(second.time).toBeGreaterThanOrEqual(200);
});

test('a page that was not counted is not left, even if an opt-out at its start ends before it does', async () => {
  const stage = await openStage({
    '/a': { head: "<script>localStorage.bellwether_ignore = '1'</script>" },
  });
  await stage.page.goto(`${stage.site}/a`);
  await stage.page.evaluate("bellwether('opt-in'); bellwether('here')");
  await stage.page.goto('about:blank');
  expect(namesOf(await stage.recorder.expectEvents(1))).toEqual(['here /a']);
});

test('reading one page for an hour belongs to one session', async () => {
  const stage = await openStage({ '/a': {}, '/b': {} });
  await stage.page.goto(`${stage.site}/a`);
  await ageSession(stage.page, 60);
  await stage.page.goto(`${stage.site}/b`);
  const events = await stage.recorder.expectEvents(3);
  expect(new Set(events.map((event) => event.sessionId)).size).toBe(1);
});

test('a page opened in the background is counted when it is shown, and not before', async () => {
  const stage = await openStage({
    '/a': {
      head: "<script>Object.defineProperty(document, 'hidden', {value: true, configurable: true})</script>",
    },
  });
  await stage.page.goto(`${stage.site}/a`);
  await stage.recorder.expectEvents(0);
  await stage.page.waitForTimeout(1_500);
  const shown = Date.now();
  await showPage(stage.page);
  await stage.recorder.expectEvents(1);
  await stage.page.goto('about:blank');
  const passed = Date.now() - shown;
  const events = await stage.recorder.expectEvents(2);
  expect(namesOf(events)).toEqual(['page_leave /a', 'pageview /a']);
  expect(numbers(find(events, 'page_leave', '/a')).time).toBeLessThanOrEqual(passed);
});
