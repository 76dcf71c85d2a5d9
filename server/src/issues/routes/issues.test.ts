import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { collectedErrorsHarness, issuesOf } from '../../../test/collected-errors-harness.ts';
import { ownerIds } from '../../../test/people.ts';
import type { Project } from '../../projects/index.ts';
import { removeOlderOccurrences } from '../occurrence-rows.ts';

const harness = closedAfterTests(await collectedErrorsHarness());
const now = harness.clock.now();
let project: Project;
beforeEach(async () => {
  project = await harness.create({ ownerId: ownerIds.acme, private: true });
});
const { occur, get, list, idOf, patch } = issuesOf(harness, () => project);

const hour = 3_600_000;
const visitors = ['a', 'b'].map((digit) => `${digit.repeat(8)}-0000-0000-0000-000000000000`);
const types = async (query = '') => (await list(query)).map(({ type }) => type);
const iso = (time: number) => new Date(time).toISOString();

test('an issue has the figures of its occurrences', async () => {
  await occur(
    { count: 3, visitor: visitors[0] ?? '', ago: 5 * hour },
    { visitor: visitors[1] ?? '', ago: 2 * hour },
    { visitor: visitors[1] ?? '' },
    {},
  );
  const { body } = await get();
  expect(body).toEqual({
    items: [
      {
        id: expect.any(String) as string,
        projectId: project.id,
        language: 'java',
        type: 'java.lang.Error',
        message: 'no',
        state: 'open',
        priority: 'high',
        labels: [],
        mergedInto: null,
        resolvedAt: null,
        resolvedIn: null,
        reopenedAt: null,
        assignee: null,
        createdAt: iso(now),
        updatedAt: iso(now),
        count: 6,
        people: 2,
        firstSeen: iso(now - 5 * hour),
        lastSeen: iso(now - hour),
      },
    ],
    total: 1,
    limit: 50,
    offset: 0,
    hasMore: false,
  });
});

test('they are found by state, language, release, label, text and time, sorted and paged', async () => {
  await occur(
    { group_hash: 'a', error_type: 'A', count: 9, ago: 3 * hour, release: 'r1' },
    { group_hash: 'b', error_type: 'B', language: 'python', error_message: 'Über 100%', ago: hour },
    { group_hash: 'c', error_type: 'C', count: 2, ago: 2 * hour, visitor: visitors[0] ?? '' },
    { group_hash: 'd', error_type: 'D', ago: 40 * 24 * hour },
  );
  expect(await types()).toEqual(['B', 'C', 'A']);
  expect(await types('?sort=count')).toEqual(['A', 'C', 'B']);
  expect(await types('?sort=people&limit=1')).toEqual(['C']);
  expect(await types('?sort=firstSeen&direction=asc&limit=1&offset=1')).toEqual(['C']);
  expect(await types('?language=python')).toEqual(['B']);
  expect(await types('?release=r1')).toEqual(['A']);
  expect(await types(`?search=${encodeURIComponent('üBER 100%')}`)).toEqual(['B']);
  expect(await types('?search=_')).toEqual([]);
  expect(await types(`?fromTime=${now - 2 * hour}&toTime=${now - hour}`)).toEqual(['C']);
  expect(await types(`?fromTime=${now}&toTime=0`)).toEqual([]);
  expect(await types('?fromTime=0')).toContain('D');
  expect((await get('?offset=1&limit=1')).body).toMatchObject({ total: 3, hasMore: true });
  const label = await harness.ask('acmeMember', 'POST', '/v0/errors/labels/create', {
    projectId: project.id,
    name: 'Mine',
    color: 'red',
  });
  const labelId = String(label.body['id']);
  expect((await patch(await idOf('C'), { labelIds: [labelId], state: 'resolved' })).status).toBe(
    200,
  );
  expect(await types(`?label=${labelId}`)).toEqual(['C']);
  expect(await types('?state=open')).toEqual(['B', 'A']);
  expect(await list('?state=resolved')).toMatchObject([
    { type: 'C', labels: [{ id: labelId, name: 'Mine', color: 'red' }] },
  ]);
  for (const query of [
    'state=x',
    'priority=x',
    'sort=x',
    'limit=0',
    'fromTime=x',
    'direction=up',
  ]) {
    const { status, tag } = await get(`?${query}`);
    expect([query, status, tag]).toEqual([query, 400, 'ErrorTrackingValidationError']);
  }
});

