import { expect, test } from 'vitest';
import { hidePage, namesOf, settle, showPage, type Stage, stages } from './tracker-stage.ts';

const openStage = stages();

// The same server under another host name.
const LINK = `<a id="out">out</a><script>out.href = 'http://127.0.0.1:' + location.port + '/other'</script>`;

/** Everything a visitor can do on one page: view, event, route, outbound link, leave. */
async function doEverything({ page, site, elsewhere }: Stage, path = '/a'): Promise<void> {
  await page.goto(`${site}${path}`);
  await page.evaluate("bellwether('bought', { price: 3 }); history.pushState({}, '', '/next')");
  await page.click('#out');
  await page.waitForURL(`${elsewhere}/other`);
}

const storedKeys = ({ page }: Stage) =>
  page.evaluate<string[]>('[...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort()');

test.each([
  ['Do-Not-Track', "Object.defineProperty(navigator, 'doNotTrack', { value: '1' })"],
  [
    'Global Privacy Control',
    "Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })",
  ],
  ['the opt-out of the device', "localStorage.setItem('bellwether_ignore', 'true')"],
])('%s: nothing is sent and no ID is stored', async (_name, setting) => {
  const stage = await openStage({ '/a': { body: LINK } });
  await stage.context.addInitScript(`try { ${setting} } catch {}`);
  await doEverything(stage);
  await stage.recorder.expectEvents(0);
  expect(stage.recorder.requests).toEqual([]);
  await stage.page.goto(`${stage.site}/a`);
  expect((await storedKeys(stage)).filter((key) => key !== 'bellwether_ignore')).toEqual([]);
});

test('the same visit without those settings is counted completely', async () => {
  const stage = await openStage({ '/a': { body: LINK } });
  await stage.context.addInitScript(
    "Object.defineProperty(navigator, 'doNotTrack', { value: 'unspecified' })",
  );
  await doEverything(stage);
  const events = await stage.recorder.expectEvents(6);
  expect(namesOf(events)).toEqual([
    'bought /a',
    'outbound_link /next',
    'page_leave /a',
    'page_leave /next',
    'pageview /a',
    'pageview /next',
  ]);
  const properties = (name: string) => events.find(({ event }) => event === name)?.properties;
  expect(properties('bought')).toEqual({ price: 3 });
  expect(properties('outbound_link')).toEqual({ url: `${stage.elsewhere}/other` });
});

test('opting out stops immediately, deletes the IDs and persists; opting in makes a new visitor', async () => {
  const stage = await openStage({ '/a': {} });
  await stage.page.goto(`${stage.site}/a`);
  const [before] = await stage.recorder.expectEvents(1);
  await stage.page.evaluate("bellwether('opt-out'); bellwether('unheard')");
  expect(await storedKeys(stage)).toEqual(['bellwether_ignore']);
  await stage.page.goto(`${stage.site}/a`);
  await stage.recorder.expectEvents(1);
  await stage.page.evaluate("bellwether('opt-in'); bellwether('heard')");
  const events = await stage.recorder.expectEvents(2);
  expect(events[1]?.event).toBe('heard');
  expect(events[1]?.userId).not.toBe(before?.userId);
});

test('what waits for the network is not sent after an opt-out', async () => {
  const stage = await openStage({ '/a': { tag: 'data-with="identify vitals"' } });
  await stage.page.goto(`${stage.site}/a`);
  await stage.recorder.expectEvents(1);
  await stage.context.setOffline(true);
  await stage.page.evaluate("bellwether('waiting'); bellwether('identify', 'u1')");
  await hidePage(stage.page);
  await settle(stage.page, 200);
  await stage.page.evaluate("bellwether('opt-out')");
  await stage.context.setOffline(false);
  await settle(stage.page, 200);
  await stage.page.evaluate("bellwether('opt-in'); bellwether('heard')");
  expect(namesOf(await stage.recorder.expectEvents(2))).toEqual(['heard /a', 'pageview /a']);
  expect(stage.recorder.posts).toEqual([]);
});

