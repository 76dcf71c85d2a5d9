import { expect, test } from 'vitest';
import { hasSnapshot, replayVisits } from './replay-visit.ts';
import { settle } from './tracker-stage.ts';

const openPage = replayVisits();

const idOf = (start: string): string => `${start}-1111-4111-8111-111111111111`;
/** As the script stores it: the ID and the time of the last event. */
const storeSession = (start: string): string =>
  `localStorage.bellwether_session = '${idOf(start)}' + realNow();`;
const withSession = (start: string) => ({ head: `<script>${storeSession(start)}</script>` });

test.each([
  ['25%', '3fffffff', true],
  ['25%', '40000000', false],
  ['0.25', '3fffffff', true],
  ['0.25', '40000000', false],
  ['0.5%', '01000000', true],
  ['0.5%', '02000000', false],
  ['0%', '00000000', false],
  ['100%', 'ffffffff', true],
  ['100', 'ffffffff', true],
])('with %s, whether session %s is recorded is %s', async (share, start, isRecorded) => {
  const visit = await openPage(`data-with="replay" data-replay="${share}"`, withSession(start));
  await visit.show('a text');
  const bodies = isRecorded ? await visit.until(hasSnapshot) : await visit.sent();
  expect(new Set(bodies.map(({ sessionId }) => sessionId))).toEqual(
    new Set(isRecorded ? [idOf(start)] : []),
  );
});

test.each(['25% error', 'error 25%'])(
  'with %s, a session outside of the share is recorded from its first error',
  async (share) => {
    const tag = `data-with="replay" data-replay="${share}"`;
    const visit = await openPage(tag, withSession('80000000'));
    await visit.show('before the error');
    expect(await visit.sent()).toEqual([]);
    await visit.page.evaluate("setTimeout(() => { throw new Error('now') })");
    expect(JSON.stringify(await visit.until(hasSnapshot))).toContain('before the error');
  },
);

test('a session outside of the share that begins on the page is not recorded', async () => {
  const tag = 'data-with="replay" data-replay="50%"';
  const visit = await openPage(tag, withSession('00000000'));
  await visit.show('first session');
  await visit.wait(1);
  await visit.page.evaluate(storeSession('ffffffff'));
  await visit.page.click('#hand');
  await settle(visit.page, 300);
  await visit.show('second session');
  const bodies = await visit.sent();
  expect(new Set(bodies.map(({ sessionId }) => sessionId))).toEqual(new Set([idOf('00000000')]));
  expect(bodies.at(-1)).toMatchObject({ isFinal: true, flushReason: 'session' });
  expect(JSON.stringify(bodies)).not.toContain('second session');
});

test('each session waits for an error of its own', async () => {
  const visit = await openPage('data-with="replay" data-replay="error"', withSession('00000000'));
  await visit.page.evaluate("setTimeout(() => { throw new Error('now') })");
  const before = await visit.until(hasSnapshot);
  await visit.wait(1);
  await visit.page.evaluate(storeSession('ffffffff'));
  await visit.page.click('#hand');
  await visit.show('second session');
  const after = await visit.sent();
  expect(new Set([...before, ...after].map(({ sessionId }) => sessionId)).size).toBe(1);
  await visit.page.evaluate("setTimeout(() => { throw new Error('again') })");
  const bodies = await visit.until((all) =>
    hasSnapshot(all.filter(({ sessionId }) => sessionId === idOf('ffffffff'))),
  );
  expect(JSON.stringify(bodies)).toContain('second session');
});
