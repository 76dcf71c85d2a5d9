import { expect, test } from 'vitest';
import { hidePage, stages, type Stage, settle } from './tracker-stage.ts';

const openStage = stages();

type Event = { type: number; timestamp: number; data: { source?: number } };
type Body = {
  token: string;
  sessionId: string;
  windowId: string;
  identifier?: string;
  batchId: string;
  sequence: number;
  url: string;
  isFinal: boolean;
  flushReason: string;
  events: Event[];
};

const SNAPSHOT = 2;
const ready = "'has replay' in bellwether";
const body = `<h1>Lamps</h1><input id="name" value="prefilled"><textarea id="note"></textarea>
  <p data-bw-mask>masked <b>words</b></p><p data-bw-block id="card">blocked words</p><p id="plain">plain words</p>`;

const hasSnapshot = (bodies: Body[]) =>
  bodies.some(({ events }) => events.some(({ type }) => type === SNAPSHOT));

async function openPage(tag = 'data-with="replay"', more: { body?: string } = {}): Promise<Stage> {
  const stage = await openStage({ '/a': { tag, body, ...more }, '/b': { tag, body } });
  await stage.page.goto(`${stage.site}/a`);
  await stage.page.waitForFunction(ready);
  return stage;
}

const replays = ({ recorder }: Stage, enough: (bodies: Body[]) => boolean) =>
  recorder.expectPosts<Body>('/v1/replay', enough);

/** Hides the page, so that everything recorded is sent. */
async function recorded(stage: Stage): Promise<Body[]> {
  await settle(stage.page, 300);
  await hidePage(stage.page);
  await settle(stage.page, 300);
  return replays(stage, hasSnapshot);
}

test('a page is recorded under the IDs of its events, in numbered chunks', async () => {
  const stage = await openPage();
  await stage.page.click('#plain');
  await stage.page.evaluate("history.pushState({}, '', '/shown')");
  await stage.page.evaluate("document.querySelector('#plain').textContent = 'changed'");
  const bodies = await recorded(stage);
  const [view] = stage.recorder.events;
  for (const { token, sessionId, windowId, identifier } of bodies) {
    expect([token, sessionId, identifier]).toEqual(['t0ken', view?.sessionId, view?.userId]);
    expect(windowId).toBe(bodies[0]?.windowId);
  }
  expect(new Set(bodies.map(({ sequence }) => sequence))).toEqual(
    new Set(bodies.map((_, index) => index)),
  );
  expect(new Set(bodies.map(({ batchId }) => batchId)).size).toBe(bodies.length);
  expect(bodies.map(({ url }) => new URL(url).pathname)).toEqual(
    expect.arrayContaining(['/a', '/shown']),
  );
  expect(bodies.every(({ isFinal }) => !isFinal)).toBe(true);
});

test('an error that cannot be read starts a recording that waits for one, and causes no other', async () => {
  const stage = await openPage('data-with="replay" data-replay="error"');
  const errors: string[] = [];
  stage.page.on('pageerror', (error) => errors.push(String(error)));
  await stage.page.evaluate(`setTimeout(() => {
    throw { get name() { throw new Error('of the getter') } };
  })`);
  await replays(stage, hasSnapshot);
  await expect.poll(() => errors).toHaveLength(1);
});

test('inputs are masked, and marked elements are masked or blocked', async () => {
  const stage = await openPage();
  await stage.page.fill('#name', 'Ada Lovelace');
  await stage.page.fill('#note', 'my secret');
  await stage.page.evaluate(
    "document.querySelector('#card').append('later words'); document.querySelector('b').textContent = 'newer'",
  );
  const text = JSON.stringify(await recorded(stage));
  expect(text).toContain('plain words');
  expect(text).not.toMatch(
    /prefilled|Lovelace|secret|masked words|newer|blocked words|later words/,
  );
  expect(text).toContain('*'.repeat('Ada Lovelace'.length));
});

test('chunks sent while the page is visible are compressed, if the browser supports it', async () => {
  const long = { body: `<p>${'long text '.repeat(8_000)}</p>` };
  const stage = await openPage('data-with="replay"', long);
  await replays(stage, hasSnapshot);
  expect(stage.recorder.posts[0]?.gzip).toBe(true);
});

test('the pages of a visit continue in the same window, each from a snapshot', async () => {
  const stage = await openPage();
  await settle(stage.page, 300);
  await stage.page.goto(`${stage.site}/b`);
  await stage.page.waitForFunction(ready);
  await recorded(stage);
  const snapshots = (bodies: Body[]) => bodies.filter((each) => hasSnapshot([each]));
  const bodies = await replays(stage, (all) => snapshots(all).length >= 2);
  expect(snapshots(bodies).map(({ url }) => new URL(url).pathname)).toEqual(['/a', '/b']);
  expect(new Set(bodies.map(({ windowId, sessionId }) => windowId + sessionId)).size).toBe(1);
});

