import type { ServiceHarness } from '../service-harness.ts';

export const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const server = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';
const visitor = (round: number) => `43de3f42-d8de-4da8-9a6c-6c58fcd8b6e${round}`;

/** Minified code of `src/cart.ts`, and where it throws. */
export const sourceMap = JSON.stringify({
  version: 3,
  sources: ['src/cart.ts'],
  names: ['checkout'],
  mappings: 'AAAAA',
  sourcesContent: ['export function checkout() { throw new Error(); }'],
});

/** Sends all kinds of data from a visit, a server and an app; each round is from another visitor. */
export async function sendEveryKind(
  { url }: ServiceHarness,
  token: string,
  round: number,
  now: number,
): Promise<void> {
  const send = async (path: string, body: object, inHeader = false): Promise<void> => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'user-agent': browser, ...(inHeader && { authorization: token }) },
      body: JSON.stringify(inHeader ? body : { token, ...body }),
    });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  const of = { userId: visitor(round), sessionId: `session-${round}`, windowId: 'w' };
  const page = `https://shop.example/cart/${round}`;
  await send('/v1/web', {
    ...of,
    event: 'pageview',
    url: `${page}?utm_source=news`,
    title: 'Cart – 日本語',
    referrer: 'https://www.google.com/',
    properties: { plan: 'pro', round },
  });
  await send('/v1/web', { ...of, event: 'signup', url: page, properties: { cart: { total: 3 } } });
  await send('/v1/identify', {
    identifier: visitor(round),
    externalId: `user-${round}`,
    email: `user-${round}@example.com`,
    name: `Ada ${round}`,
    traits: { plan: 'pro', seats: 3 },
  });
  await send('/v1/vitals', {
    vitals: [
      { metric: 'LCP', value: 2400 + round, attributes: { element: 'img' } },
      { metric: 'CLS', value: 0.05 },
    ],
    metadata: { browser: 'Chrome', os: 'Linux', device: 'Desktop', url: page },
    sessionId: of.sessionId,
  });
  const stack = ['Error: no', '    at o (https://shop.example/assets/app.js:1:1)'];
  const errors = [
    { error: 'Error', message: 'no', stack, buildId: 'b1', count: 2 },
    { error: 'RangeError', message: `round ${round}`, stack: `at pay (pay.js:${round}:1)` },
  ];
  const by = { identifier: visitor(round), language: 'javascript' };
  await send('/v1/error', { ...by, errors, context: { url: page } }, true);
  await send('/v1/replay', {
    sessionId: of.sessionId,
    windowId: 'w',
    identifier: visitor(round),
    sequence: 0,
    sessionStart: now - 60_000,
    url: page,
    events: [0, 1, 2].map((index) => ({
      type: index === 0 ? 2 : 3,
      timestamp: now - 60_000 + index * 20,
      data: { source: index, text: 'a text' },
    })),
  });
  const data = { player_count: 12 + round, online_mode: true, game_version: '1.21', tps: 19.5 };
  await send('/v1/collect', { server_id: server, data }, true);
}
