import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventRow } from '../../../test/event-row.ts';
import { addIssue } from '../../../test/issues-harness.ts';
import { occurrenceRow } from '../../../test/occurrence-row.ts';
import { ownerIds } from '../../../test/people.ts';
import { telemetryRow } from '../../../test/telemetry-row.ts';
import { queriesHarness, type QueriesHarness } from '../../../test/queries-harness.ts';
import type { Project } from '../../projects/index.ts';

let harness: QueriesHarness;
let project: Project;
const source = { type: 'source', dataset: 'events-web', field: '*' };
const body = (query: unknown = source) => ({ version: 1, outputs: [{ id: 'a', query }] });
const url = (idOrSlug: string) => `/v0/project/${idOrSlug}/metrics/query`;

beforeAll(async () => {
  harness = await queriesHarness();
  project = await harness.create({ ownerId: ownerIds.ann });
  const now = harness.clock.now();
  const rows = [1, 2, 3].map((position) =>
    eventRow({ project: project.number, ts: now - position, position, page: '/a' }),
  );
  await harness.engine.store.insert('events', rows, 'rows');
});

afterAll(async () => harness.close());

test('an output has everything in the API description, by ID or slug', async () => {
  const expected = {
    outputs: [
      {
        id: 'a',
        name: 'Output',
        dimensions: [],
        metadata: {
          iconSetId: null,
          color: null,
          colors: [],
          splitPattern: null,
          splitField: null,
        },
        type: 'scalar',
        value: '3',
      },
    ],
  };
  for (const name of [project.id, project.slug]) {
    const answer = await harness.ask('ann', 'POST', url(name), body());
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toEqual(expected);
  }
});

test('name and metadata are returned unchanged', async () => {
  const metadata = { color: 'red', colors: ['#fff'], splitField: 'page' };
  const { body: answer } = await harness.ask('ann', 'POST', url(project.id), {
    outputs: [{ id: 'x', name: '', query: source, metadata }],
  });
  expect(answer.outputs).toMatchObject([
    { id: 'x', name: '', metadata: { ...metadata, iconSetId: null, splitPattern: null } },
  ]);
});

test('the shape is checked before the project, and the project before the meaning', async () => {
  const shapeless = body({ type: 'nothing' });
  const meaningless = body({ ...source, dataset: 'nothing' });
  const ask = (person: 'ann' | 'stranger' | 'nobody', name: string, sent: unknown) =>
    harness.ask(person, 'POST', url(name), sent);
  expect((await ask('nobody', 'unknown', shapeless)).status).toBe(401);
  expect((await ask('ann', 'unknown', shapeless)).body).toEqual({
    _tag: 'ChartQueryValidationError',
    message: expect.any(String),
    path: 'body.outputs[0].query.type',
  });
  expect((await ask('ann', 'unknown', meaningless)).tag).toBe('NotFoundError');
  expect((await ask('stranger', project.id, meaningless)).tag).toBe('ForbiddenError');
  expect((await ask('ann', project.id, meaningless)).body).toMatchObject({
    _tag: 'ChartQueryValidationError',
    path: 'body.outputs[0].query.dataset',
  });
});

test('viewers and read-only keys can query', async () => {
  expect((await harness.ask('annReadOnly', 'POST', url(project.id), body())).status).toBe(200);
  const owned = await harness.create({ ownerId: ownerIds.acme });
  expect((await harness.ask('acmeViewer', 'POST', url(owned.id), body())).status).toBe(200);
});

test('no request causes a 500', async () => {
  const nul = { type: 'comparison', field: 'a\0b', operator: 'equals', value: 'x\0y' };
  const lone = { type: 'comparison', field: '\ud800', operator: 'regex', value: '\udc00' };
  const huge = {
    type: 'comparison',
    field: 'page',
    operator: 'in',
    value: Array(60_000).fill('x'),
  };
  for (const predicate of [nul, lone, huge]) {
    const answer = await harness.ask(
      'ann',
      'POST',
      url(project.id),
      body({ type: 'filter', predicate, input: source }),
    );
    expect(answer.status, answer.text).toBe(200);
  }
  for (const text of ['x', "'", '\\', '\n', 'é', '\u{1F600}']) {
    for (const size of [30_000, 60_000, 120_000, 240_000]) {
      const long = {
        type: 'comparison',
        field: 'page',
        operator: 'in',
        value: [text.repeat(size), 1],
      };
      const sent = body({ type: 'filter', predicate: long, input: source });
      const answer = await harness.ask('ann', 'POST', url(project.id), sent);
      expect([200, 400, 413], answer.text).toContain(answer.status);
    }
  }
  const far = { type: 'relative', value: 1e300, unit: 'week' };
  const wide = body({ type: 'timeRange', range: far, input: source });
  expect((await harness.ask('ann', 'POST', url(project.id), wide)).status).toBe(200);
  for (const bytes of ['', '[]', 'null', '"x"', '{"outputs":[null]}', '{']) {
    const answer = await harness.askRaw('ann', 'POST', url(project.id), bytes);
    expect([answer.status, answer.tag], bytes).toEqual([400, 'ChartQueryValidationError']);
  }
});

