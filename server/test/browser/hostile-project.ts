import { gzipSync } from 'node:zlib';
import { expect, vi } from 'vitest';
import type { AppHarness } from './app-harness.ts';
import { hostileCharts } from './hostile-charts.ts';
import { hostileOrigin, hostileRecording } from './hostile-recording.ts';
import { allHostileTexts, hostileName, hostileTexts } from './hostile-texts.ts';

const visitor = 'dddddddd-dddd-4ddd-8ddd-dddddddddddd';
const project = '/v0/project/demo';

/** The API rejects NUL characters and halves of characters, and says so. */
const storableTexts = allHostileTexts.map((text) => text.toWellFormed().replaceAll('\0', ''));

/** What an answer must not be: texts are stored, cut, or rejected with a reason. */
const answers = /^(200|204|400|422)$/;

/**
 * A public project with the slug `demo`, with hostile texts in everything that strangers, members and other tenants
 * can send or name.
 */
export async function fillHostileProject(app: AppHarness): Promise<void> {
  const token = await app.createProject({ name: hostileName('Shop'), templateId: 'web' });
  const [created] = (await app.read<{ items: { slug: string }[] }>('/v0/projects')).items;
  await send(app, 'PATCH', `/v0/project/${created?.slug}`, {
    slug: 'demo',
    private: false,
    sessionReplaysEnabled: true,
  });
  const named = nameEverything(app);
  await collectEverything(app, token);
  await named;
  await vi.waitFor(async () => {
    expect((await app.read<{ total: number }>(`${project}/issues`)).total).toBe(
      allHostileTexts.length + 1,
    );
    expect((await app.read<{ total: number }>(`${project}/replays`)).total).toBe(1);
  }, 60_000);
  await handleIssues(app);
}

async function collectEverything(app: AppHarness, token: string): Promise<void> {
  const collect = async (path: string, body: object): Promise<void> =>
    app.collect(`/v1/${path}`, body, token);
  await Promise.all(
    allHostileTexts.map(async (text, nth) => {
      const identifier = visitor.replace(/^\w{8}/, `dddddd${nth + 10}`);
      const session = { sessionId: `s${nth}`, windowId: `w${nth}`, identifier };
      await collect('web', {
        ...session,
        ...pageOf(text),
        event: 'pageview',
        properties: { [text.slice(0, 60)]: text, nested: { list: [text] } },
      });
      await collect('web', { ...session, ...pageOf(text), event: text, properties: { text } });
      await collect('web', { ...session, ...pageOf(text), errors: [errorOf(`E${nth}`, text)] });
      await collect('error', {
        ...session,
        language: 'javascript',
        buildId: text.slice(0, 200),
        sdkName: text,
        context: { text, breadcrumbs: [{ message: text, category: text }], request: { url: text } },
        errors: [errorOf(`E${nth}`, text)],
      });
      await collect('vitals', {
        ...session,
        vitals: [{ metric: 'LCP', value: 2400 + nth, attributes: { element: text } }],
        metadata: { browser: text, os: text, device: text, url: urlOf(text), page: text },
      });
      await collect('identify', {
        identifier,
        externalId: `${nth}${text}`.slice(0, 256),
        email: text,
        name: text,
        phone: text,
        avatarUrl: text,
        traits: { [text.slice(0, 60)]: text, list: [text] },
      });
      await collect('collect', {
        server_id: identifier,
        data: { plugin_version: text, game_version: text, java_vendor: text, os_name: text },
      });
    }),
  );
  await collect('error', {
    language: 'javascript',
    errors: [{ ...errorOf('TypeError', hostileTexts.markup), cause: errorOf('Cause', 'hostile') }],
  });
  await collectRecording(app, token);
}

const urlOf = (text: string): string =>
  `https://shop.example/${encodeURIComponent(text.toWellFormed())}`;

const pageOf = (text: string) => ({
  url: text.startsWith('javascript:') ? text : urlOf(text),
  page: `/${text}`,
  title: text,
  referrer: text.startsWith('javascript:') ? text : `https://${text}/`,
  utm_source: text,
  utm_medium: text,
  utm_campaign: text,
  utm_term: text,
  utm_content: text,
  browser: text,
  os: text,
  device: text,
});

