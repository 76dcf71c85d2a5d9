import { expect, test } from 'vitest';
import { hidePage, stages, settle } from './tracker-stage.ts';

const openStage = stages();

type Errors = { page: string; errors: { message: string; handled: boolean; count: number }[] };
type Vitals = { metadata: { page: string; url: string }; vitals: { metric: string }[] };

async function openPage(tag: string) {
  const body = '<h1>Lamps</h1><button>Order</button>';
  const stage = await openStage({ '/a': { tag, body } });
  await stage.page.goto(`${stage.site}/a`);
  return stage;
}

test('an error has the route on which it occurred, like page views', async () => {
  const stage = await openPage('data-with="errors"');
  await stage.page.waitForFunction("'captureError' in bellwether");
  await stage.page.evaluate("history.pushState({}, '', '/cart#items')");
  await stage.page.evaluate("setTimeout(() => { throw new Error('in the cart') })");
  const [body] = await stage.recorder.expectPosts<Errors>('/v1/web', (all) => all.length > 0);
  expect([body?.page, body?.errors[0]?.message]).toEqual(['/cart', 'in the cart']);
});

test('captureError works in a handler, and when passed as a function', async () => {
  const stage = await openPage('data-with="errors"');
  await stage.page.waitForFunction("'captureError' in bellwether");
  await stage.page.evaluate(`document.querySelector('button').addEventListener('click', () => {
    try { undefinedFunction() } catch (error) { bellwether.captureError(error, { step: 'order' }) }
    Promise.reject(new Error('refused')).catch(bellwether.captureError);
  })`);
  await stage.page.evaluate(
    "for (let click = 0; click < 3; click++) document.querySelector('button').click()",
  );
  await settle(stage.page, 200);
  await hidePage(stage.page);
  const bodies = await stage.recorder.expectPosts<Errors>('/v1/web', (all) => all.length > 0);
  const errors = bodies.flatMap((body) => body.errors);
  expect(errors.map(({ message, handled, count }) => [message, handled, count])).toEqual([
    ['undefinedFunction is not defined', true, 3],
    ['refused', true, 3],
  ]);
});

test('vitals have the URL at which the page was loaded, regardless of later routes', async () => {
  const stage = await openPage('data-with="vitals"');
  await stage.page.waitForFunction("'has vitals' in bellwether");
  await stage.page.evaluate("history.pushState({}, '', '/cart')");
  await stage.page.click('button');
  await settle(stage.page, 300);
  await hidePage(stage.page);
  const [body] = await stage.recorder.expectPosts<Vitals>('/v1/vitals', (all) => all.length > 0);
  expect(body?.metadata.url).toBe(`${stage.site}/a`);
});

test('vitals have the page that was loaded, even if a router replaces it before the add-on is there', async () => {
  const replaced = (path: string) =>
    `<script>document.addEventListener('DOMContentLoaded', () => history.replaceState({}, '', '${path}'))</script>`;
  const tag = 'data-with="vitals"';
  const stage = await openStage({
    '/a': { tag, head: replaced('/dashboard') },
    '/b': { tag, head: replaced('/b') },
    '/c': { tag: `${tag} data-hash` },
  });
  for (const path of ['/a?key=secret', '/b?key=secret#part', '/c?q=1#/cart']) {
    await stage.page.goto(stage.site + path);
    await stage.page.waitForFunction("'has vitals' in bellwether");
    await settle(stage.page, 100);
  }
  await hidePage(stage.page);
  const ofPages = (bodies: Vitals[]) =>
    new Map(bodies.map(({ metadata }) => [metadata.page, metadata.url]));
  const bodies = await stage.recorder.expectPosts<Vitals>(
    '/v1/vitals',
    (all) => ofPages(all).size > 2,
  );
  expect([...ofPages(bodies)]).toEqual([
    ['/a', `${stage.site}/a`],
    ['/b', `${stage.site}/b`],
    ['/c#/cart', `${stage.site}/c?q=1#/cart`],
  ]);
});

test('a page restored from the back-forward cache is measured again, as the route it was left at', async () => {
  const stage = await openPage('data-with="vitals"');
  await stage.page.waitForFunction("'has vitals' in bellwether");
  await settle(stage.page, 200);
  await stage.page.evaluate("history.pushState({}, '', '/cart')");
  const pass = (type: string) =>
    stage.page.evaluate(`dispatchEvent(new PageTransitionEvent('${type}', { persisted: true }))`);
  await pass('pagehide');
  const before = (await stage.recorder.expectPosts<Vitals>('/v1/vitals', (all) => all.length > 0))
    .length;
  await pass('pageshow');
  await settle(stage.page, 300);
  await hidePage(stage.page);
  const all = await stage.recorder.expectPosts<Vitals>(
    '/v1/vitals',
    (bodies) => bodies.length > before,
  );
  expect(JSON.stringify(all.slice(before))).toContain('back-forward-cache');
  const pages = all.map(({ metadata }) => metadata.page);
  expect(new Set(pages.slice(0, before))).toEqual(new Set(['/a']));
  expect(new Set(pages.slice(before))).toEqual(new Set(['/cart']));
});
