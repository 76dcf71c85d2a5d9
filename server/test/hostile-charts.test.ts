import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDashboardData, openDashboards } from '../src/dashboards/index.ts';
import { Patterns } from '../src/platform/patterns/index.ts';
import { projectOwners } from '../src/projects/index.ts';
import { openQueries, QueryRunner } from '../src/query/index.ts';
import { type EngineHarness, startEngineHarness } from './engine-harness.ts';
import { ownerIds, type Person } from './people.ts';
import {
  type Answer,
  projectsHttpHarness,
  type ProjectsHttpHarness,
} from './projects-http-harness.ts';

type Json = Record<string, unknown>;

let engine: EngineHarness;
let harness: ProjectsHttpHarness;
let patterns: Patterns;
beforeAll(async () => {
  engine = await startEngineHarness();
  harness = await projectsHttpHarness(({ options }) => {
    const { db, clock } = options;
    patterns = new Patterns({ ownerOf: projectOwners(db, clock) });
    const queries = openQueries({ runner: new QueryRunner(engine.store), clock, patterns });
    const { answers } = queries;
    return [
      ...openDashboards({ ...options, patterns }).routes,
      ...queries.routes,
      ...openDashboardData({ db, clock, answers, report: () => undefined }).routes,
    ];
  });
  await patterns.check('warm', '');
});
afterAll(async () => {
  await harness.close();
  await patterns.close();
  await engine.close();
});

/** Takes a quarter of a second or more of the thread before it is given up. */
const hostile = (index: number) => `(?i)[${'Ā-\u{10FFFF}'.repeat(140)}]${index}`;
const queryOf = (pattern: string) => ({
  version: 1,
  outputs: [
    {
      id: 'a',
      query: {
        type: 'filter',
        predicate: { type: 'comparison', field: 'page', operator: 'regex', value: pattern },
        input: { type: 'source', dataset: 'events-web', field: 'page' },
      },
    },
  ],
});

async function dashboardOf(person: Person, ownerId: string, isPublic: boolean) {
  const { id } = await harness.create({ ownerId, private: !isPublic });
  const url = `/v0/project/${id}`;
  const { body } = await harness.ask(person, 'POST', `${url}/dashboards`, {
    name: 'Numbers',
    isPublic,
  });
  const chart = (pattern: string): Promise<Answer> =>
    harness.ask(person, 'POST', `${url}/charts`, {
      dashboardId: body['id'],
      name: 'A chart',
      type: 'line',
      query: queryOf(pattern),
    });
  return { url, chart };
}

/** A chart that was saved before patterns had limits. */
async function storedBefore(person: Person, ownerId: string, pattern: string, isPublic = false) {
  const { url, chart } = await dashboardOf(person, ownerId, isPublic);
  const { body } = await chart('a');
  const id = String(body['id']);
  const query = JSON.stringify(queryOf(pattern));
  await harness.db.updateTable('charts').set({ query }).where('id', '=', id).execute();
  return { url, id };
}

/** Opens a chart like the app: reads it, then sends its query. */
async function open(person: Person, { url, id }: { url: string; id?: string }): Promise<Answer> {
  const list = await harness.ask(person, 'GET', `${url}/charts`);
  if (list.status !== 200) return list;
  const chart = (JSON.parse(list.text) as Json[]).find((each) => each['id'] === id);
  expect(chart).toBeDefined();
  return harness.ask(person, 'POST', `${url}/metrics/query`, chart?.['query']);
}

test('a chart with a pattern that is too complex cannot be saved', async () => {
  const { url, chart } = await dashboardOf('acmeMember', ownerIds.acme, false);
  const rejected = {
    status: 400,
    tag: 'DashboardValidationError',
    body: {
      path: 'body.query.outputs[0].query.predicate.value',
      message: expect.stringContaining('too complex') as string,
    },
  };
  expect(await chart(hostile(0))).toMatchObject(rejected);
  const { body } = await chart('a');
  const changed = await harness.ask('acmeMember', 'PATCH', `${url}/charts/${String(body['id'])}`, {
    query: queryOf(hostile(0)),
  });
  expect(changed).toMatchObject(rejected);
});

test('a stored one gets 400 for members and only uses turns of its owner', async () => {
  const stored = [1, 2, 3].map((index) =>
    storedBefore('acmeMember', ownerIds.acme, hostile(index)),
  );
  const charts = await Promise.all(stored);
  const own = await dashboardOf('ann', ownerIds.ann, false);
  const ended: string[] = [];
  const opened = charts.map(async (chart) => {
    const answer = await open('acmeViewer', chart);
    ended.push('acme');
    return answer;
  });
  // By then all of them wait for their turn, each in a different project.
  await pause(150);
  const saved = own.chart('^ann').then(({ status }) => {
    ended.push('ann');
    return status;
  });
  expect(await saved).toBe(200);
  for (const answer of await Promise.all(opened)) {
    expect(answer).toMatchObject({
      status: 400,
      tag: 'ChartQueryValidationError',
      body: { path: 'body.outputs[0].query.predicate.value' },
    });
  }
  expect(ended.indexOf('ann')).toBeLessThan(3);
});

test('a stored one on a public dashboard is shown but not run for others', async () => {
  const { url, id } = await storedBefore('acmeMember', ownerIds.acme, hostile(5), true);
  const listed = await harness.ask('stranger', 'GET', `${url}/charts`);
  expect([listed.status, listed.text.includes(id)]).toEqual([200, true]);
  expect(listed.text).not.toContain('(?i)');
  const sent = queryOf(hostile(5));
  const request = await harness.ask('stranger', 'POST', `${url}/metrics/query`, sent);
  expect([request.status, request.tag]).toEqual([403, 'ForbiddenError']);
  expect(patterns.program(hostile(5))).toBeUndefined();

  const own = await dashboardOf('ann', ownerIds.ann, true);
  for (const method of ['PATCH', 'DELETE'] as const) {
    const foreign = await harness.ask('ann', method, `${own.url}/charts/${id}`, { name: 'Mine' });
    expect([foreign.status, foreign.tag]).toEqual([404, 'NotFoundError']);
  }
  const hidden = await storedBefore('acmeMember', ownerIds.acme, hostile(6));
  expect(await open('stranger', hidden)).toMatchObject({ status: 403 });
  expect(await open('ann', { url: '/v0/project/none' })).toMatchObject({ status: 404 });
});
