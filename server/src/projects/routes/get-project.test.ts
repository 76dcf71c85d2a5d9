import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person } from '../../../test/people.ts';
import {
  projectsHttpHarness,
  type ProjectsHttpHarness,
} from '../../../test/projects-http-harness.ts';

let harness: ProjectsHttpHarness;
let open: Record<string, unknown>;
let closed: Record<string, unknown>;
beforeAll(async () => {
  harness = await projectsHttpHarness();
  open = await harness.post('acmeKey', { name: 'Open', allowedHostnames: ['secret.example'] });
  closed = await harness.post('acmeKey', { name: 'Closed', private: true });
});
afterAll(() => harness.close());

const get = (person: Person, idOrSlug: unknown) =>
  harness.ask(person, 'GET', `/v0/project/${String(idOrSlug)}`);

const reducedKeys = (
  'createdAt errorTrackingEnabled firstEventAt icon id name owner ownerId preferredChartColors ' +
  'private sessionReplaysEnabled slug templateId webVitalsEnabled'
).split(' ');

test.each(['acmeMember', 'acmeAdmin', 'acmeOwner', 'acmeKey'] as const)(
  '%s gets the full form by ID and by slug',
  async (person) => {
    for (const project of [open, closed]) {
      for (const key of [project.id, project.slug]) {
        expect(await get(person, key)).toMatchObject({ status: 200, body: project });
      }
    }
  },
);

test('a viewer gets the full form without the token', async () => {
  const { status, body } = await get('acmeViewer', closed.id);
  expect([status, body]).toEqual([200, { ...closed, token: null }]);
});

test.each(['nobody', 'stranger', 'ann', 'annReadOnly'] as const)(
  '%s gets the reduced form of a public project, without any other key',
  async (person) => {
    for (const key of [open.id, open.slug]) {
      const { status, body, text } = await get(person, key);
      expect(status).toBe(200);
      expect(Object.keys(body).sort()).toEqual(reducedKeys);
      for (const name of reducedKeys) expect(body[name]).toEqual(open[name]);
      expect(text).not.toContain('secret.example');
      expect(text).not.toContain(String(open.token));
    }
  },
);

test.each([
  ['nobody', 401, 'UnauthorizedError'],
  ['badKey', 401, 'UnauthorizedError'],
  ['annRevoked', 401, 'UnauthorizedError'],
  ['stranger', 403, 'ForbiddenError'],
  ['ann', 403, 'ForbiddenError'],
] as const)('%s gets %d for a private project', async (person, status, tag) => {
  for (const key of [closed.id, closed.slug]) {
    const answer = await get(person, key);
    expect([answer.status, answer.tag]).toEqual([status, tag]);
    expect(answer.text).not.toContain('Closed');
  }
});

test('an invalid key gets 401, also for public and unknown projects', async () => {
  for (const key of [open.id, 'unknown']) {
    expect(await get('badKey', key)).toMatchObject({ status: 401, tag: 'UnauthorizedError' });
  }
});

test('an unknown project gets 404 for every caller', async () => {
  const unknown = ['unknown', 'x', '01234567-89ab-7def-8123-456789abcdef', '%00', '%25', 'OPEN'];
  for (const key of [...unknown, '__proto__', "'%20or%201=1", 'x'.repeat(8000), '%F0%9F%8E%89']) {
    for (const person of ['nobody', 'stranger', 'acmeOwner'] as const) {
      const answer = await get(person, key);
      expect([key.slice(0, 40), answer.status]).toEqual([key.slice(0, 40), 404]);
      expect(answer.tag).toBe('NotFoundError');
    }
  }
});

test('the first event is shown as a time', async () => {
  const receivedAt = Date.parse('2026-03-01T10:00:00.123Z');
  const { number } = await harness.db
    .selectFrom('projects')
    .select('number')
    .where('id', '=', String(open.id))
    .executeTakeFirstOrThrow();
  await harness.projects.recordFirstEvent(number, 1, receivedAt);
  expect((await get('nobody', 'open')).body.firstEventAt).toBe('2026-03-01T10:00:00.123Z');
});
