import { expect, test } from 'vitest';
import { hasSnapshot, type ReplayBody, replayVisits } from './replay-visit.ts';
import { settle } from './tracker-stage.ts';

const openPage = replayVisits();
const text = (bodies: ReplayBody[]) => JSON.stringify(bodies);

const head = `<style id="own">p { color: blue }</style>
  <script>var ownFunction = CSSStyleSheet.prototype.insertRule</script>`;

/** What functions of style sheets return or throw. */
const CALLS = `(() => {
  const { sheet } = document.querySelector('#own');
  const outcome = (call) => { try { return call() } catch (error) { return error.name } };
  return [
    () => sheet.insertRule('p::-of-no-browser { color: red }', 0),
    () => sheet.insertRule('b { color: red }', 1),
    () => sheet.deleteRule(99),
    () => sheet.insertRule('@media print { b {} }', 0),
    () => sheet.cssRules[0].insertRule('i {', 7),
    () => new CSSStyleSheet().replaceSync(),
    () => sheet.cssRules[1].style.setProperty('color', 'green'),
    () => sheet.cssRules[1].style.removeProperty('color'),
    () => sheet.cssRules.length,
  ].map(outcome);
})()`;

test('functions of style sheets throw as without a recording, because libraries rely on it', async () => {
  const visit = await openPage('data-with="replay"', { head });
  expect(await visit.page.evaluate(CALLS)).toEqual([
    'SyntaxError',
    1,
    'IndexSizeError',
    0,
    'IndexSizeError',
    'TypeError',
    undefined,
    'green',
    3,
  ]);
  expect(text(await visit.sent())).toContain('b { color: red }');
});

test('functions of style sheets in frames throw too', async () => {
  const body = '<iframe srcdoc="<style>p { color: blue }</style>"></iframe>';
  const visit = await openPage('data-with="replay"', { body });
  const outcome = await visit.page.evaluate(`(() => {
    const { contentWindow } = document.querySelector('iframe');
    const [sheet] = contentWindow.document.styleSheets;
    sheet.insertRule('b { color: red }', 1);
    try { return sheet.insertRule('p::-of-no-browser { color: red }', 0) } catch (error) { return error.name }
  })()`);
  expect(outcome).toBe('SyntaxError');
  expect(text(await visit.sent())).toContain('b { color: red }');
});

test('when a recording stops, the page has its own functions again', async () => {
  const visit = await openPage('data-with="replay"', { head });
  const isOwn = 'CSSStyleSheet.prototype.insertRule === ownFunction';
  expect(await visit.page.evaluate(isOwn)).toBe(false);
  visit.recorder.answerWith({ status: 401, body: { error: 'Unauthorized' } });
  await visit.sent();
  await visit.until(hasSnapshot);
  await settle(visit.page, 300);
  expect(await visit.page.evaluate(isOwn)).toBe(true);
});

test('while waiting for an error, a page of many megabytes is read once, and not for every change', async () => {
  const counting = `<script>
    var snapshots = 0, stringify = JSON.stringify;
    JSON.stringify = (value) => {
      const text = stringify(value);
      if (text?.length > 5e6) snapshots++;
      return text;
    };
  </script>`;
  const body = `<div id="large"></div><script>large.append('words '.repeat(9e5))</script>`;
  const visit = await openPage('data-with="replay" data-replay="error"', { head: counting, body });
  for (const words of ['one', 'two', 'three']) await visit.show(words);
  expect(await visit.page.evaluate('snapshots')).toBe(1);
});

test('values that the page sets are not user input', async () => {
  const visit = await openPage('data-with="replay"', { body: '<input id="clock">' });
  const before = await visit.sent();
  await visit.wait(31);
  await visit.page.evaluate("document.querySelector('#clock').value = 'now'");
  expect((await visit.sent()).length).toBe(before.length);
});

test.each(['', 'data-replay="error"'])(
  'after a reset, the next visitor is recorded separately, from the first input (%s)',
  async (attribute) => {
    const visit = await openPage(`data-with="replay" ${attribute}`);
    await visit.page.click('#hand');
    await visit.show('words of the first');
    await visit.page.evaluate("bellwether('reset')");
    await visit.page.click('#hand');
    await visit.show('words of the second');
    await visit.page.evaluate("setTimeout(() => { throw new Error('now') })");
    const bodies = await visit.until((all) => text(all).includes('words of the second'));
    const having = (words: string) => bodies.filter((each) => text([each]).includes(words));
    const [second] = having('words of the second');
    expect(hasSnapshot(bodies.filter(({ sessionId }) => sessionId === second?.sessionId))).toBe(
      true,
    );
    for (const first of having('words of the first')) {
      expect(first.identifier).not.toBe(second?.identifier);
      expect(first.sessionId).not.toBe(second?.sessionId);
    }
  },
);
