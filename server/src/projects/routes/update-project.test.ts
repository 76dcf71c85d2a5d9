import { beforeEach, expect, test } from 'vitest';
import { type Person } from '../../../test/people.ts';
import { projectsHttpHarness } from '../../../test/projects-http-harness.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';

const harness = closedAfterTests(await projectsHttpHarness());
let project: Record<string, unknown>;
beforeEach(async () => {
  project = await harness.post('ann', { name: 'Subject' });
});

const patch = (body: unknown, person: Person = 'ann', id = project.id) =>
  harness.ask(person, 'PATCH', `/v0/project/${String(id)}`, body);

const codeContextConfig = {
  enabled: true,
  providerApiUrl: 'https://api.example.com',
  repository: 'acme/shop',
  ref: null,
  mappings: [
    {
      id: 'one',
      provider: 'github',
      javaPrefix: 'com.acme.',
      repository: null,
      ref: 'main',
      pathPattern: 'src/**',
    },
    { id: '', provider: null, javaPrefix: '', repository: null, ref: null, pathPattern: '' },
  ],
};

const settings = {
  name: 'New name',
  private: true,
  allowedHostnames: ['a.example', '*.b.example:8080/x'],
  errorTrackingEnabled: false,
  webVitalsEnabled: false,
  sessionReplaysEnabled: true,
  replayRetentionDays: 365,
  cookielessMode: true,
  searchConsoleSiteUrl: 'sc-domain:example.com',
  preferredChartColors: ['#FFF', 'rebeccapurple', 'oklch(60% 0.15 50)', ' red '],
  codeContextConfig,
  icon: { type: 'image', value: 'http://elsewhere.example/x.png', color: null },
};

test('every setting is stored and returned as sent, at once and later', async () => {
  const { status, body } = await patch({ ...settings, slug: 'a-new-slug' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...settings, slug: 'a-new-slug', token: project.token });
  expect(body.codeContextConfig).toEqual(codeContextConfig);
  const read = await harness.ask('ann', 'GET', '/v0/project/a-new-slug');
  expect(read.body).toMatchObject({ ...settings, id: project.id });
  expect(Object.keys(read.body)).toHaveLength(21);
});

test('an empty object gets 200 with the unchanged project', async () => {
  expect(await patch({})).toMatchObject({
    status: 200,
    body: { ...project, replayStorageState: expect.anything() },
  });
});

test('a missing key changes nothing', async () => {
  await patch(settings);
  const { body } = await patch({ webVitalsEnabled: true });
  expect(body).toMatchObject({ ...settings, webVitalsEnabled: true });
});

test('null clears what may be null and changes nothing else', async () => {
  const before = (await patch({ ...settings, slug: 'kept-slug' })).body;
  const nulls = Object.fromEntries(
    Object.keys({ ...settings, slug: '' }).map((key) => [key, null]),
  );
  const { status, body } = await patch(nulls);
  expect(status).toBe(200);
  expect(body).toEqual({
    ...before,
    allowedHostnames: null,
    replayRetentionDays: null,
    cookielessMode: null,
    searchConsoleSiteUrl: null,
    preferredChartColors: null,
    codeContextConfig: null,
    icon: null,
  });
});

test('empty lists and texts are stored unchanged', async () => {
  const empty = { allowedHostnames: [], preferredChartColors: [], searchConsoleSiteUrl: '' };
  expect((await patch(empty)).body).toMatchObject(empty);
  const config = { enabled: false, repository: null, ref: null, mappings: [] };
  expect((await patch({ codeContextConfig: config })).body.codeContextConfig).toEqual({
    ...config,
    providerApiUrl: null,
  });
});

test('unknown keys of the code context config are dropped', async () => {
  const sent = {
    ...codeContextConfig,
    extra: 1,
    mappings: codeContextConfig.mappings.map((mapping) => ({ ...mapping, extra: {} })),
  };
  const { status, body } = await patch({ codeContextConfig: sent });
  expect([status, body.codeContextConfig]).toEqual([200, codeContextConfig]);
});

test.each([
  [{ cookielessMode: false }],
  [{ replayRetentionDays: 1 }],
  [{ replayRetentionDays: 7.5 }],
  [{ searchConsoleSiteUrl: 'x'.repeat(2048) }],
  [{ preferredChartColors: Array.from({ length: 50 }, () => 'red') }],
  [{ name: '🎉'.repeat(200) }],
  [{ slug: 'x'.repeat(48) }],
])('%j is accepted', async (sent) => {
  const { status, body } = await patch(sent);
  expect(status).toBe(200);
  expect(body).toMatchObject(sent);
});

