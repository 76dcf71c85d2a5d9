import { expect, test } from 'vitest';
import { replayVisits } from './replay-visit.ts';

const openPage = replayVisits();

const body = `
  <form>
    <input id="name" value="own 1"><input type="password" value="own 2">
    <input type="hidden" value="own 3"><input type="email" id="mail"><input type="file" id="file">
    <input type="checkbox" id="box" value="agreed"><input type="submit" value="Order now">
    <textarea id="note">own 4</textarea>
    <select id="size"><option value="s">Small</option><option value="l">Large</option></select>
  </form>
  <div id="letter" contenteditable>own 5</div><div contenteditable="false">fixed words</div>
  <p data-bw-mask id="masked">own 6 <b>own 7</b></p>
  <section data-bw-block id="card" title="own 8" style="width: 120px; height: 40px"><img alt="own 9"></section>
  <h1>Lamps</h1>`;

test('of typed, masked or blocked content, only its length or size is sent', async () => {
  const visit = await openPage('data-with="replay"', { body });
  const { page } = visit;
  await page.fill('#name', 'typed 1');
  await page.fill('[type=password]', 'typed 2');
  await page.evaluate("document.querySelector('[type=password]').type = 'text'");
  await page.fill('#mail', 'typed.3@a.example');
  await page.setInputFiles('#file', {
    name: 'typed 4.pdf',
    mimeType: 'x/y',
    buffer: Buffer.from(''),
  });
  await page.check('#box');
  await page.fill('#note', 'typed 5');
  await page.selectOption('#size', 'l');
  await page.click('#letter');
  await page.keyboard.type('typed 6');
  await page.evaluate(`
    document.querySelector('#note').value = 'typed 7';
    document.querySelector('[type=hidden]').setAttribute('value', 'typed 8');
    document.querySelector('#name').setAttribute('value', 'typed 9');
    document.querySelector('#masked').append('own later 1');
    document.querySelector('#masked b').firstChild.data = 'own later 2';
    document.querySelector('#card').append('own later 3');
    document.querySelector('#card').title = 'own later 4';
    document.querySelector('#letter').insertAdjacentHTML('beforeend', '<i>typed 10</i>');
    document.querySelector('form').insertAdjacentHTML('beforeend', '<input value="typed 11">');
  `);
  const text = JSON.stringify(await visit.sent());
  expect(text).not.toMatch(/own|typed/);
  // The page around it is sent, so that the test can fail, and so are asterisks as long as the input.
  for (const shown of ['Lamps', 'fixed words', 'Order now', 'Large', '*'.repeat(7), '120px'])
    expect(text).toContain(shown);
});

test('the fragment of a URL is not sent, unless the tag says it is part of the page', async () => {
  const visit = await openPage('data-with="replay"');
  const addresses = (await visit.sent()).flatMap(({ url, events }) => [
    url,
    ...events.flatMap(({ data }) => data.href ?? []),
  ]);
  expect(addresses.length).toBeGreaterThan(1);
  expect(new Set(addresses)).toEqual(new Set([`${visit.site}/a`]));
  const routed = await openPage('data-with="replay" data-hash');
  const [first] = await routed.sent();
  expect(first?.events[0]?.data.href).toBe(`${routed.site}/a#part`);
});

test.each([
  ['Do-Not-Track', "Object.defineProperty(navigator, 'doNotTrack', { value: '1' })"],
  [
    'Global Privacy Control',
    "Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })",
  ],
  ['the opt-out', "localStorage.setItem('bellwether_ignore', '1')"],
])('%s: no add-on sends anything', async (_name, setting) => {
  const head = `<script>${setting}</script>`;
  const visit = await openPage('data-with="vitals errors replay"', { head });
  await visit.page.waitForFunction("'has vitals' in bellwether && 'captureError' in bellwether");
  await visit.page.evaluate(`
    bellwether.captureError(new Error('caught'));
    setTimeout(() => { throw new Error('uncaught') });
  `);
  await visit.page.click('#hand');
  await visit.show('words');
  await visit.sent();
  expect(visit.recorder.posts).toEqual([]);
  const kept = '[...Object.keys(localStorage), ...Object.keys(sessionStorage)]';
  const keys = await visit.page.evaluate<string[]>(kept);
  expect(keys.filter((key) => key !== 'bellwether_ignore')).toEqual([]);
});

test('after an opt-out, user input does not create a new ID', async () => {
  const visit = await openPage('data-with="vitals errors replay"');
  await visit.page.waitForFunction("'has vitals' in bellwether && 'captureError' in bellwether");
  await visit.page.evaluate("bellwether('opt-out')");
  await visit.wait(1);
  await visit.page.click('#hand');
  await visit.page.evaluate("bellwether.captureError(new Error('caught'))");
  await visit.sent();
  expect(await visit.page.evaluate('Object.keys(localStorage)')).toEqual(['bellwether_ignore']);
});
