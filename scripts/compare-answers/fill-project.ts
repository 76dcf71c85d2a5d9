import { send, type Version } from './version.ts';

/** A project with one of everything. */
export interface Filled {
  /** What `{name}` in requests stands for. */
  readonly names: Readonly<Record<string, string>>;
}

const client = '11111111-1111-4111-8111-111111111111';
const person = '22222222-2222-4222-8222-222222222222';

const visitors = {
  type: 'aggregate',
  function: 'distinct',
  input: { type: 'source', dataset: 'events-web', field: 'user_id' },
};

/** Creates it, sends it some of each kind of data, and waits until that is found. */
export async function fillProject(version: Version): Promise<Filled> {
  const names: Record<string, string> = {};
  const ask = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const request = {
      name: path,
      method,
      path,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    const { status, text } = await send(version, request, names);
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${text}`);
    return text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text;
  };
  const create = async (name: string, path: string, body: object): Promise<void> => {
    const made = (await ask('POST', path, body)) as { id: string };
    names[name] = made.id;
  };
  const made = (await ask('POST', '/v0/project', { name: 'Compared', private: false })) as {
    readonly [name: string]: string;
  };
  Object.assign(names, { project: made.id, slug: made.slug, token: made.token });
  const of = '/v0/project/{project}';
  await ask('PATCH', of, {
    errorTrackingEnabled: true,
    webVitalsEnabled: true,
    sessionReplaysEnabled: true,
  });
  await create('dashboards', `${of}/dashboards`, { name: 'First', isPublic: true });
  await create('charts', `${of}/charts`, {
    dashboardId: names.dashboards,
    name: 'Visitors',
    type: 'number',
    query: { version: 1, outputs: [{ id: 'visitors', query: visitors }] },
  });
  await create('data_sources', `${of}/data-sources`, {
    name: 'Players',
    referenceId: 'players',
    dataType: 'number',
  });
  await create('network_rules', `${of}/network-rules`, {
    ipAddress: '203.0.113.0/24',
    allowed: false,
  });
  await create('marker_collections', `${of}/marker-collections`, { name: 'Releases' });
  await create('markers', `${of}/markers`, {
    collectionId: names.marker_collections,
    title: 'One',
    timestamp: '2026-01-01T00:00:00Z',
  });
  await create('upload_keys', `${of}/upload-keys`, { name: 'CI' });
  await create('error_labels', '/v0/errors/labels/create', {
    projectId: made.id,
    name: 'bug',
    color: '#ff0000',
  });
  await create('api_keys', '/v0/api-keys', { name: 'Another' });
  await collect(ask);
  names.issues = await issueOf(ask);
  names.sessionId = 'compared-session';
  names.windowId = 'compared-window';
  names.buildId = 'no-such-build';
  names.users = person;
  return { names };
}

async function collect(
  ask: (method: string, path: string, body?: unknown) => Promise<unknown>,
): Promise<void> {
  const token = '{token}';
  await ask('POST', '/v1/web', {
    token,
    userId: client,
    url: 'https://example.com/a?utm_source=news',
    page: '/a',
    referrer: 'https://www.google.com/',
  });
  await ask('POST', '/v1/web', {
    token,
    userId: client,
    event: 'signup',
    url: 'https://example.com/b',
    page: '/b',
    properties: { plan: 'pro' },
  });
  await ask('POST', '/v1/identify', {
    token,
    identifier: person,
    externalId: 'ann',
    email: 'ann@example.com',
  });
  await ask('POST', '/v1/vitals', {
    token,
    vitals: [{ metric: 'LCP', value: 1200 }],
    metadata: { url: 'https://example.com/a' },
  });
  await ask('POST', '/v1/web', {
    token,
    userId: client,
    errors: [
      {
        error: 'TypeError',
        message: 'x is undefined',
        stack: ['TypeError: x is undefined', '    at pay (https://example.com/app.js:1:10)'],
      },
    ],
  });
  await ask('POST', '/v1/replay', {
    token,
    identifier: client,
    sessionId: 'compared-session',
    windowId: 'compared-window',
    sequence: 0,
    isFinal: true,
    url: 'https://example.com/a',
    events: [
      {
        type: 4,
        timestamp: Date.now(),
        data: { href: 'https://example.com/a', width: 100, height: 100 },
      },
      { type: 2, timestamp: Date.now(), data: {} },
    ],
  });
}

async function issueOf(ask: (method: string, path: string) => Promise<unknown>): Promise<string> {
  const giveUp = Date.now() + 30_000;
  for (;;) {
    const { issues, items } = (await ask('GET', '/v0/project/{project}/issues')) as {
      readonly [name: string]: { id: string }[];
    };
    const [found] = issues ?? items ?? [];
    if (found !== undefined) return found.id;
    if (Date.now() > giveUp) throw new Error('The error was not found');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