const mapping = codeContextConfig.mappings[0];
test.each([
  [undefined, 'body'],
  [null, 'body'],
  [[], 'body'],
  [[{}], 'body'],
  ['{}', 'body'],
  [{ unknown: 1 }, 'body.unknown'],
  [{ token: 'x' }, 'body.token'],
  [{ ownerId: 'x' }, 'body.ownerId'],
  [{ templateId: null }, 'body.templateId'],
  [{ replayStorageState: 'active' }, 'body.replayStorageState'],
  [{ name: '' }, 'body.name'],
  [{ name: 5 }, 'body.name'],
  [{ name: 'x'.repeat(201) }, 'body.name'],
  [{ slug: '' }, 'body.slug'],
  [{ slug: 'ab' }, 'body.slug'],
  [{ slug: 'Abc' }, 'body.slug'],
  [{ slug: 'a_b' }, 'body.slug'],
  [{ slug: '-abc' }, 'body.slug'],
  [{ slug: 'x'.repeat(49) }, 'body.slug'],
  [{ slug: 'admin' }, 'body.slug'],
  [{ slug: '01234567-89ab-7def-8123-456789abcdef' }, 'body.slug'],
  [{ slug: 5 }, 'body.slug'],
  [{ private: 'true' }, 'body.private'],
  [{ private: 0 }, 'body.private'],
  [{ errorTrackingEnabled: 1 }, 'body.errorTrackingEnabled'],
  [{ webVitalsEnabled: 'on' }, 'body.webVitalsEnabled'],
  [{ sessionReplaysEnabled: [] }, 'body.sessionReplaysEnabled'],
  [{ cookielessMode: 'null' }, 'body.cookielessMode'],
  [{ replayRetentionDays: 0 }, 'body.replayRetentionDays'],
  [{ replayRetentionDays: -1 }, 'body.replayRetentionDays'],
  [{ replayRetentionDays: 366 }, 'body.replayRetentionDays'],
  [{ replayRetentionDays: '30' }, 'body.replayRetentionDays'],
  [{ replayRetentionDays: 'Infinity' }, 'body.replayRetentionDays'],
  [{ replayRetentionDays: '-Infinity' }, 'body.replayRetentionDays'],
  [{ replayRetentionDays: 'NaN' }, 'body.replayRetentionDays'],
  [{ replayRetentionDays: true }, 'body.replayRetentionDays'],
  [{ searchConsoleSiteUrl: 5 }, 'body.searchConsoleSiteUrl'],
  [{ searchConsoleSiteUrl: 'x'.repeat(2049) }, 'body.searchConsoleSiteUrl'],
  [{ allowedHostnames: 'a.example' }, 'body.allowedHostnames'],
  [{ allowedHostnames: ['a.example', ''] }, 'body.allowedHostnames[1]'],
  [{ allowedHostnames: ['http://'] }, 'body.allowedHostnames[0]'],
  [{ allowedHostnames: ['foo.*'] }, 'body.allowedHostnames[0]'],
  [{ preferredChartColors: 'red' }, 'body.preferredChartColors'],
  [{ preferredChartColors: ['red', 'reddish'] }, 'body.preferredChartColors[1]'],
  [{ preferredChartColors: [null] }, 'body.preferredChartColors[0]'],
  [{ preferredChartColors: ['red;'] }, 'body.preferredChartColors[0]'],
  [{ preferredChartColors: Array.from({ length: 51 }, () => 'red') }, 'body.preferredChartColors'],
  [{ codeContextConfig: [] }, 'body.codeContextConfig'],
  [{ codeContextConfig: {} }, 'body.codeContextConfig.enabled'],
  [
    { codeContextConfig: { ...codeContextConfig, mappings: null } },
    'body.codeContextConfig.mappings',
  ],
  [
    {
      codeContextConfig: {
        ...codeContextConfig,
        mappings: [mapping, { ...mapping, provider: 'x' }],
      },
    },
    'body.codeContextConfig.mappings[1].provider',
  ],
  [
    { codeContextConfig: { ...codeContextConfig, mappings: [{ ...mapping, id: undefined }] } },
    'body.codeContextConfig.mappings[0].id',
  ],
  [
    { codeContextConfig: { ...codeContextConfig, repository: 'x'.repeat(2049) } },
    'body.codeContextConfig.repository',
  ],
  [
    { codeContextConfig: { ...codeContextConfig, mappings: Array(1001).fill(mapping) } },
    'body.codeContextConfig.mappings',
  ],
  [{ icon: { type: 'image', value: 'x'.repeat(8193) } }, 'body.icon.value'],
  [{ icon: { type: 'icon', value: 'x', color: 'x'.repeat(201) } }, 'body.icon.color'],
  [{ icon: { type: 'emoji' } }, 'body.icon.value'],
  [{ icon: { type: 'Emoji', value: 'x' } }, 'body.icon.type'],
  [{ icon: { type: 'emoji', value: 'x', extra: null } }, 'body.icon.extra'],
])('the body %j gets 400 at %s and changes nothing', async (sent, path) => {
  const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent);
  // A valid setting next to the error, which must not be changed either.
  const whole: unknown = isObject ? { private: true, ...sent } : sent;
  const { status, tag, body } = await patch(whole);
  expect([status, tag, body.path]).toEqual([400, 'ProjectValidationError', path]);
  const { body: after } = await harness.ask('ann', 'GET', `/v0/project/${String(project.id)}`);
  expect(after).toEqual(project);
});

