import { expect, test } from 'vitest';
import { stages, settle } from './tracker-stage.ts';

const openStage = stages();

test("outbound links count by mouse, by keyboard and for nested elements; other links don't", async () => {
  const out = 'https://other.example/x?y=1#z';
  const stage = await openStage({
    '/a': {
      body: `
        <a id="plain" href="${out}">plain</a>
        <a id="inner" href="${out}"><b><i id="deep">deep</i></b></a>
        <div id="host"></div>
        <a id="inside" href="/b">inside</a>
        <a id="mail" href="mailto:a@other.example">mail</a>
        <a id="code" href="javascript:void 0">code</a>
        <a id="bare">bare</a>
        <a id="stopped" href="${out}" onclick="event.stopPropagation()">stopped</a>
        <svg width="20" height="20"><a href="${out}"><rect id="drawn" width="20" height="20"/></a></svg>
        <script>host.attachShadow({ mode: 'open' }).innerHTML =
          '<a id="shadow" href="${out}"><span>shadow</span></a>';
          addEventListener('click', (event) => event.preventDefault(), true);</script>`,
    },
  });
  const { page, recorder } = stage;
  await page.goto(`${stage.site}/a`);
  await recorder.expectEvents(1);
  const links = async (act: () => Promise<void>, expected = 1) => {
    const from = recorder.events.length;
    await act();
    for (let i = 0; i < 100 && recorder.events.length < from + expected; i++)
      await settle(page, 20);
    await settle(page, 60);
    return recorder.events.slice(from).map(({ event, properties }) => [event, properties?.url]);
  };
  const counted = [['outbound_link', 'https://other.example/x?y=1#z']];

  expect(await links(() => page.click('#plain'))).toEqual(counted);
  expect(await links(() => page.click('#plain', { modifiers: ['Control'] }))).toEqual(counted);
  expect(await links(() => page.click('#deep'))).toEqual(counted);
  expect(await links(() => page.click('#shadow span'))).toEqual(counted);
  expect(await links(() => page.click('#stopped'))).toEqual(counted);
  expect(await links(() => page.click('#drawn'))).toEqual(counted);
  expect(
    await links(async () => {
      await page.focus('#inner');
      await page.keyboard.press('Enter');
    }),
  ).toEqual(counted);
  for (const none of ['#inside', '#mail', '#code', '#bare'])
    expect(await links(() => page.click(none), 0)).toEqual([]);
  expect(await links(() => page.click('#plain', { button: 'right' }), 0)).toEqual([]);

  await stage.context.route('https://other.example/**', (route) => route.fulfill({ body: '' }));
  expect(await links(() => page.click('#plain', { button: 'middle' }))).toEqual(counted);
});