test('cookieless mode stores nothing, sends no ID and removes earlier IDs', async () => {
  const stage = await openStage({ '/a': { tag: 'data-cookieless', body: LINK }, '/ids': {} });
  await stage.page.goto(`${stage.site}/ids`);
  expect(await storedKeys(stage)).toEqual(['bellwether_id', 'bellwether_session']);
  await doEverything(stage);
  const events = (await stage.recorder.expectEvents(8)).slice(2);
  expect(events.map(({ event }) => event).sort()).toEqual([
    'bought',
    'outbound_link',
    'page_leave',
    'page_leave',
    'pageview',
    'pageview',
  ]);
  for (const event of events) {
    expect(event).not.toHaveProperty('userId');
    expect(event).not.toHaveProperty('sessionId');
  }
  await stage.page.goto(`${stage.site}/a`);
  expect(await storedKeys(stage)).toEqual([]);
});

const addOns = 'data-with="errors replay"';

/** Visits a page until its add-ons have stored what they keep for the tab. */
async function visitWithAddOns({ page, recorder, site }: Stage, path: string): Promise<void> {
  await page.goto(site + path);
  await page.waitForFunction("window.bellwether?.captureError && 'has replay' in bellwether");
  await page.evaluate("bellwether.captureError(new Error('one'))");
  for (const kind of ['/v1/web', '/v1/replay'])
    await recorder.expectPosts(kind, (bodies) => bodies.length > 0);
}

const ids = [
  'bellwether_id',
  'bellwether_replay',
  'bellwether_session',
  'bellwether_window',
] as const;

test('opting out also deletes what add-ons keep for the tab, and that of other tabs with their next page', async () => {
  const stage = await openStage({ '/a': { tag: addOns } });
  await visitWithAddOns(stage, '/a');
  expect(await storedKeys(stage)).toEqual(ids);
  const other = { ...stage, page: await stage.context.newPage() };
  await other.page.goto(`${stage.site}/a`);
  await other.page.waitForFunction("window.bellwether?.captureError && 'has replay' in bellwether");
  await other.page.evaluate("bellwether.captureError(new Error('two'))");
  await stage.recorder.expectPosts('/v1/web', (bodies) => bodies.length > 1);
  expect(await storedKeys(other)).toContain('bellwether_window');
  await stage.page.evaluate("bellwether('opt-out')");
  for (const { page } of [stage, other]) {
    await hidePage(page);
    await showPage(page);
    await settle(page, 100);
  }
  expect(await storedKeys(stage)).toEqual(['bellwether_ignore']);
  await other.page.goto(`${stage.site}/a`);
  expect(await storedKeys(other)).toEqual(['bellwether_ignore']);
});

test('cookieless mode also removes what add-ons kept for the tab', async () => {
  const stage = await openStage({
    '/ids': { tag: addOns },
    '/a': { tag: `data-cookieless ${addOns}` },
  });
  await visitWithAddOns(stage, '/ids');
  expect(await storedKeys(stage)).toEqual(ids);
  await visitWithAddOns(stage, '/a');
  await hidePage(stage.page);
  await showPage(stage.page);
  expect(await storedKeys(stage)).toEqual([]);
});

test('data-cookieless="false" does not turn it on', async () => {
  const stage = await openStage({ '/a': { tag: 'data-cookieless="false"' } });
  await stage.page.goto(`${stage.site}/a`);
  const [view] = await stage.recorder.expectEvents(1);
  expect(view?.userId).toBeDefined();
});

test.each([
  [
    'blocked',
    "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })",
  ],
  [
    'full',
    "for (let n = 2 ** 23; n >= 1; n /= 2) try { localStorage['fill' + n] = 'x'.repeat(n) } catch {}",
  ],
  ['absent', "Object.defineProperty(window, 'localStorage', { value: null })"],
])('storage that is %s: counted without an ID, and nothing is thrown', async (_name, setting) => {
  const stage = await openStage({ '/a': { head: `<script>${setting}</script>`, body: LINK } });
  const errors: Error[] = [];
  stage.page.on('pageerror', (error) => errors.push(error));
  await doEverything(stage);
  const events = await stage.recorder.expectEvents(6);
  for (const event of events) expect(event).not.toHaveProperty('userId');
  expect(errors).toEqual([]);
});

test('if storage is blocked, an opt-out applies to the page', async () => {
  const setting = "Object.defineProperty(window, 'localStorage', { value: null })";
  const stage = await openStage({ '/a': { head: `<script>${setting}</script>` } });
  await stage.page.goto(`${stage.site}/a`);
  await stage.page.evaluate("bellwether('opt-out'); bellwether('unheard')");
  await stage.page.goto('about:blank');
  await stage.recorder.expectEvents(1);
});
