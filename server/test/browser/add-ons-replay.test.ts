import { expect, test } from 'vitest';
import { hasSnapshot, type ReplayBody, replayVisits } from './replay-visit.ts';
import { ageSession, settle } from './tracker-stage.ts';

const openPage = replayVisits();
const text = (bodies: ReplayBody[]) => JSON.stringify(bodies);

test('recording pauses after half an hour without user input; the next input begins a new session', async () => {
  const visit = await openPage('data-with="replay"');
  await visit.show('before the rest');
  const before = await visit.sent();
  expect(text(before)).toContain('before the rest');
  await visit.wait(31);
  await visit.show('while nobody looked');
  expect((await visit.sent()).length).toBe(before.length);
  await visit.page.click('#hand');
  await visit.show('after the rest');
  const after = (await visit.sent()).slice(before.length);
  expect(text(after)).toContain('after the rest');
  expect(text(after)).not.toContain('while nobody looked');
  expect(hasSnapshot(after)).toBe(true);
  expect(after[0]?.sessionId).not.toBe(before[0]?.sessionId);
  expect(after.map(({ sequence }) => sequence)).toEqual(after.map((_, index) => index));
  expect(after[0]?.windowId).toBe(before[0]?.windowId);
});

test('another session ends the recording of the one before, and begins with a snapshot', async () => {
  const visit = await openPage('data-with="replay"');
  await visit.show('first session');
  await visit.wait(1);
  await ageSession(visit.page, 31);
  await visit.page.click('#hand');
  await visit.show('second session');
  const bodies = await visit.sent();
  const ids = [...new Set(bodies.map(({ sessionId }) => sessionId))];
  expect(ids.length).toBe(2);
  const [first = [], second = []] = ids.map((id) =>
    bodies.filter(({ sessionId }) => sessionId === id),
  );
  expect([text(first).includes('first session'), text(first).includes('second')]).toEqual([
    true,
    false,
  ]);
  expect([text(second).includes('second session'), text(second).includes('first')]).toEqual([
    true,
    false,
  ]);
  expect([first.at(-1)?.isFinal, first.at(-1)?.flushReason]).toEqual([true, 'session']);
  expect([hasSnapshot(second), second[0]?.sequence, second[0]?.isFinal]).toEqual([true, 0, false]);
});

test('while waiting for an error, the last minute or two are kept, starting with a snapshot', async () => {
  const visit = await openPage('data-with="replay" data-replay="error"');
  for (const minute of ['minute one', 'minute two', 'minute three']) {
    await visit.show(minute);
    await visit.wait(1.1);
    await visit.page.click('#hand');
    await settle(visit.page, 100);
  }
  expect(await visit.sent()).toEqual([]);
  await visit.page.evaluate("setTimeout(() => { throw new Error('now') })");
  const bodies = await visit.until(hasSnapshot);
  expect(text(bodies)).toContain('minute three');
  expect(text(bodies)).not.toContain('minute one');
  expect([bodies[0]?.sequence, bodies[0]?.flushReason]).toEqual([0, 'error']);
  const [first] = bodies[0]?.events ?? [];
  // The first event has the size of the page, and a snapshot follows.
  expect(first?.type).toBe(4);
  await visit.show('after the error');
  expect(text(await visit.sent())).toContain('after the error');
});

test('without compression, chunks are sent uncompressed', async () => {
  const head = '<script>delete window.CompressionStream;</script>';
  const long = `<p>${'long text '.repeat(8_000)}</p>`;
  const visit = await openPage('data-with="replay"', { head, body: long });
  expect(await visit.page.evaluate('typeof CompressionStream')).toBe('undefined');
  expect(text(await visit.until(hasSnapshot))).toContain('long text');
  expect(visit.recorder.posts[0]?.gzip).toBe(false);
});

test('a page restored from the back-forward cache continues its recording with a snapshot of it', async () => {
  const visit = await openPage('data-with="replay"');
  const pass = (type: string) =>
    visit.page.evaluate(`dispatchEvent(new PageTransitionEvent('${type}', { persisted: true }))`);
  await visit.show('before leaving');
  await pass('pagehide');
  const before = await visit.until(hasSnapshot);
  expect(text(before)).toContain('before leaving');
  const types = (bodies: ReplayBody[]) =>
    bodies.flatMap(({ events }) => events.map(({ type }) => type)).filter((type) => type !== 3);
  const first = types(before);
  await pass('pageshow');
  await visit.page.click('#hand');
  await visit.show('back again');
  const bodies = await visit.sent();
  expect(text(bodies)).toContain('back again');
  // Its address and size, and what is on it.
  expect(types(bodies)).toEqual([...first, 4, 2]);
  expect(new Set(bodies.map(({ sequence }) => sequence))).toEqual(
    new Set(bodies.map((_, index) => index)),
  );
  expect(new Set(bodies.map(({ sessionId, windowId }) => sessionId + windowId)).size).toBe(1);
});
