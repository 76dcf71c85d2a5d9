import { expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { startEngineHarness } from '../../../test/engine-harness.ts';
import { eventRow } from '../../../test/event-row.ts';
import { occurrenceRow } from '../../../test/occurrence-row.ts';
import { ownerIds, type Person } from '../../../test/people.ts';
import { projectsHttpHarness } from '../../../test/projects-http-harness.ts';
import { openQueries, QueryRunner } from '../../query/index.ts';
import { openNow } from '../index.ts';

const engine = closedAfterTests(await startEngineHarness());
const harness = closedAfterTests(
  await projectsHttpHarness(({ clock, options: { db } }) => {
    const runner = new QueryRunner(engine.store);
    const { answers } = openQueries({ runner, clock });
    return openNow({ runner, clock, db, answers, report: () => undefined }).routes;
  }),
);
const day = 86_400_000;
const visitor = (digit: number) => `${digit}0000000-0000-4000-8000-000000000000`;

const ask = async (
  projects: readonly string[],
  more: object = {},
  person: Person = 'acmeViewer',
) => {
  const from = new Date(harness.clock.now() - 2 * day).toISOString();
  const query = new URLSearchParams({ projects: projects.join(','), from, ...more });
  return harness.ask(person, 'GET', `/v0/projects/figures?${query.toString()}`);
};
const create = (more: object = {}) =>
  harness.create({ ownerId: ownerIds.acme, private: true, ...more });

test('several projects are answered in the order asked, each with its own figures', async () => {
  const [one, two] = [await create(), await create()];
  const now = harness.clock.now();
  const seen = [
    { project: one.number, visitor: visitor(1), ts: now - 1 },
    { project: one.number, visitor: visitor(1), ts: now - day },
    { project: one.number, visitor: visitor(2), ts: now - day },
    ...[3, 4, 5].map((digit) => ({
      project: one.number,
      visitor: visitor(digit),
      ts: now - 3 * day,
    })),
    { project: two.number, visitor: visitor(6), ts: now - day },
  ];
  const rows = seen.map((each, position) => eventRow({ ...each, position }));
  await engine.store.insert('events', rows, 'figures');
  await engine.store.insert('occurrences', [occurrenceRow(two.number, now - 1)], 'an error');
  const answer = await ask([two.slug, one.id]);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.items).toEqual([
    {
      project: two.slug,
      figures: { count: 1, before: 0, days: [0, 1, 0], events: 1, errors: 1, online: 0 },
      error: null,
    },
    {
      project: one.id,
      figures: { count: 2, before: 3, days: [0, 2, 1], events: 3, errors: 0, online: 1 },
      error: null,
    },
  ]);
});

test('leaves of pages are no events', async () => {
  const { slug, number } = await create();
  const rows = ['pageview', 'page_leave', 'signup', 'page_leave'].map((event, position) =>
    eventRow({ project: number, ts: harness.clock.now() - 1, event, position }),
  );
  await engine.store.insert('events', rows, 'leaves');
  const { body } = await ask([slug]);
  expect(body.items).toMatchObject([{ figures: { events: 2 } }]);
});

test('days follow the zone, and telemetry projects count servers', async () => {
  const { slug } = await create({ templateId: 'server-app' });
  const from = new Date(harness.clock.now() - day / 2).toISOString();
  const { body } = await ask([slug], { from, timezone: 'Pacific/Kiritimati' });
  expect(body.items).toMatchObject([{ figures: { count: 0, online: null } }]);
});

test.each([
  ['Pacific/Kiritimati', 14],
  ['Pacific/Pago_Pago', -11],
])('a project in %s has as many days, but its own', async (timezone, hours) => {
  const { id, number } = await create();
  await harness.ask('acmeAdmin', 'PUT', `/v0/project/${id}/timezone`, { timezone });
  const now = harness.clock.now();
  const midnightIn = (offset: number) => now - ((now + offset * 3_600_000) % day);
  const first = midnightIn(hours) - 6 * day;
  const rows = [first - 1, first, now - 1].map((ts, position) =>
    eventRow({ project: number, ts, position, visitor: visitor(position) }),
  );
  await engine.store.insert('events', rows, `week of ${timezone}`);
  const from = new Date(midnightIn(0) - 6 * day).toISOString();
  const { body } = await ask([id], { from, timezone: 'UTC' });
  expect(body.items).toMatchObject([{ figures: { count: 2, days: [1, 0, 0, 0, 0, 0, 1] } }]);
});

test('the period before begins at the same hour, also if the clocks have changed since', async () => {
  const { slug, number } = await create();
  // In Berlin, clocks went forward on 29 March.
  const [from, to] = [Date.UTC(2026, 2, 29, 22), Date.UTC(2026, 3, 5, 12)];
  harness.clock.advance(to - harness.clock.now());
  const midnight = Date.UTC(2026, 2, 22, 23);
  const rows = [midnight - 1, midnight].map((ts, position) =>
    eventRow({ project: number, ts, position, visitor: visitor(position) }),
  );
  await engine.store.insert('events', rows, 'clocks');
  const zone = { from: new Date(from).toISOString(), timezone: 'Europe/Berlin' };
  const { body } = await ask([slug], zone);
  expect(body.items).toMatchObject([{ figures: { before: 1, days: Array(7).fill(0) } }]);
});

test('projects that the caller can’t read or that are gone have an error, and the others figures', async () => {
  const { slug } = await create();
  const other = await harness.create({ ownerId: ownerIds.ann, private: false });
  const { body } = await ask([other.slug, 'nothing-here', slug]);
  expect(body.items).toMatchObject([
    { project: other.slug, figures: null, error: { _tag: 'ForbiddenError' } },
    { project: 'nothing-here', figures: null, error: { _tag: 'NotFoundError' } },
    { project: slug, figures: { count: 0 }, error: null },
  ]);
});

const many = Array.from({ length: 25 }, (_, index) => `p-${index}`);
test.each([
  [many, {}, 'query.projects'],
  [[''], {}, 'query.projects'],
  [['a', ''], {}, 'query.projects'],
  [['a'], { timezone: 'Mars/Base' }, 'query.timezone'],
  [['a'], { from: 'soon' }, 'query.from'],
  [['a'], { from: '2020-01-01' }, 'query.from'],
  [['a'], { from: '2999-01-01' }, 'query.from'],
])('%j with %j is a 400 at %s', async (projects, more, path) => {
  const answer = await ask(projects, more);
  expect(answer.status, answer.text).toBe(400);
  expect(answer.body).toMatchObject({ _tag: 'ProjectValidationError', path });
});
