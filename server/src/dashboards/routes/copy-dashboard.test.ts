import { beforeEach, expect, test } from 'vitest';
import { dashboardsHarness, type Json } from '../../../test/dashboards-harness.ts';
import type { Person } from '../../../test/people.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';

const harness = closedAfterTests(await dashboardsHarness());
let source: Json;
let target: Json;
let dashboard: Json;
beforeEach(async () => {
  source = await harness.post('acmeKey');
  target = await harness.post('acmeKey', { templateId: 'server-app' });
  dashboard = await harness.dashboard(source.id, { name: 'Subject', isPublic: true }, 'acmeKey');
  await harness.chart(source.id, dashboard.id, { name: 'First' }, 'acmeKey');
  await harness.chart(source.id, dashboard.id, { name: 'Second', type: 'pie' }, 'acmeKey');
});

const url = (id: unknown) => `/v0/project/${String(id)}/dashboards`;
const copy = (body: unknown, person: Person = 'acmeMember', id: unknown = dashboard.id) =>
  harness.ask(person, 'POST', `${url(source.id)}/${String(id)}/copy`, body);
const charts = (project: unknown, id: unknown) =>
  harness.list('acmeKey', `/v0/project/${String(project)}/charts?dashboardId=${String(id)}`);

test('the copy in the target has its name and charts, comes last, and is neither public nor default', async () => {
  const { status, body } = await copy({ targetProjectId: target.slug, unknown: 1 });
  expect(status).toBe(200);
  expect(body).toEqual({
    ...dashboard,
    id: body.id,
    projectId: target.id,
    isPublic: false,
    isDefault: false,
    position: 1,
    createdAt: body.createdAt,
    updatedAt: body.createdAt,
  });
  expect(body.id).not.toBe(dashboard.id);
  const copies = await charts(target.id, body.id);
  expect(copies).toMatchObject([
    { name: 'First', type: 'line', projectId: target.id },
    { name: 'Second', type: 'pie', projectId: target.id },
  ]);
  expect(await charts(source.id, dashboard.id)).toHaveLength(2);
  expect(await charts(source.id, body.id)).toEqual([]);
});

test('a project may be its own target', async () => {
  const { body } = await copy({ targetProjectId: source.id });
  expect(body).toMatchObject({ projectId: source.id, name: 'Subject', position: 2 });
  expect(await charts(source.id, body.id)).toHaveLength(2);
});

test('write access to both projects is required', async () => {
  const ann = await harness.post('ann');
  const open = await harness.dashboard(ann.id, { isPublic: true });
  const toAcme = (person: Person) =>
    harness.ask(person, 'POST', `${url(ann.id)}/${String(open.id)}/copy`, {
      targetProjectId: target.id,
    });
  for (const [answer, status] of [
    [copy({ targetProjectId: target.id }, 'nobody'), 401],
    [copy({ targetProjectId: target.id }, 'stranger'), 403],
    [copy({ targetProjectId: target.id }, 'acmeViewer'), 403],
    [copy({ targetProjectId: target.id }, 'annReadOnly'), 403],
    [copy({ targetProjectId: ann.id }, 'acmeOwner'), 403],
    [toAcme('ann'), 403],
    [toAcme('acmeOwner'), 403],
  ] as const) {
    expect((await answer).status).toBe(status);
  }
  expect(await harness.list('acmeKey', url(target.id))).toHaveLength(1);
  expect(await harness.list('ann', url(ann.id))).toHaveLength(2);
});

test('missing resources get 404 before permissions are checked', async () => {
  for (const person of ['acmeMember', 'stranger'] as const) {
    expect((await copy({ targetProjectId: 'no-such-project' }, person)).status).toBe(404);
    expect((await copy({ targetProjectId: '' }, person)).status).toBe(404);
    expect((await copy({ targetProjectId: target.id }, person, 'x')).status).toBe(404);
  }
  const [foreign] = await harness.list('acmeKey', url(target.id));
  expect((await copy({ targetProjectId: source.id }, 'acmeMember', foreign?.id)).status).toBe(404);
});

test.each([
  [undefined, 'body'],
  [[], 'body'],
  [{}, 'body.targetProjectId'],
  [{ targetProjectId: null }, 'body.targetProjectId'],
  [{ targetProjectId: 5 }, 'body.targetProjectId'],
])('the body %j gets 400 at %s', async (sent, path) => {
  const { status, tag, body } = await copy(sent);
  expect([status, tag, body.path]).toEqual([400, 'DashboardValidationError', path]);
});

test('a full target gets 409, also for two concurrent copies', async () => {
  await harness.limitDashboards(target.id, 5);
  for (let made = 1; made < 4; made++) await harness.dashboard(target.id, {}, 'acmeKey');
  const answers = await Promise.all([1, 2].map(() => copy({ targetProjectId: target.id })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await harness.list('acmeKey', url(target.id))).toHaveLength(5);
});