test('merged issues share their figures and count people once, also for later occurrences', async () => {
  const visitor = visitors[0] ?? '';
  await occur(
    { group_hash: 'a', error_type: 'A', visitor, ago: 3 * hour },
    { group_hash: 'b', error_type: 'B', visitor, ago: hour },
  );
  const [a, b] = [await idOf('A'), await idOf('B')];
  const merge = { projectId: project.id, primaryErrorId: a, mergedErrorIds: [b] };
  expect((await harness.ask('acmeMember', 'POST', '/v0/errors/merge', merge)).status).toBe(200);
  await occur({ group_hash: 'b', error_type: 'B', visitor: visitors[1] ?? '', ago: 0.5 * hour });
  expect(await list()).toMatchObject([
    { id: a, count: 3, people: 2, firstSeen: iso(now - 3 * hour), lastSeen: iso(now - 0.5 * hour) },
  ]);
  const merged = [{ id: b, type: 'B', message: 'no' }];
  expect((await get(`/${a}`)).body).toMatchObject({ count: 3, people: 2, merged });
  expect((await get(`/${b}`)).body).toMatchObject({ count: 0, mergedInto: a, latest: null });
  expect((await harness.ask('acmeMember', 'POST', '/v0/errors/unmerge', merge)).status).toBe(200);
  expect(await list()).toMatchObject([
    { id: b, count: 2 },
    { id: a, count: 1 },
  ]);
});

test('one issue shows when it occurred and its latest occurrence', async () => {
  const causes = [{ type: 'Inner', message: 'm', stack: 's' }];
  await occur(
    { ago: 26 * hour, count: 2 },
    { ago: 25.5 * hour },
    { context: '{"a":1}', causes: JSON.stringify(causes), handled: true, count: 4, release: 'r' },
  );
  const id = await idOf('java.lang.Error');
  const hourOf = (ago: number) => iso(Math.floor((now - ago) / hour) * hour);
  const { body } = await get(`/${id.toUpperCase()}?fromTime=${now - 48 * hour}`);
  expect(body).toMatchObject({
    id,
    count: 7,
    fingerprints: [{ algorithm: 'legacy', hash: 'a' }],
    latest: { count: 4, handled: true, context: { a: 1 }, causes, release: 'r', message: 'no' },
  });
  const { series } = body as { series?: { interval: string; points: { count: number }[] } };
  expect(series?.interval).toBe('hour');
  expect(series?.points.at(-1)).toEqual({ at: hourOf(hour), count: 4 });
  expect(series?.points.reduce((sum, { count }) => sum + count, 0)).toBe(7);
  expect((await get(`/${id}`)).body).toMatchObject({ series: { interval: 'day' } });
});

test('occurrences are paged, newest first', async () => {
  await occur(
    { error_message: '1', ago: 3 * hour, release: 'r' },
    { error_message: '2', ago: 2 * hour },
    { error_message: '3', ago: hour },
    { group_hash: 'other', error_message: '4', error_type: 'Other' },
  );
  const id = await idOf('java.lang.Error');
  const messages = async (query: string) => {
    const { body } = await get(`/${id}/occurrences${query}`);
    return [(body.items ?? []).map(({ message }) => message), body['total'], body['hasMore']];
  };
  expect(await messages('')).toEqual([['3', '2', '1'], 3, false]);
  expect(await messages('?limit=1&offset=1')).toEqual([['2'], 3, true]);
  expect(await messages('?release=r')).toEqual([['1'], 1, false]);
  expect(await messages('?limit=5&offset=9')).toEqual([[], 3, false]);
});