test('a taken slug gets 409, the project’s own is fine', async () => {
  await harness.post('stranger', { name: 'Taken slug' });
  const { status, tag, body } = await patch({ slug: 'taken-slug', name: 'Other' });
  expect([status, tag, body.path]).toEqual([409, 'ProjectConflictError', 'body.slug']);
  expect((await patch({})).body.name).toBe('Subject');
  expect((await patch({ slug: project.slug })).status).toBe(200);
});

test('of two projects that request one slug at once, one gets it and one a 409', async () => {
  const other = await harness.post('ann');
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all(
      [project, other].map(({ id }) => patch({ slug: `race-${round}` }, 'ann', id)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  }
});

test('the old slug stops working after a change and is free', async () => {
  const old = String(project.slug);
  await patch({ slug: 'another-slug' });
  expect((await harness.ask('ann', 'GET', `/v0/project/${old}`)).status).toBe(404);
  expect((await patch({ slug: old }, 'ann', (await harness.post('ann')).id)).status).toBe(200);
  await patch({ slug: 'yet-another' }, 'ann', 'another-slug');
  expect((await harness.ask('ann', 'GET', '/v0/project/yet-another')).body.id).toBe(project.id);
});

test('the collector has applied the change when the answer arrives', async () => {
  await patch({ cookielessMode: true, allowedHostnames: ['https://X.example/'] });
  const known = harness.projects.directory.byToken(String(project.token));
  expect(known).toMatchObject({ cookielessMode: true, hosts: ['x.example'] });
});

test.each([
  ['nobody', 401, 'UnauthorizedError'],
  ['badKey', 401, 'UnauthorizedError'],
  ['annRevoked', 401, 'UnauthorizedError'],
  ['stranger', 403, 'ForbiddenError'],
  ['ann', 403, 'ForbiddenError'],
  ['acmeViewer', 403, 'ForbiddenError'],
  ['acmeMember', 403, 'ForbiddenError'],
  ['acmeAdmin', 200, undefined],
  ['acmeOwner', 200, undefined],
  ['acmeKey', 200, undefined],
] as const)('%s gets %d on a public project of the organization', async (person, status, tag) => {
  const { id } = await harness.post('acmeKey');
  const answer = await patch({ name: 'By request' }, person, id);
  expect([answer.status, answer.tag]).toEqual([status, tag]);
});

test('a read-only key changes nothing, and an unknown project gets 404 for everyone', async () => {
  expect((await patch({ name: 'x' }, 'annReadOnly')).status).toBe(403);
  for (const id of [
    'unknown',
    '01234567-89ab-7def-8123-456789abcdef',
    '%00',
    '%25',
    '__proto__',
    'a%2Fb',
    'x'.repeat(5000),
  ]) {
    for (const person of ['ann', 'annReadOnly'] as const) {
      const { status, tag } = await patch({ name: 'x' }, person, id);
      expect([id.slice(0, 50), status, tag]).toEqual([id.slice(0, 50), 404, 'NotFoundError']);
    }
  }
});

test('the shape is checked first, then the path, permissions, and the meaning', async () => {
  const { id } = await harness.post('stranger');
  expect((await patch({ unknown: 1 }, 'ann', 'no-such-project')).status).toBe(400);
  expect((await patch({ slug: 'admin' }, 'ann', 'no-such-project')).status).toBe(404);
  expect((await patch({ slug: 'admin' }, 'ann', id)).status).toBe(403);
  expect((await patch({ unknown: 1 }, 'nobody', id)).status).toBe(401);
});
