import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventRow } from '../../../test/event-row.ts';
import { ownerIds } from '../../../test/people.ts';
import { queriesHarness, type QueriesHarness } from '../../../test/queries-harness.ts';
import type { Project } from '../../projects/index.ts';

let harness: QueriesHarness;
let project: Project;

beforeAll(async () => {
  harness = await queriesHarness();
  project = await harness.create({ ownerId: ownerIds.ann });
  const pages = ['/Pricing', '/pricing', '/pricing', '/a.b', '/axb', '', '/50%', '/old'];
  const now = harness.clock.now();
  const rows = pages.map((page, position) =>
    eventRow({
      project: project.number,
      ts: now - (page === '/old' ? 20 * 86_400_000 : 1_000),
      position,
      page,
    }),
  );
  await harness.engine.store.insert('events', rows, 'rows');
});

afterAll(async () => harness.close());

const suggest = (body: object, idOrSlug: string = project.id) =>
  harness.ask('ann', 'POST', `/v0/project/${idOrSlug}/metrics/filter-suggestions`, {
    dataset: 'events-web',
    field: 'page',
    ...body,
  });
const valuesOf = async (body: object) => {
  const answer = await suggest(body);
  expect(answer.status, answer.text).toBe(200);
  const { values } = answer.body as unknown as { values: { value: string; count: number }[] };
  return values;
};

test('values come with their counts, most frequent first, and empty ones are left out', async () => {
  const values = await valuesOf({});
  expect(values[0]).toEqual({ value: '/pricing', count: 2 });
  expect(values.map(({ value }) => value).toSorted()).toEqual(
    ['/50%', '/Pricing', '/a.b', '/axb', '/old', '/pricing'].toSorted(),
  );
  expect(await valuesOf({ limit: 1 })).toHaveLength(1);
});

test('a search finds the text in either case, and no character of it is a pattern', async () => {
  const found = async (search: string | null) =>
    (await valuesOf({ search })).map(({ value }) => value);
  expect(await found('PRIC')).toEqual(['/pricing', '/Pricing']);
  expect(await found('a.b')).toEqual(['/a.b']);
  expect(await found('0%')).toEqual(['/50%']);
  expect(await found('(')).toEqual([]);
  expect(await found('')).toHaveLength(6);
  expect(await found(null)).toHaveLength(6);
});

test('a range limits the rows', async () => {
  const range = { type: 'relative', value: 1, unit: 'day' };
  expect((await valuesOf({ range })).map(({ value }) => value)).not.toContain('/old');
});

test('values of properties and of other datasets are found too', async () => {
  expect(await valuesOf({ field: 'plan' })).toEqual([]);
  const [entry] = await valuesOf({ dataset: 'sessions', field: 'entry_page' });
  expect(entry).toMatchObject({ count: 1 });
});

test.each([
  [{ dataset: 'nothing' }, 'body.dataset'],
  [{ dataset: 'downloads' }, 'body.dataset'],
  [{ dataset: 'sessions', field: 'nothing' }, 'body.field'],
  [{ field: '*' }, 'body.field'],
  [{ field: '' }, 'body.field'],
  [{ limit: 101 }, 'body.limit'],
  [{ search: 'x'.repeat(201) }, 'body.search'],
  [{ range: { type: 'relative', value: -1, unit: 'day' } }, 'body.range.value'],
])('%j is a 400 with the path %s', async (body, path) => {
  const answer = await suggest(body);
  expect(answer.status, answer.text).toBe(400);
  expect(answer.body).toMatchObject({ _tag: 'ChartQueryValidationError', path });
});

test('long values end the list early', async () => {
  const many = await harness.create({ ownerId: ownerIds.ann });
  const rows = Array.from({ length: 40 }, (_, position) =>
    eventRow({
      project: many.number,
      ts: harness.clock.now() - 1_000,
      position,
      title: `${position} ${'x'.repeat(4_000)}`,
    }),
  );
  await harness.engine.store.insert('events', rows, 'long rows');
  const answer = await suggest({ field: 'title', limit: 100 }, many.id);
  expect(answer.status).toBe(200);
  expect(answer.text.length).toBeLessThan(70_000);
});
