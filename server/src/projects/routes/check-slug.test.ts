import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person } from '../../../test/people.ts';
import {
  projectsHttpHarness,
  type ProjectsHttpHarness,
} from '../../../test/projects-http-harness.ts';

let harness: ProjectsHttpHarness;
let project: Record<string, unknown>;
beforeAll(async () => {
  harness = await projectsHttpHarness();
  project = await harness.post('ann', { name: 'Taken one', private: true });
});
afterAll(() => harness.close());

const check = (query: string, person: Person = 'nobody') =>
  harness.ask(person, 'GET', `/v0/project-slug${query}`);

test.each([
  ['free-slug', { available: true, reason: null }],
  ['null', { available: true, reason: null }],
  ['taken-one', { available: false, reason: 'taken' }],
  ['admin', { available: false, reason: 'reserved' }],
  ['p', { available: false, reason: 'reserved' }],
  ['v0', { available: false, reason: 'reserved' }],
  ['ab', { available: false, reason: 'invalid' }],
  ['Taken-One', { available: false, reason: 'invalid' }],
  ['a%20b', { available: false, reason: 'invalid' }],
  ['%00', { available: false, reason: 'invalid' }],
  ['%F0%9F%8E%89', { available: false, reason: 'invalid' }],
  ['__proto__', { available: false, reason: 'invalid' }],
  ['01234567-89ab-7def-8123-456789abcdef', { available: false, reason: 'invalid' }],
  ['x'.repeat(4000), { available: false, reason: 'invalid' }],
])('for the slug %s the answer is %j', async (slug, expected) => {
  expect(await check(`?slug=${slug}`)).toMatchObject({ status: 200, body: expected });
});

test('a project’s own slug is available to itself, by ID and by slug', async () => {
  for (const self of [project.id, project.slug]) {
    const { body } = await check(`?slug=taken-one&excludeProjectId=${String(self)}`);
    expect(body).toEqual({ available: true, reason: null });
  }
});

test('excluding another, unknown, empty or null project changes nothing', async () => {
  const other = await harness.post('ann');
  for (const excluded of [other.id, 'unknown', '', 'null', '%00', '__proto__']) {
    const { status, body } = await check(`?slug=taken-one&excludeProjectId=${String(excluded)}`);
    expect([status, body]).toEqual([200, { available: false, reason: 'taken' }]);
  }
});

test.each(['', '?slug=', '?other=x', '?slug=a-b-c&slug=d-e-f'])(
  'the query %j gets 400 that names the parameter',
  async (query) => {
    const { status, tag, body } = await check(query);
    expect([status, tag, body.path]).toEqual([400, 'ProjectValidationError', 'query.slug']);
  },
);

test('everyone gets the answer, even with an invalid key', async () => {
  for (const person of ['badKey', 'stranger', 'annReadOnly', 'acmeKey'] as const) {
    expect((await check('?slug=taken-one', person)).status).toBe(200);
  }
});
