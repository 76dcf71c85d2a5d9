import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { importsHarness } from '../../../test/imports-harness.ts';
import { umamiHead, umamiRow } from '../../../test/umami-file.ts';
import { openClient } from '../../store/events/engine-client.ts';

const harness = closedAfterTests(await importsHarness());
const client = closedAfterTests(openClient(harness.engine.address));
const { portion, list } = harness;
const iso = (time: number) => new Date(time).toISOString();
beforeEach(async () => {
  await harness.newProject();
});

const figures = 'date,visitors\n2023-02-09,120\n2023-02-10,130\n';
const views = [
  umamiHead,
  umamiRow(1, 1, '2024-05-01 00:00:00'),
  umamiRow(2, 2, '2024-05-02 00:00:00'),
].join('\n');

/** Rows that the project has in a table. */
async function count(table: 'events' | 'figures'): Promise<number> {
  const query = `SELECT count() AS n FROM ${table} WHERE project = ${harness.project.number}`;
  const answer = await client.query({ query, format: 'JSONEachRow' });
  const [row] = await answer.json<{ n: string }>();
  return Number(row?.n);
}

test('a file of one portion is stored, and the answer and the list have the import', async () => {
  const { status, body } = await portion(figures);
  expect([status, body]).toEqual([
    200,
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      fileName: 'a.csv',
      format: 'plausible',
      state: 'done',
      bytes: figures.length,
      offset: figures.length,
      rows: 2,
      skipped: 0,
      firstAt: '2023-02-09T12:00:00.000Z',
      lastAt: '2023-02-10T12:00:00.000Z',
      problem: null,
      createdAt: iso(harness.clock.now()),
      countedUntil: null,
    },
  ]);
  expect(await list()).toEqual([body]);
  expect(await count('figures')).toBe(2);
  expect(harness.done).toContain(harness.project.slug);
});

test('imported events are the first ones of the project, and a marker shows where they end', async () => {
  const { body } = await portion(views);
  expect(body).toMatchObject({ format: 'umami', state: 'done', rows: 2 });
  expect(await count('events')).toBe(2);
  const url = `/v0/project/${harness.project.slug}`;
  const read = (await harness.ask('acmeViewer', 'GET', url)).body;
  expect(read['firstEventAt']).toBe(body['createdAt']);
  const markers = (await harness.ask('acmeViewer', 'GET', `${url}/markers`)).body;
  expect(markers.items).toMatchObject([
    { id: body['id'], title: 'Imported from Umami up to here', time: body['lastAt'] },
  ]);
});

test('portions continue at the offset of the answer; others change nothing', async () => {
  const half = figures.length - 5;
  const first = (await portion(figures, 0, half)).body;
  expect(first).toMatchObject({ state: 'running', rows: 1 });
  const offset = Number(first['offset']);
  expect(offset).toBeLessThanOrEqual(half);
  for (const wrong of [0, offset + 1]) {
    expect((await portion(figures, wrong)).body).toEqual(first);
  }
  expect((await portion(figures, offset)).body).toMatchObject({
    ...{ id: first['id'], state: 'done', offset: figures.length, rows: 2 },
  });
  expect((await portion(figures)).body).toMatchObject({ id: first['id'], rows: 2 });
  expect(await list()).toHaveLength(1);
  expect(await count('figures')).toBe(2);
});

test('a request without data begins the import', async () => {
  const { status, body } = await portion(figures, 0, 0, { data: '' });
  expect([status, body]).toMatchObject([200, { state: 'running', format: null, offset: 0 }]);
});

test('rows that the project has are left out', async () => {
  await portion(figures);
  const { body } = await portion(`${figures}2023-02-11,5\n`);
  expect(body).toMatchObject({ state: 'done', rows: 1, skipped: 2 });
  expect(await count('figures')).toBe(3);
});

test('a file that can’t be read gets 400 with one sentence, which the list keeps', async () => {
  const { status, tag, body } = await portion('name,age\nAnn,34\n');
  expect([status, tag]).toEqual([400, 'ProjectValidationError']);
  expect(body['message']).toContain('not a file that can be imported');
  expect(await list()).toMatchObject([{ state: 'running', offset: 0, problem: body['message'] }]);
});

test.each([
  [{ fingerprint: '' }, 'body.fingerprint'],
  [{ fingerprint: 'x'.repeat(201) }, 'body.fingerprint'],
  [{ fileName: '' }, 'body.fileName'],
  [{ fileName: 'x'.repeat(201) }, 'body.fileName'],
  [{ bytes: -1 }, 'body.bytes'],
  [{ bytes: 1.5 }, 'body.bytes'],
  [{ offset: -1 }, 'body.offset'],
  [{ offset: '0' }, 'body.offset'],
  [{ data: null }, 'body.data'],
  [{ format: 'excel' }, 'body.format'],
  [{ timezone: '+02:00' }, 'body.timezone'],
  [{ dimension: 'x'.repeat(201) }, 'body.dimension'],
  [{ encoding: 'ebcdic' }, 'body.encoding'],
])('%j gets 400 at %s and stores nothing', async (change, path) => {
  const { status, tag, body } = await portion(figures, 0, figures.length, change);
  expect([status, tag, body['path']]).toEqual([400, 'ProjectValidationError', path]);
  expect(await count('figures')).toBe(0);
});

test('while the disk is full, nothing is imported', async () => {
  harness.setDiskFull(true);
  const { status, tag } = await portion(figures);
  harness.setDiskFull(false);
  expect([status, tag]).toEqual([503, 'ServiceUnavailableError']);
  expect(await list()).toEqual([]);
});

test('an import that is being undone gets 409', async () => {
  const { body } = await portion(figures);
  expect((await harness.send('DELETE', `/${String(body['id'])}`)).status).toBe(204);
  expect((await portion(figures)).tag).toBe('ProjectConflictError');
});

test('a project has at most 100 imports, and known ones continue', async () => {
  for (let index = 0; index < 99; index++) await harness.add();
  const first = (await portion(figures, 0, figures.length - 5)).body;
  expect((await portion(views)).tag).toBe('ProjectConflictError');
  expect((await portion(figures, Number(first['offset']))).body).toMatchObject({ state: 'done' });
  expect(await list()).toHaveLength(100);
});
