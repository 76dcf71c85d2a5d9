import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { ownerIds, type Person } from '../../../test/people.ts';
import { projectsHttpHarness } from '../../../test/projects-http-harness.ts';

const harness = closedAfterTests(await projectsHttpHarness());
let id: string;
beforeEach(async () => {
  ({ id } = await harness.create({ ownerId: ownerIds.acme, private: false }));
});

const read = (person: Person = 'acmeViewer') =>
  harness.ask(person, 'GET', `/v0/project/${id}/timezone`);
const change = (timezone: unknown, person: Person = 'acmeAdmin') =>
  harness.ask(person, 'PUT', `/v0/project/${id}/timezone`, { timezone });

test('a project has no time zone until an admin gives it one, and loses it with null', async () => {
  expect(await read()).toMatchObject({ status: 200, body: { timezone: null } });
  expect(await change('Europe/Berlin')).toMatchObject({
    status: 200,
    body: { timezone: 'Europe/Berlin' },
  });
  expect((await read()).body).toEqual({ timezone: 'Europe/Berlin' });
  expect((await change(null)).body).toEqual({ timezone: null });
  expect((await read()).body).toEqual({ timezone: null });
});

test('names are stored as the runtime knows them', async () => {
  expect((await change('america/new_york')).body).toEqual({ timezone: 'America/New_York' });
});

test.each(['Europe/Atlantis', '+02:00', '', ' Europe/Berlin', 'Europe/Berlin\u0000'])(
  '%j is rejected, and changes nothing',
  async (timezone) => {
    await change('Asia/Tokyo');
    expect(await change(timezone)).toMatchObject({
      status: 400,
      body: { _tag: 'ProjectValidationError', message: expect.stringContaining('body.timezone') },
    });
    expect((await read()).body).toEqual({ timezone: 'Asia/Tokyo' });
  },
);

test('a missing value, a number and unknown properties are rejected', async () => {
  for (const body of [{}, { timezone: 1 }, { timezone: 'UTC', zone: 'UTC' }]) {
    const { status } = await harness.ask('acmeAdmin', 'PUT', `/v0/project/${id}/timezone`, body);
    expect(status, JSON.stringify(body)).toBe(400);
  }
});

test('only admins change it', async () => {
  for (const person of ['acmeMember', 'acmeViewer', 'stranger'] as const)
    expect((await change('UTC', person)).status, person).toBe(403);
  expect((await change('UTC', 'nobody')).status).toBe(401);
  expect((await read()).body).toEqual({ timezone: null });
});

test('the audit log says that it was changed, but not to what', async () => {
  await change('Europe/Berlin');
  const entries = await harness.db.selectFrom('audit').selectAll().execute();
  const entry = entries.find(({ action }) => action === 'project.updated');
  expect(JSON.parse(entry?.detail ?? '{}')).toEqual({ settings: ['timeZone'] });
});
