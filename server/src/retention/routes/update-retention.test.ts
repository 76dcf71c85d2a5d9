import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { ownerIds, type Person } from '../../../test/people.ts';
import {
  retentionDefaults as defaults,
  retentionHarness,
  unsetRetention as unsaid,
} from '../../../test/retention-harness.ts';

const harness = closedAfterTests(await retentionHarness());
let project: { id: string; slug: string };
beforeEach(async () => {
  project = await harness.create({ ownerId: ownerIds.acme });
});

const url = (id = project.id) => `/v0/project/${id}/retention`;
const read = async (person: Person = 'acmeViewer') =>
  (await harness.ask(person, 'GET', url(project.slug))).body;
const change = (body?: unknown, person: Person = 'acmeAdmin') =>
  harness.ask(person, 'PATCH', url(), body);

test('changes are returned and read again, missing values stay, null restores the default', async () => {
  const { status, body } = await change({ events: 400, errors: 1, replays: 7 });
  const said = { ...unsaid, events: 400, errors: 1, replays: 7, defaults };
  expect([status, body]).toEqual([200, said]);
  expect(await read()).toEqual(said);
  const second = await change({ events: 3650, errors: null, vitals: 5, unknown: 3 });
  const then = { ...said, events: 3650, errors: null, vitals: 5 };
  expect(second.body).toEqual(then);
  expect(await read()).toEqual(then);
  expect((await change({ replays: null })).body).toEqual({ ...then, replays: null });
  expect((await change({})).body).toEqual({ ...then, replays: null });
});

test('replays are kept as in the project’s own settings', async () => {
  await change({ replays: 365 });
  const settings = await harness.ask('acmeViewer', 'GET', `/v0/project/${project.id}`);
  expect(settings.body['replayRetentionDays']).toBe(365);
  await harness.ask('acmeAdmin', 'PATCH', `/v0/project/${project.id}`, { replayRetentionDays: 12 });
  expect(await read()).toMatchObject({ replays: 12 });
});

test('the limits of one project do not affect another’s', async () => {
  await change({ events: 10 });
  project = await harness.create({ ownerId: ownerIds.acme });
  expect(await read()).toMatchObject({ events: null });
});

test('concurrent changes are all stored', async () => {
  await Promise.all([
    change({ events: 10 }),
    change({ vitals: 20, outcomes: 5 }),
    change({ events: 11 }),
  ]);
  const { events, ...rest } = await read();
  expect(rest).toMatchObject({ vitals: 20, outcomes: 5 });
  expect([10, 11]).toContain(events);
});

const rejected: readonly (readonly [sent: unknown, path: string])[] = [
  [undefined, 'body'],
  [null, 'body'],
  [[], 'body'],
  ['text', 'body'],
  ...['events', 'telemetry', 'vitals', 'errors', 'outcomes', 'replays'].flatMap((kind) =>
    [0, -1, '5', 'Infinity', true, {}, [1], kind === 'replays' ? 366 : 3651, 1e300].map(
      (value) => [{ [kind]: value }, `body.${kind}`] as const,
    ),
  ),
  [{ events: 1.5 }, 'body.events'],
  [{ vitals: 5, errors: 0 }, 'body.errors'],
];

test.each(rejected)('the body %j gets 400 at %s and changes nothing', async (sent, path) => {
  const { status, tag, body } = await change(sent);
  expect([status, tag, body['path']]).toEqual([400, 'ProjectValidationError', path]);
  expect(await read()).toEqual({ ...unsaid, replays: 30, defaults });
});

test('a change is in the audit log with the names of the changed settings; no change is not', async () => {
  for (let round = 0; round < 2; round++) {
    await change({ events: 9, replays: 30, vitals: null, errors: 4 }, 'acmeKey');
  }
  const entries = await harness.db
    .selectFrom('audit')
    .select(['owner_id', 'key_id', 'detail'])
    .where('project_id', '=', project.id)
    .where('action', '=', 'project.retention_changed')
    .execute();
  const detail = JSON.stringify({ settings: ['events', 'errors'] });
  expect(entries).toEqual([{ owner_id: ownerIds.acme, key_id: 'key-acmeKey', detail }]);
});

test('members read, admins write, non-members neither; an unknown project gets 404', async () => {
  for (const person of ['acmeMember', 'acmeViewer', 'stranger', 'annReadOnly'] as const) {
    expect((await change({ events: 5 }, person)).tag).toBe('ForbiddenError');
  }
  expect((await harness.ask('stranger', 'GET', url())).tag).toBe('ForbiddenError');
  expect((await change({ events: 5 }, 'nobody')).tag).toBe('UnauthorizedError');
  for (const method of ['GET', 'PATCH'] as const) {
    const body = method === 'GET' ? undefined : {};
    expect((await harness.ask('acmeAdmin', method, url('nothing-here'), body)).tag).toBe(
      'NotFoundError',
    );
  }
  expect(await read()).toMatchObject({ events: null });
});
