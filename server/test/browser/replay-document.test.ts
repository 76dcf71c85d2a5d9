import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { closedAfterTests } from '../closed-after-tests.ts';
import { startAppHarness } from './app-harness.ts';
import { mark } from './hostile-recording.ts';
import { pageAt, playerFrame, recordedPage, words } from './recorded-page.ts';

const slug = 'lamps';
const app = closedAfterTests(await startAppHarness());
const { service, faults } = app;
const token = await app.createProject({ name: 'Lamps' });
const page = await app.newPage();

/** What the recorded site and others were asked for. */
const asked: { readonly path: string; readonly headers: IncomingHttpHeaders }[] = [];
const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
const answers: Readonly<Record<string, readonly [type: string, body: string]>> = {
  '/lamp.svg': ['image/svg+xml', picture],
  '/light.svg': ['image/svg+xml', picture],
  '/lamps.css': ['text/css', 'h2 { margin-left: 31px }'],
};
const site = createServer(({ url = '', headers }, response) => {
  asked.push({ path: url, headers });
  const [type, body] = answers[url] ?? ['text/plain', ''];
  response.writeHead(200, { 'content-type': type }).end(body);
});
await new Promise<void>((resolve) => {
  site.listen(0, '127.0.0.1', resolve);
});
afterAll(() => site.close());
/** With the service's host: browsers send cookies to all ports of a host. */
const origin = `http://${new URL(service.url).hostname}:${(site.address() as AddressInfo).port}`;

let made = 10;
const element = (tagName: string, attributes: object, ...childNodes: object[]): object => ({
  type: 2,
  id: (made += 1),
  tagName,
  attributes,
  childNodes,
});

async function record(sessionId: string, seconds: number, ...elements: object[]): Promise<void> {
  const start = Date.now() - 600_000;
  const end = {
    type: 3,
    timestamp: start + seconds * 1000,
    data: { source: 3, id: 1, x: 0, y: 0 },
  };
  // Somebody who does something all the time, so that nothing is skipped.
  const moves = Array.from({ length: seconds }, (_, second) => {
    const positions = [{ x: second, y: 1, id: 4, timeOffset: 0 }];
    return { type: 3, timestamp: start + second * 1000 + 5, data: { source: 1, positions } };
  });
  await app.collect('/v1/replay', {
    ...{ token, sessionId, windowId: 'w', sequence: 0, url: origin, isFinal: true },
    events: [...pageAt(start, words('Every room', ...elements)), ...moves, end],
  });
  const path = `/v0/project/${slug}/replays/${sessionId}/w`;
  await vi.waitFor(
    async () => expect((await service.request('GET', path)).status).toBe(200),
    60_000,
  );
}

const open = async (sessionId: string) => {
  await page.goto(`${service.url}/app/projects/${slug}/replays/${sessionId}/w`);
  await recordedPage(page).getByText('Every room').waitFor();
};

beforeAll(async () => {
  await service.request('PATCH', `/v0/project/${slug}`, { sessionReplaysEnabled: true });
  await app.signIn(page);
  await Promise.all([
    record('plain', 60),
    record(
      'pictured',
      60,
      element('link', { rel: 'stylesheet', href: `${origin}/lamps.css` }),
      element('h2', { style: 'padding-left: 7px' }),
      element('img', { src: `${origin}/lamp.svg` }),
      element('div', { style: `background: url(${origin}/light.svg); width: 9px; height: 9px` }),
    ),
  ]);
});

/** What a script could try, by the name of what it would reach. */
const attempts = (url: string) => `({
  cookie: () => document.cookie,
  storage: () => localStorage.length,
  app: () => top.document.title,
  around: () => parent.document.title,
  leave: () => top.location.assign('/app/public'),
  request: () => fetch('${url}/v0/projects', { credentials: 'include' }),
  window: () => { if (open('${url}') === null) throw new Error('none'); },
  script: () => new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = '${url}/script.js';
    script.onload = resolve;
    script.onerror = reject;
    document.body.append(script);
  }),
  socket: () => new Promise((resolve, reject) => {
    const socket = new WebSocket('${url.replace('http', 'ws')}');
    socket.onopen = resolve;
    socket.onerror = reject;
  }),
  form: () => new Promise((resolve, reject) => {
    onbeforeunload = resolve;
    setTimeout(reject, 500);
    const form = document.createElement('form');
    form.action = '${url}';
    document.body.append(form);
    form.submit();
  }),
})`;

