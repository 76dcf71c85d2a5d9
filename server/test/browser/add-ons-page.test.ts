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