test('a change with a label of another project or an unknown state changes nothing', async () => {
  await occur({});
  const id = await idOf('java.lang.Error');
  const other = await harness.create({ ownerId: ownerIds.acme });
  const foreign = await harness.ask('acmeMember', 'POST', '/v0/errors/labels/create', {
    projectId: other.id,
    name: 'x',
    color: 'red',
  });
  const answers = [
    await patch(id, { state: 'resolved', labelIds: [foreign.body['id']] }),
    await patch(id, { state: 'gone' }),
    await patch(id, { labelIds: 'x' }),
    await patch('00000000-0000-7000-8000-000000000000', { state: 'resolved' }),
    await patch('nothing', { state: 'resolved' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 400, 400, 404, 404]);
  expect(await list()).toMatchObject([{ state: 'open', labels: [] }]);
  const same = await patch(id, { state: null, labelIds: null });
  expect([same.status, same.body['state']]).toEqual([200, 'open']);
  const changed = await Promise.all([
    patch(id, { state: 'ignored' }),
    patch(id, { state: 'ignored' }),
  ]);
  expect(changed.map(({ body }) => body['state'])).toEqual(['ignored', 'ignored']);
  const history = await harness.db
    .selectFrom('issue_history')
    .select(['action', 'detail'])
    .where('issue_id', '=', id)
    .execute();
  expect(history).toEqual([{ action: 'state_changed', detail: '{"from":"open","to":"ignored"}' }]);
});

test('the event explorer shows errors with their current issue', async () => {
  await occur(
    {
      group_hash: 'a',
      error_type: 'A',
      context: '{"plan":"x"}',
      props: { plan: 'x' },
      ago: 2 * hour,
    },
    { group_hash: 'b', error_type: 'B' },
  );
  const [a, b] = [await idOf('A'), await idOf('B')];
  const explore = async () => {
    const path = `/v0/project/${project.id}/events?mode=errors`;
    const { body } = await harness.ask('acmeViewer', 'GET', path);
    const rows = body['rows'] as { fieldValues: Record<string, string>; rawData: string }[];
    return { total: body['total'], rows };
  };
  const { total, rows } = await explore();
  expect([total, rows.map(({ fieldValues }) => fieldValues['issue_id'])]).toEqual([2, [b, a]]);
  expect(rows[1]?.fieldValues).toMatchObject({
    error_type: 'A',
    error_message: 'no',
    group_hash: 'a',
    plan: 'x',
    dataset: 'errors',
  });
  expect(rows[1]?.fieldValues).not.toHaveProperty('user_id');
  expect(JSON.parse(rows[1]?.rawData ?? '')).toMatchObject({ issue_id: a, context: { plan: 'x' } });
  const merge = { projectId: project.id, primaryErrorId: a, mergedErrorIds: [b] };
  await harness.ask('acmeMember', 'POST', '/v0/errors/merge', merge);
  expect((await explore()).rows.map(({ fieldValues }) => fieldValues['issue_id'])).toEqual([a, a]);
  const raised = { error_generation: 2 };
  await harness.db.updateTable('projects').set(raised).where('id', '=', project.id).execute();
  expect(await explore()).toEqual({ total: 0, rows: [] });
  await occur({ ...raised, group_hash: 'c', error_type: 'C' });
  expect((await explore()).rows.map(({ fieldValues }) => fieldValues['error_type'])).toEqual(['C']);
});

test('after a reset nothing older is shown, and the same crash is a new issue', async () => {
  await occur({});
  const before = await idOf('java.lang.Error');
  const raised = { error_generation: 2 };
  await harness.db.updateTable('projects').set(raised).where('id', '=', project.id).execute();
  expect(await list()).toEqual([]);
  expect((await get(`/${before}`)).status).toBe(404);
  await occur({ ...raised, count: 5 });
  expect(await list()).toMatchObject([{ count: 5 }]);
  expect(await idOf('java.lang.Error')).not.toBe(before);
  const never = new AbortController().signal;
  await removeOlderOccurrences(harness.events, { ...project, errorGeneration: 2 }, never);
  const left = await harness.events.query<{ of: string }>(
    {
      sql: 'SELECT toString(error_generation) AS of FROM occurrences WHERE project = {n:UInt32}',
      params: { n: project.number },
    },
    { seconds: 60, bytes: 1e9 },
  );
  expect(left).toEqual([{ of: '2' }]);
});

test('an issue of another project does not exist', async () => {
  await occur({});
  const id = await idOf('java.lang.Error');
  const other = await harness.create({ ownerId: ownerIds.acme });
  const answers = await Promise.all([
    harness.ask('acmeMember', 'GET', `/v0/project/${other.id}/issues/${id}`),
    harness.ask('acmeMember', 'GET', `/v0/project/${other.id}/issues/${id}/occurrences`),
    harness.ask('acmeMember', 'PATCH', `/v0/project/${other.id}/issues/${id}`, { state: 'open' }),
  ]);
  expect(answers.map(({ status, tag }) => [status, tag])).toEqual(
    Array.from({ length: 3 }, () => [404, 'NotFoundError']),
  );
});

test('lists of errors are bounded: long texts are cut and named, and a single error is complete', async () => {
  const long = 'at a.B.c(B.java:1)\n'.repeat(40_000);
  const context = JSON.stringify({ text: 'é'.repeat(300_000) });
  const each = { error_type: 'Long', group_hash: 'long', stack: long, context };
  await occur(...Array.from({ length: 40 }, () => ({ ...each, props: { text: context } })));
  const id = await idOf('Long');

  const page = await get(`/${id}/occurrences`);
  expect(page.text.length).toBeLessThan(24 * 1024 ** 2);
  const [cut] = page.body.items ?? [];
  expect(cut).toMatchObject({ cut: ['stack', 'context'], context: {}, mapped: null });
  expect(long.startsWith(String(cut?.['stack']))).toBe(true);
  const [whole] = (await get(`/${id}/occurrences?limit=1`)).body.items ?? [];
  expect(whole).toMatchObject({ cut: [], stack: long, context: JSON.parse(context) as object });
  expect((await get(`/${id}`)).body['latest']).toMatchObject({ cut: [], stack: long });

  const explore = async (size: number) => {
    const path = `/v0/project/${project.slug}/events?mode=errors&pageSize=${size}`;
    const { text, body } = await harness.ask('acmeViewer', 'GET', path);
    const rows = body['rows'] as readonly {
      readonly rawData: string;
      readonly fieldValues: Readonly<Record<string, string>>;
      readonly cut?: readonly string[];
    }[];
    return { length: text.length, rows };
  };
  const many = await explore(50);
  expect(many.rows).toHaveLength(40);
  expect(many.length).toBeLessThan(24 * 1024 ** 2);
  expect(many.rows[0]?.cut).toEqual(['stack', 'context']);
  expect(JSON.parse(many.rows[0]?.rawData ?? '')).toMatchObject({ context: {} });
  const { rows } = await explore(1);
  expect(rows[0]).not.toHaveProperty('cut');
  expect(rows[0]?.fieldValues['stack']).toBe(long);
  expect(JSON.parse(rows[0]?.rawData ?? '')).toMatchObject({ stack: long });
});
