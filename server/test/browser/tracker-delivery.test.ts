import { expect, test } from 'vitest';
import { namesOf, stages, tagOf, settle } from './tracker-stage.ts';

const openStage = stages();

const before = (setting: string) => ({ head: `<script>${setting}</script>` });

test.each([
  ['refuses', 'navigator.sendBeacon = () => false'],
  ['is absent', "Object.defineProperty(navigator, 'sendBeacon', { value: undefined })"],
  ['throws', "navigator.sendBeacon = () => { throw new Error('mine') }"],
])('where sendBeacon %s, fetch is used, also when the page closes', async (_name, setting) => {
  const stage = await openStage({ '/a': before(setting) });
  await stage.page.goto(`${stage.site}/a`);
  await stage.recorder.expectEvents(1);
  await stage.page.close({ runBeforeUnload: true });
  expect(namesOf(await stage.recorder.expectEvents(2))).toEqual(['page_leave /a', 'pageview /a']);
  expect(stage.recorder.requests.map(({ method }) => method)).toEqual(['POST', 'POST']);
});

test('offline events are sent once when the network is back, with their own time', async () => {
  const stage = await openStage({ '/a': {} });
  await stage.page.goto(`${stage.site}/a`);
  await stage.recorder.expectEvents(1);
  await stage.context.setOffline(true);
  const from = Date.now();
  await stage.page.evaluate("bellwether('first'); bellwether('second', { n: 2 })");
  await stage.recorder.expectEvents(1);
  const to = Date.now();
  await settle(stage.page, 200);
  await stage.context.setOffline(false);
  const events = await stage.recorder.expectEvents(3);
  expect(namesOf(events)).toEqual(['first /a', 'pageview /a', 'second /a']);
  for (const { timestamp } of events.slice(1)) {
    expect(timestamp).toBeGreaterThanOrEqual(from);
    expect(timestamp).toBeLessThanOrEqual(to);
  }
});

test('properties too long for a beacon arrive complete', async () => {
  const stage = await openStage({ '/a': {} });
  await stage.page.goto(`${stage.site}/a`);
  await stage.page.evaluate("bellwether('long', { text: 'x'.repeat(200000) })");
  const [, long] = await stage.recorder.expectEvents(2);
  expect(String(long?.properties?.text).length).toBe(200_000);
});

test('of many events at once, none is lost', async () => {
  const stage = await openStage({ '/a': {} });
  await stage.page.goto(`${stage.site}/a`);
  await stage.page.evaluate(
    "for (let n = 0; n < 50; n++) bellwether('many', { n, text: 'x'.repeat(1e4) })",
  );
  const events = await stage.recorder.expectEvents(51);
  expect(new Set(events.map(({ properties }) => properties?.['n'])).size).toBe(51);
});

test('a page with an image named “referrer” is counted, without a referrer that could be read', async () => {
  const image = before(
    "document.head.append(Object.assign(document.createElement('img'), { name: 'referrer' }))",
  );
  const stage = await openStage({ '/a': image });
  await stage.page.goto(`${stage.site}/a`);
  const [view] = await stage.recorder.expectEvents(1);
  expect(view).toMatchObject({ event: 'pageview', referrer: '[object HTMLImageElement]' });
});

test('a page that requires trusted types has no add-ons, but is counted', async () => {
  const policy = `<meta http-equiv="Content-Security-Policy" content="require-trusted-types-for 'script'">`;
  const stage = await openStage({ '/a': { head: policy, tag: 'data-with="vitals errors"' } });
  const errors: string[] = [];
  stage.page.on('pageerror', (error) => errors.push(error.message));
  await stage.page.goto(`${stage.site}/a`);
  await stage.page.evaluate("bellwether('identify', 'u1'); bellwether('after')");
  expect(namesOf(await stage.recorder.expectEvents(2))).toEqual(['after /a', 'pageview /a']);
  expect(errors).toEqual([]);
});

test('calls made before the script is loaded are queued by the snippet, in order', async () => {
  const stub =
    'window.bellwether = window.bellwether || function () { (bellwether.q = bellwether.q || []).push(arguments) };';
  const stage = await openStage({
    '/a': before(`${stub} bellwether('early', { n: 1 }); bellwether('earlier', { n: 2 })`),
  });
  await stage.page.goto(`${stage.site}/a`);
  const events = await stage.recorder.expectEvents(3);
  expect(namesOf(events)).toEqual(['earlier /a', 'early /a', 'pageview /a']);
  expect(events.find(({ event }) => event === 'early')?.properties).toEqual({ n: 1 });
});

test('a script that is included twice, by two tags and by a loader, counts once', async () => {
  const stage = await openStage((origin) => ({ '/a': { head: tagOf(origin) } }));
  await stage.page.goto(`${stage.site}/a`);
  await stage.page.addScriptTag({ url: `${stage.recorder.origin}/script.js` });
  await stage.page.evaluate("bellwether('one'); history.pushState({}, '', '/b')");
  expect(namesOf(await stage.recorder.expectEvents(4))).toEqual([
    'one /a',
    'page_leave /a',
    'pageview /a',
    'pageview /b',
  ]);
});

test('events are sent to data-api', async () => {
  const stage = await openStage({ '/a': { tag: 'data-api="/stats/in"' } });
  await stage.page.goto(`${stage.site}/a`);
  await stage.recorder.expectEvents(1);
  expect(stage.recorder.requests[0]?.path).toBe('/stats/in');
});

test('a page with hostile globals is still counted', async () => {
  const hostile = `
    for (const name of Object.getOwnPropertyNames(Array.prototype))
      if (typeof [][name] === 'function' && name !== 'constructor')
        Array.prototype[name] = () => { throw new Error('hostile ' + name) };
    Array.prototype[Symbol.iterator] = () => { throw new Error('hostile iterator') };
    Object.prototype.polluted = 'yes';
    window.q = window.ready = window.page = window.token = 1;`;
  const stage = await openStage({
    '/a': {
      ...before(hostile),
      body: `<form id="bellwether"><select name="q"><option>1</select></form><div id="page"></div>
        <script>(function go() {
          if (typeof bellwether !== 'function') return setTimeout(go, 20);
          setTimeout(() => {
            bellwether('custom', { n: 1 });
            history.pushState({}, '', '/b');
          }, 100);
        })()</script>`,
    },
  });
  const errors: string[] = [];
  stage.page.on('pageerror', (error) => errors.push(error.message));
  await stage.page.goto(`${stage.site}/a`);
  const events = await stage.recorder.expectEvents(4);
  expect(namesOf(events)).toEqual(['custom /a', 'page_leave /a', 'pageview /a', 'pageview /b']);
  expect(JSON.stringify(events)).not.toContain('polluted');
  expect(errors).toEqual([]);
});

test('invalid calls neither throw nor send requests that the service would reject', async () => {
  const stage = await openStage({ '/a': {} });
  await stage.page.goto(`${stage.site}/a`);
  await stage.page.evaluate(`
    const circular = {};
    circular.self = circular;
    bellwether();
    bellwether(null);
    bellwether(7, {});
    bellwether('circular', circular);
    bellwether('bare');
    bellwether('text', 'properties');
    bellwether('list', [1, 2]);
    bellwether('nothing', null);
  `);
  const events = await stage.recorder.expectEvents(5);
  expect(events.map(({ event }) => event).sort()).toEqual([
    'bare',
    'list',
    'nothing',
    'pageview',
    'text',
  ]);
  expect(events.find(({ event }) => event === 'list')?.properties).toEqual({ 0: 1, 1: 2 });
});