const errorOf = (type: string, text: string) => ({
  error: `${type} ${text}`.slice(0, 1000),
  message: text,
  stack: `${type}: ${text}\n    at ${text} (${urlOf(text)}:1:1)\n    at plain (${text}:2:2)`,
});

async function collectRecording(app: AppHarness, token: string): Promise<void> {
  const start = Date.now() - 60_000;
  const visits = allHostileTexts.map((text, nth) => ({
    type: 4,
    timestamp: start + 5 + nth,
    data: { href: `${hostileOrigin}/${text}`, width: 800, height: 600 },
  }));
  const custom = allHostileTexts.map((text, nth) => ({
    type: 5,
    timestamp: start + 100 + nth,
    data: { tag: text, payload: { text, url: text } },
  }));
  await app.collect('/v1/replay', {
    token,
    identifier: visitor,
    sessionId: hostileTexts.markup,
    windowId: hostileTexts.rightToLeft,
    sequence: 0,
    sessionStart: start,
    url: hostileTexts.link,
    events: [...hostileRecording(app.service.url, start), ...visits, ...custom],
  });
}

/** Texts that members choose: one with everything in each list, and every text as a marker and a label. */
async function nameEverything(app: AppHarness): Promise<void> {
  const { id } = await app.read<{ id: string }>(project);
  const add = (path: string, body: object) => send(app, 'POST', project + path, body);
  await send(app, 'POST', `${project}/dashboards/with-charts`, {
    name: hostileName('Behavior'),
    description: storableTexts.join(' ').slice(0, 10_000),
    isPublic: true,
    charts: hostileCharts,
  });
  await add('/dashboards', { name: hostileName('Empty'), isPublic: true });
  const collection = await add('/marker-collections', {
    name: hostileName('Releases', 100),
    description: hostileName('All', 400),
    emoji: '👨‍👩‍👧‍👦',
  });
  for (const [nth, text] of storableTexts.entries()) {
    const time = Date.now() - nth * 3_600_000;
    await Promise.all([
      add('/markers', {
        ...collectionOf(collection),
        time,
        title: text.slice(0, 100),
        description: text.slice(0, 1000),
      }),
      send(app, 'POST', '/v0/errors/labels/create', {
        projectId: id,
        name: text.slice(0, 50),
        color: 'teal',
      }),
      send(app, 'POST', '/v0/api-keys', { name: text.slice(0, 100) }),
      add('/upload-keys', { name: text.slice(0, 100) }),
      add('/data-sources', {
        name: text.slice(0, 100),
        referenceId: `source_${nth}`,
        dataType: 'string',
        regex: text.slice(0, 200),
      }),
    ]);
  }
  await send(app, 'PATCH', project, {
    searchConsoleSiteUrl: hostileTexts.markup,
    allowedHostnames: [],
    codeContextConfig: {
      enabled: true,
      providerApiUrl: null,
      repository: hostileTexts.link,
      ref: hostileTexts.markup,
      mappings: [],
    },
    icon: { type: 'image', value: hostileTexts.link },
  });
  await add('/imports', {
    fingerprint: 'hostile',
    fileName: `${hostileTexts.rightToLeft}${hostileTexts.markup}`.slice(0, 200),
    bytes: 2,
    offset: 0,
    data: gzipSync('{}').toString('base64'),
    format: 'bellwether',
  });
}

const collectionOf = (collection: unknown) => ({
  collectionId: (collection as { id?: string }).id,
});

async function handleIssues(app: AppHarness): Promise<void> {
  const { items } = await app.read<{ items: { id: string; type: string }[] }>(`${project}/issues`);
  const labels = (await app.read<{ items: { id: string }[] }>(`${project}/error-labels`)).items;
  const issue = items.find(({ type }) => type.startsWith('TypeError'));
  const path = `${project}/issues/${issue?.id}`;
  await send(app, 'PATCH', path, { labelIds: labels.map((label) => label.id) });
  for (const text of storableTexts) {
    await send(app, 'POST', `${path}/comments`, { text });
  }
  await send(app, 'PATCH', path, { state: 'resolved', resolvedIn: hostileName('1', 256) });
  await send(app, 'PATCH', path, { state: 'open' });
}

async function send(app: AppHarness, method: string, path: string, body: object): Promise<unknown> {
  const answer = await app.service.request(method, path, body);
  const text = await answer.text();
  if (!answers.test(String(answer.status)))
    throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return answer.status === 200 ? JSON.parse(text) : null;
}