test.each([
  [{ status: 200, body: { warnings: { disabled: 'Session replays are not enabled' } } }],
  [{ status: 200, body: { warnings: { quota: 'Dropped: the project is over its quota' } } }],
  [{ status: 401, body: { error: 'Unauthorized' } }],
  [{ status: 413, body: { error: 'Request body too large' } }],
])('a page stops recording after the answer %j', async (answer) => {
  const stage = await openPage();
  stage.recorder.answerWith(answer);
  await recorded(stage);
  const before = stage.recorder.posts.length;
  for (let turn = 0; turn < 3; turn++) {
    await stage.page.click('#plain');
    await hidePage(stage.page);
  }
  await settle(stage.page, 300);
  expect(stage.recorder.posts.length).toBe(before);
});

test('a temporarily rejected chunk is sent again as the same batch', async () => {
  const stage = await openPage();
  stage.recorder.answerWith({ status: 503, body: { error: 'Replay storage is resetting' } });
  const [first] = await recorded(stage);
  stage.recorder.answerWith({ status: 200, body: { status: 'success' } });
  await stage.page.click('#plain');
  await settle(stage.page, 200);
  await hidePage(stage.page);
  const again = (bodies: Body[]) => bodies.filter(({ batchId }) => batchId === first?.batchId);
  const bodies = await replays(stage, (all) => again(all).length >= 2);
  expect(again(bodies)[1]).toEqual(first);
});

test('what waits to be sent again is not sent after an opt-out', async () => {
  const stage = await openPage();
  stage.recorder.answerWith({ status: 503, body: { error: 'Replay storage is resetting' } });
  await recorded(stage);
  stage.recorder.answerWith({ status: 200, body: { status: 'success' } });
  await stage.page.evaluate("bellwether('opt-out')");
  const before = stage.recorder.posts.length;
  await stage.page.evaluate("dispatchEvent(new Event('online'))");
  await stage.page.click('#plain');
  await hidePage(stage.page);
  await settle(stage.page, 300);
  expect(stage.recorder.posts.length).toBe(before);
});

test('on request, nothing is sent until an error, and then also what came before it', async () => {
  const stage = await openPage('data-with="replay" data-replay="error"');
  await stage.page.evaluate("document.querySelector('#plain').textContent = 'before the error'");
  await settle(stage.page, 300);
  await hidePage(stage.page);
  await settle(stage.page, 300);
  expect(stage.recorder.posts).toEqual([]);
  await stage.page.evaluate("setTimeout(() => { throw new Error('now') })");
  const bodies = await replays(stage, hasSnapshot);
  expect(JSON.stringify(bodies)).toContain('before the error');
  expect(bodies[0]?.flushReason).toBe('error');
});

test('an error caught by the page starts the replay too', async () => {
  const stage = await openPage('data-with="errors replay" data-replay="error"');
  await stage.page.waitForFunction("'captureError' in bellwether");
  await settle(stage.page, 300);
  await stage.page.evaluate("bellwether.captureError(new Error('caught'))");
  expect(hasSnapshot(await replays(stage, hasSnapshot))).toBe(true);
});

test('a session that has reached its maximum size is ended, and its later pages are not recorded', async () => {
  const stage = await openPage();
  await recorded(stage);
  await stage.page.evaluate(
    'sessionStorage.bellwether_replay = sessionStorage.bellwether_replay.slice(0, 36) + 19999999',
  );
  await stage.page.goto(`${stage.site}/b`);
  await stage.page.waitForFunction(ready);
  await recorded(stage);
  const isFinal = (all: Body[]) => all.some((each) => each.isFinal);
  await replays(stage, isFinal);
  const before = stage.recorder.posts.length;
  await stage.page.goto(`${stage.site}/a`);
  await stage.page.waitForFunction(ready);
  await settle(stage.page, 300);
  await hidePage(stage.page);
  await settle(stage.page, 300);
  expect(stage.recorder.posts.length).toBe(before);
});

test('without IDs, a page is recorded on its own; after an opt-out, not at all', async () => {
  const stage = await openPage('data-with="replay" data-cookieless');
  const [first] = await recorded(stage);
  expect(first?.identifier).toBeUndefined();
  expect(first?.sessionId).toMatch(/^[0-9a-f-]{36}$/);
  expect(await stage.page.evaluate('sessionStorage.length + localStorage.length')).toBe(0);
  const before = stage.recorder.posts.length;
  await stage.page.evaluate("bellwether('opt-out')");
  await stage.page.click('#plain');
  await settle(stage.page, 200);
  await hidePage(stage.page);
  await settle(stage.page, 300);
  expect(stage.recorder.posts.length).toBe(before);
});
