import { expect, test } from 'vitest';
import { type ReplayVisit, replayVisits } from './replay-visit.ts';

const openPage = replayVisits();

/** Everything that was sent, with a second snapshot of the page as it is at the end. */
async function textOf(visit: ReplayVisit): Promise<string> {
  await visit.sent();
  await visit.wait(31);
  await visit.page.click('#hand');
  return JSON.stringify(await visit.sent());
}

test('a field that is empty by now is not sent with the text it began with', async () => {
  const visit = await openPage('data-with="replay"', {
    body: `<h1>Lamps</h1>
      <input id="name" value="own 1"><textarea id="note">own 2</textarea>
      <input type="date" value="own 3"><input type="number" value="own 4,5">
      <script>for (const field of [document.querySelector('#name'), document.querySelector('#note')]) field.value = '';</script>`,
  });
  await visit.page.evaluate("document.querySelector('#note').firstChild.data = 'own 5'");
  const text = await textOf(visit);
  expect(text).toContain('Lamps');
  expect(text).not.toMatch(/own \d/);
});

test('what visitors chose or typed is not sent in values of other elements', async () => {
  const visit = await openPage('data-with="replay"', {
    body: `<h1>Lamps</h1><input type="radio" name="size" id="other" value="own 1">
      <x-field id="field" value="own 2"></x-field>
      <select id="chosen"><option>Small</option><option>Large</option></select>`,
  });
  await visit.page.evaluate(`
    document.querySelector('#other').value = 'typed 1';
    document.querySelector('#other').click();
    document.querySelector('#field').setAttribute('value', 'typed 2');
    document.querySelector('#field').setAttribute('current-value', 'typed 3');
    document.querySelectorAll('option')[1].setAttribute('selected', '');
  `);
  const text = await textOf(visit);
  expect(text).toContain('Large');
  expect(text).not.toMatch(/own \d|typed \d|"selected"/);
});

test('masked and blocked elements are so within their shadow roots too', async () => {
  const visit = await openPage('data-with="replay"', {
    body: `<h1>Lamps</h1><span id="masked" data-bw-mask></span><span id="blocked" data-bw-block></span>
      <p data-bw-mask>own 0 <span id="inner"></span></p><span id="plain"></span>
      <script>
        for (const host of document.querySelectorAll('span')) {
          const root = host.attachShadow({ mode: 'open' });
          root.innerHTML = '<i>' + (host.id === 'plain' ? 'plain words' : 'own 1') + '</i>';
        }
      </script>`,
  });
  await visit.page.evaluate(`
    for (const host of document.querySelectorAll('span')) {
      const words = host.id === 'plain' ? 'later words' : 'own later 2';
      host.shadowRoot.append(words);
      host.shadowRoot.firstChild.firstChild.data = words;
      host.shadowRoot.firstChild.insertAdjacentHTML('afterend', '<u title="' + words + '">' + words + '</u>');
    }
    document.querySelector('#blocked').shadowRoot.firstChild.title = 'own later 3';
  `);
  const text = await textOf(visit);
  for (const shown of ['plain words', 'later words']) expect(text).toContain(shown);
  expect(text.replaceAll('"title":"own later 2"', '')).not.toMatch(/own (later )?\d/);
});

test('frames within masked elements are masked, and no document is sent as an attribute', async () => {
  const frame = (words: string, attributes = '') =>
    `<iframe ${attributes} srcdoc="<p data-bw-mask>own 1</p><p>${words}</p>"></iframe>`;
  const visit = await openPage('data-with="replay"', {
    body: `${frame('own 2', 'data-bw-mask')}<div data-bw-mask>${frame('own 3')}</div>
      ${frame('frame words', 'id="frame"')}<iframe src="/a?token=own4" sandbox></iframe>
      <iframe id="editor"></iframe>`,
  });
  await visit.page.evaluate(`
    for (const { contentDocument, id } of document.querySelectorAll('iframe:not([sandbox])'))
      contentDocument.body.append(id === 'frame' ? 'later words' : 'own 5');
    document.querySelector('#editor').contentDocument.designMode = 'on';
    document.querySelector('#editor').contentDocument.body.append('typed 6');
    document.querySelector('[sandbox]').src = '/a?token=own7';
  `);
  const text = await textOf(visit);
  for (const shown of ['frame words', 'later words']) expect(text).toContain(shown);
  expect(text).not.toMatch(/own ?\d|typed/);
});

test('from the moment an element is blocked, its changes are not sent', async () => {
  const visit = await openPage('data-with="replay"', {
    body: '<div id="late"><p><i>first words</i></p></div>',
  });
  await visit.page.evaluate("document.querySelector('#late').dataset.bwBlock = ''");
  await visit.page.evaluate(`
    document.querySelector('i').firstChild.data = 'own 1';
    document.querySelector('i').title = 'own 2';
    document.querySelector('#late p').append('own 3');
  `);
  const text = await textOf(visit);
  expect(text).toContain('first words');
  expect(text).not.toMatch(/own \d/);
});

test('what only scripts of the page read is not sent', async () => {
  const state = (words: string) => `{"user":"${words}","rest":"${'x'.repeat(200)}"}`;
  const visit = await openPage('data-with="replay"', {
    head: '<meta name="token" content="own 1"><meta name="color-scheme" content="light dark">',
    body: `<div id="app" data-kind="lamp" data-page='${state('own 2')}'>Lamps</div>`,
  });
  await visit.page.evaluate(`
    document.querySelector('[name=token]').content = 'own 3';
    document.querySelector('#app').dataset.page = '${state('own 4')}';
    document.querySelector('#app').dataset.kind = 'shade';
  `);
  const text = await textOf(visit);
  for (const kept of ['Lamps', 'light dark', '"lamp"', '"shade"']) expect(text).toContain(kept);
  expect(text).not.toMatch(/own \d/);
});
