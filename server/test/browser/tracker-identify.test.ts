import { expect, test } from 'vitest';
import { namesOf, type Stage, stages, settle } from './tracker-stage.ts';

const openStage = stages();

type Body = {
  token: string;
  identifier: string;
  externalId: unknown;
  email?: string;
  traits?: object;
};

const identified = ({ recorder }: Stage, count: number): Promise<Body[]> =>
  recorder.expectPosts<Body>('/v1/identify', (all) => all.length >= count);

/** Waits until the add-on is loaded and has taken all calls. */
const loaded = ({ page }: Stage) => page.waitForFunction("'has identify' in bellwether");

const stub =
  'window.bellwether = window.bellwether || function () { (bellwether.q = bellwether.q || []).push(arguments) };';

test('a visitor is identified by calls before and after the script is loaded, once for the same values', async () => {
  const stage = await openStage({
    '/a': {
      head: `<script>${stub} bellwether('identify', 'user-1', { email: 'ann@shop.example', plan: 'team' })</script>`,
    },
  });
  await stage.page.goto(`${stage.site}/a`);
  const [view] = await stage.recorder.expectEvents(1);
  await loaded(stage);
  await stage.page.evaluate(`
    bellwether('identify', 'user-1', { email: 'ann@shop.example', plan: 'team' });
    bellwether('identify', 'user-1', { plan: 'solo' });
    bellwether('identify', 7);`);
  const bodies = await identified(stage, 3);
  const common = { token: 't0ken', identifier: view?.userId };
  expect(bodies).toEqual([
    {
      ...common,
      externalId: 'user-1',
      email: 'ann@shop.example',
      traits: { plan: 'team' },
    },
    { ...common, externalId: 'user-1', traits: { plan: 'solo' } },
    { ...common, externalId: '7', traits: {} },
  ]);
  // It is no event.
  await stage.recorder.expectEvents(1);
});

test('the add-on is loaded by the first call, once', async () => {
  const stage = await openStage({ '/a': {} });
  const scripts: string[] = [];
  stage.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.push(pathname);
  });
  await stage.page.goto(`${stage.site}/a`);
  await stage.page.evaluate("bellwether('bought'); bellwether('reset')");
  await stage.recorder.expectEvents(3);
  expect(scripts).toEqual(['/script.js']);
  await stage.page.evaluate("bellwether('identify', 'a'); bellwether('identify', 'b')");
  await identified(stage, 2);
  expect(scripts).toEqual(['/script.js', '/script.identify.js']);
});

test('reset ends the view of the page and makes another visitor with another session', async () => {
  const stage = await openStage({ '/a': {}, '/b': {} });
  await stage.page.goto(`${stage.site}/a`);
  await stage.page.evaluate("bellwether('identify', 'user-1')");
  const [before] = await identified(stage, 1);
  await stage.page.evaluate("bellwether('reset'); bellwether('signed out')");
  await stage.page.goto(`${stage.site}/b`);
  await stage.page.evaluate("bellwether('identify', 'user-1')");
  const [, after] = await identified(stage, 2);
  const events = await stage.recorder.expectEvents(4);
  expect(namesOf(events)).toEqual(['page_leave /a', 'pageview /a', 'pageview /b', 'signed out /a']);
  const idsOf = (names: string[]) =>
    events
      .filter(({ event, page }) => names.includes(`${event} ${page}`))
      .map(({ userId, sessionId }) => `${userId} ${sessionId}`);
  const old = new Set(idsOf(['pageview /a', 'page_leave /a']));
  const fresh = new Set(idsOf(['signed out /a', 'pageview /b']));
  expect([old.size, fresh.size]).toEqual([1, 1]);
  expect(old).not.toEqual(fresh);
  expect(after?.identifier).not.toBe(before?.identifier);
});

test('who was identified before a reset is not who comes after it, even while the add-on is loaded', async () => {
  const stage = await openStage({ '/a': {} });
  await stage.page.goto(`${stage.site}/a`);
  await stage.page.evaluate(
    "bellwether('identify', 'ann'); bellwether('reset'); bellwether('identify', 'bob')",
  );
  const [first] = await identified(stage, 1);
  expect(first?.externalId).toBe('bob');
  await stage.page.evaluate("bellwether('identify', 'bob', { plan: 'team' })");
  const bodies = await identified(stage, 2);
  expect(bodies.map(({ externalId }) => externalId)).toEqual(['bob', 'bob']);
});

test.each([
  ['Do-Not-Track', '', "Object.defineProperty(navigator, 'doNotTrack', { value: '1' })"],
  ['the opt-out of the device', '', "localStorage.setItem('bellwether_ignore', 'true')"],
  ['cookieless mode', 'data-cookieless', ''],
])('with %s nobody is identified, and no ID is stored', async (_name, tag, setting) => {
  const stage = await openStage({ '/a': { tag } });
  await stage.context.addInitScript(setting);
  await stage.page.goto(`${stage.site}/a`);
  await stage.page.evaluate("bellwether('identify', 'user-1')");
  await loaded(stage);
  await stage.page.evaluate("bellwether('identify', 'user-2')");
  await settle(stage.page, 300);
  expect(stage.recorder.posts).toEqual([]);
  expect(await stage.page.evaluate("localStorage.getItem('bellwether_id')")).toBeNull();
});

test('values that say nothing are not sent, and nothing is thrown', async () => {
  const stage = await openStage({ '/a': {} });
  const errors: Error[] = [];
  stage.page.on('pageerror', (error) => errors.push(error));
  await stage.page.goto(`${stage.site}/a`);
  await stage.page.evaluate("bellwether('identify')");
  await loaded(stage);
  await stage.page.evaluate(`
    for (const id of [undefined, null, '', NaN, Symbol('id'), { id: 7 }, [1]]) bellwether('identify', id);
    const circular = {}; circular.self = circular;
    bellwether('identify', 'user-1', circular);
    bellwether('identify', 'user-2', null);`);
  const bodies = await identified(stage, 1);
  expect(bodies.map(({ externalId }) => externalId)).toEqual(['user-2']);
  expect(errors).toEqual([]);
});

test('a call of an offline page is sent once when the network is back', async () => {
  const stage = await openStage({ '/a': {} });
  await stage.page.goto(`${stage.site}/a`);
  await stage.page.evaluate("bellwether('identify', 'first')");
  await identified(stage, 1);
  await stage.context.setOffline(true);
  await stage.page.evaluate("bellwether('identify', 'second')");
  await settle(stage.page, 200);
  await stage.context.setOffline(false);
  const bodies = await identified(stage, 2);
  await settle(stage.page, 200);
  expect(bodies.map(({ externalId }) => externalId)).toEqual(['first', 'second']);
});

test.each([
  ['refuses', 'navigator.sendBeacon = () => false'],
  ['is absent', "Object.defineProperty(navigator, 'sendBeacon', { value: undefined })"],
  ['throws', "navigator.sendBeacon = () => { throw new Error('mine') }"],
])('where sendBeacon %s, calls are sent at once with fetch', async (_name, setting) => {
  const stage = await openStage({ '/a': {} });
  await stage.page.goto(`${stage.site}/a`);
  await stage.recorder.expectEvents(1);
  await stage.page.evaluate(setting);
  await stage.page.evaluate("bellwether('identify', 'user-1')");
  expect((await identified(stage, 1)).map(({ externalId }) => externalId)).toEqual(['user-1']);
});
