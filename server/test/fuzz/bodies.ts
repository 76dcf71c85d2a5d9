import type { Seeded } from './seeded.ts';

/** A recorded format in which clients send data. */
export interface Form {
  readonly name: string;
  readonly path: string;
  /** Where the client sends the project's token. */
  readonly token: 'body' | 'header';
  body(random: Seeded, token: string): unknown;
  /** How many items an unchanged body stores; by default 1. */
  readonly items?: (body: unknown) => number;
}

const error = (random: Seeded) => ({
  error: 'java.lang.IllegalStateException',
  message: `order ${random.below(1000)} failed`,
  stack: [
    '\tat com.example.Shop.pay(Shop.java:41)',
    `\tat com.example.Main.run(Main.java:${random.below(90)})`,
  ],
  count: 1 + random.below(3),
  handled: random.chance(0.5),
  context: { world: 'nether', players: random.below(80) },
  cause: {
    error: 'java.io.IOException',
    message: 'closed',
    stack: 'at a.b(C.java:1)\nat d.e(F.java:2)',
  },
});

const flat = (random: Seeded, token: string) => ({
  token,
  userId: random.uuid(),
  sessionId: random.uuid(),
  windowId: 'w1',
  event: random.pick(['pageview', 'page_leave', 'outbound_link', 'signup']),
  page: `/blog/${random.below(50)}`,
  url: 'https://www.example.com/blog/1?utm_source=news',
  title: 'Ein Beitrag – 日本語',
  referrer: 'https://www.google.com/',
  utm_source: 'news',
  timestamp: Date.now() - random.below(100_000),
  properties: {
    plan: 'pro',
    time_on_page: random.below(90_000),
    scroll_depth: 80,
    cart: { total: 3 },
  },
});

const rrweb = (random: Seeded, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    type: index === 0 ? 2 : 3,
    timestamp: Date.now() - 60_000 + index * 20 + random.below(10),
    data: { source: random.below(8), positions: [{ x: 1, y: 2, id: 3, timeOffset: 0 }] },
  }));

/** Every format of every collecting endpoint. */
export const forms: readonly Form[] = [
  { name: 'flat', path: '/v1/web', token: 'body', body: flat },
  {
    name: 'nested',
    path: '/v1/web',
    token: 'body',
    body: (random, token) => {
      const { token: _, properties, ...data } = flat(random, token);
      return { token, data: { ...data, ...properties }, sdkName: 'web', sdkVersion: '1.2.3' };
    },
  },
  {
    name: 'array',
    path: '/v1/web',
    token: 'body',
    body: (random, token) =>
      Array.from({ length: 1 + random.below(20) }, () => flat(random, token)),
    items: (body) => (body as readonly unknown[]).length,
  },
  {
    name: 'errors on the side',
    path: '/v1/web',
    token: 'body',
    body: (random, token) => ({ token, anonymousId: random.uuid(), errors: [error(random)] }),
  },
  {
    name: 'identify',
    path: '/v1/identify',
    token: 'body',
    body: (random, token) => ({
      token,
      identifier: random.uuid(),
      externalId: `user-${random.below(500)}`,
      email: 'a@example.com',
      name: 'Ada',
      traits: { plan: 'pro', seats: 3 },
      unsetTraits: ['old'],
      clearFields: ['phone'],
      aliases: [random.uuid()],
    }),
  },
  {
    name: 'vitals',
    path: '/v1/vitals',
    token: 'body',
    body: (random, token) => ({
      token,
      vitals: [
        { metric: 'LCP', value: random.below(6000), attributes: { element: 'img' } },
        { metric: 'CLS', value: random.next() },
      ],
      metadata: {
        browser: 'Chrome',
        os: 'Linux',
        device: 'Desktop',
        url: 'https://www.example.com/a',
      },
      sessionId: random.uuid(),
    }),
    items: () => 2,
  },
  {
    name: 'errors',
    path: '/v1/error',
    token: 'header',
    body: (random) => ({
      errors: Array.from({ length: 1 + random.below(4) }, () => error(random)),
      identifier: random.uuid(),
      language: random.pick(['java', 'javascript', 'ts', 'python', 'go', 'rust', 'csharp', 'dart']),
      buildId: 'b1',
      context: { page: '/cart', url: 'https://www.example.com/cart' },
    }),
    items: (body) => (body as { readonly errors: readonly unknown[] }).errors.length,
  },
  {
    name: 'replay',
    path: '/v1/replay',
    token: 'body',
    body: (random, token) => ({
      token,
      sessionId: `s${random.below(40)}`,
      windowId: 'w',
      batchId: random.uuid(),
      sequence: random.below(100),
      sessionStart: Date.now() - 60_000,
      isFinal: random.chance(0.1),
      url: 'https://www.example.com/cart',
      identifier: random.uuid(),
      events: rrweb(random, 1 + random.below(30)),
    }),
  },
  {
    name: 'telemetry',
    path: '/v1/collect',
    token: 'header',
    body: (random) => ({
      server_id: random.uuid(),
      data: {
        player_count: random.below(80),
        online_mode: true,
        plugin_version: '1.4.0',
        minecraft_version: '1.21.4',
        java_version: '21.0.5',
        core_count: 8,
        tps: 19.5,
        language: 'en_US',
        modules: ['economy', 'homes'],
        settings: { a: [1, 2, { b: null }] },
      },
      errors: [error(random)],
      project_name: 'x',
    }),
    items: () => 2,
  },
  {
    name: 'upload',
    path: '/v0/upload',
    token: 'header',
    body: (random) => ({
      type: random.pick(['javascript', 'proguard']),
      buildId: `b${random.below(5)}`,
      uploadedAt: new Date().toISOString(),
      files: [
        { fileName: 'assets/app.js.map', content: '{"version":3,"sources":[],"mappings":""}' },
      ],
    }),
  },
];