test('text that could end a statement is plain text in every field', async () => {
  const evil = [`' OR 1=1 --`, '{p0:String}', '`page`); DROP TABLE events', '\\', '\0', '{', '%s'];
  const before = await harness.ask('ann', 'POST', url(project.id), body());
  for (const text of evil) {
    const equals = { type: 'comparison', field: text, operator: 'notEquals', value: text };
    const rows = [
      { type: 'transform', operation: 'replace', pattern: text, replacement: text },
      { type: 'transform', operation: 'append', pattern: text },
      { type: 'filter', predicate: equals },
      { type: 'group', fields: [text, `properties.${text}`], mode: 'flat' },
      { type: 'limit', rows: 1, groupOthers: true },
    ].reduce<object>((input, node) => ({ ...node, input }), { ...source, field: text });
    const sums = { type: 'formula', expression: 'A', inputs: [{ id: text, query: rows }] };
    const metadata = { color: text, splitPattern: text, iconSetId: text };
    for (const query of [rows, sums]) {
      const sent = { outputs: [{ id: text, name: text, query, metadata }] };
      const answer = await harness.ask('ann', 'POST', url(project.id), sent);
      expect(answer.status, `${text} ${answer.text}`).toBe(200);
      expect(answer.body.outputs).toMatchObject([{ id: text, name: text }]);
    }
    const rejected = [
      { ...source, dataset: text },
      { type: 'timeBucket', interval: 'day', timezone: text, input: source },
      { type: 'formula', expression: `A ${text}`, inputs: [{ id: 'A', query: source }] },
      { type: 'timeRange', range: { type: 'absolute', from: text, to: text }, input: source },
    ];
    for (const query of rejected) {
      const answer = await harness.ask('ann', 'POST', url(project.id), body(query));
      expect([answer.status, answer.tag], text).toEqual([400, 'ChartQueryValidationError']);
    }
  }
  expect((await harness.ask('ann', 'POST', url(project.id), body())).body).toEqual(before.body);
});

test('data sources are the current ones of the project', async () => {
  const sources = `/v0/project/${project.id}/data-sources`;
  const request = body({
    type: 'group',
    fields: ['worlds'],
    input: { type: 'source', dataset: 'events-mods', field: 'worlds' },
  });
  const ask = () => harness.ask('ann', 'POST', url(project.id), request);
  expect(await ask()).toMatchObject({
    status: 400,
    body: { path: 'body.outputs[0].query.input.field' },
  });

  const settings = {
    name: 'Worlds',
    referenceId: 'worlds',
    dataType: 'number',
    metricShape: 'map',
  };
  const made = await harness.ask('ann', 'POST', sources, settings);
  const props = { worlds: '{"over":2,"nether":1}' };
  const report = { project: project.number, ts: harness.clock.now() - 1, props };
  await harness.engine.store.insert('telemetry', [telemetryRow(report)], 'report');
  const { outputs } = (await ask()).body as { outputs: { rows: unknown }[] };
  expect(outputs[0]?.rows).toEqual([
    { name: 'nether', value: 1 },
    { name: 'over', value: 1 },
  ]);

  const other = await harness.create({ ownerId: ownerIds.ann });
  const elsewhere = await harness.ask('ann', 'POST', url(other.id), request);
  expect(elsewhere.status).toBe(400);
  await harness.ask('ann', 'DELETE', `${sources}/${String(made.body.id)}`);
  expect((await ask()).status).toBe(400);
});

test('errors have their currently visible issues', async () => {
  const own = await harness.create({ ownerId: ownerIds.ann });
  const known = await addIssue(harness, own.id, ['a', 'b']);
  const later = await addIssue(harness, own.id, ['c']);
  const other = await harness.create({ ownerId: ownerIds.ann });
  await addIssue(harness, other.id, ['d']);
  const at = harness.clock.now() - 1;
  const rows = ['a', 'b', 'c', 'd'].map((group_hash) =>
    occurrenceRow(own.number, at, { group_hash, algorithm: 'g1' }),
  );
  await harness.engine.store.insert('occurrences', rows, 'errors');
  const errors = { type: 'source', dataset: 'errors', field: '*' };
  const request = body({ type: 'group', fields: ['issue_id'], input: errors });
  const ask = async () => {
    const answer = await harness.ask('ann', 'POST', url(own.id), request);
    return (answer.body as { outputs: { rows: unknown[] }[] }).outputs[0]?.rows;
  };
  const one = (name: string, value = 1) => ({ name, value });
  expect(await ask()).toEqual([one(known, 2), one(''), one(later)]);
  await harness.db
    .updateTable('fingerprints')
    .set({ issue_id: known })
    .where('issue_id', '=', later)
    .execute();
  expect(await ask()).toEqual([one(known, 3), one('')]);
});