test('a script in the document of a replay could reach nothing', async () => {
  await open('plain');
  const player = playerFrame(page);
  expect(await player.evaluate('[self.origin, innerWidth, innerHeight]')).toEqual([
    'null',
    800,
    600,
  ]);
  const reached = await player.evaluate(`(async () => {
    const reached = [];
    for (const [name, attempt] of Object.entries(${attempts(service.url)})) {
      await Promise.resolve().then(attempt).then(() => reached.push(name), () => undefined);
    }
    return reached;
  })()`);
  expect(reached).toEqual([]);
  const ran = await player.evaluate(`(() => {
    const frame = document.querySelector('iframe');
    for (const text of [undefined, "${mark('script')}"]) {
      const script = frame.contentDocument.createElement('script');
      if (text === undefined) script.src = '${service.url}/script.js';
      else script.textContent = text;
      frame.contentDocument.body.append(script);
    }
    return [frame.sandbox.value, self.ran];
  })()`);
  expect(ran).toEqual(['allow-same-origin', undefined]);
  expect(new URL(page.url()).pathname).toContain('/replays/plain/w');
});

const loads = page.getByText('aren’t loaded');
const margin = () =>
  playerFrame(page).evaluate(`(() => {
    const { marginLeft, paddingLeft } = getComputedStyle(frames[0].document.querySelector('h2'));
    return [marginLeft, paddingLeft];
  })()`);

test('nothing is loaded from elsewhere until the viewer wants it, which the browser remembers', async () => {
  await open('pictured');
  await loads.waitFor();
  expect(await margin()).toEqual(['0px', '7px']);
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Load them', exact: true }).click();
  await recordedPage(page).getByText('Every room').waitFor();
  await expect.poll(margin).toEqual(['31px', '7px']);
  await expect
    .poll(() => asked.map(({ path }) => path).sort())
    .toEqual(['/lamp.svg', '/lamps.css', '/light.svg']);
  expect((await page.context().cookies(origin)).map(({ sameSite }) => sameSite)).toEqual(['Lax']);
  expect(asked.flatMap(({ headers }) => headers.referer ?? headers.cookie ?? [])).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: 'Don’t load them' }).waitFor();
  await page.getByRole('button', { name: 'Don’t load them' }).click();
  await loads.waitFor();
  await expect.poll(margin).toEqual(['0px', '7px']);
});

test('other choices stay while the document is replaced', async () => {
  await open('pictured');
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.getByLabel('Skip inactivity').uncheck();
  await page.getByRole('button', { name: 'Load them', exact: true }).click();
  await page.getByRole('button', { name: 'Don’t load them' }).waitFor();
  await recordedPage(page).getByText('Every room').waitFor();
  expect(await page.getByTestId('time').textContent()).toMatch(/^0:2\d$/);
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  expect(await page.getByLabel('Skip inactivity').isChecked()).toBe(false);
  await page.getByRole('button', { name: 'Don’t load them' }).click();
  await loads.waitFor();
});

test('a replay plays on while it is scrolled out of sight', async () => {
  await page.setViewportSize({ width: 800, height: 300 });
  await open('plain');
  const seconds = () =>
    page
      .getByTestId('time')
      .textContent()
      .then((text) => Number(text?.split(':')[1]));
  // The browser draws no frames for it.
  await page.evaluate(`document.body.style.paddingBottom = '3000px'`);
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  const before = await seconds();
  await expect.poll(seconds).toBeGreaterThan(before + 2);
  expect(faults).toEqual([]);
});
