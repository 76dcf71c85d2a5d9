import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { eventRow } from '../../../test/event-row.ts';
import { importsHarness } from '../../../test/imports-harness.ts';

const harness = closedAfterTests(await importsHarness());
const { add, list } = harness;
beforeEach(async () => {
  await harness.newProject();
});

test('a project without imports has an empty list', async () => {
  expect(await list()).toEqual([]);
});

test('imports are listed newest first with all fields', async () => {
  const first = await add({ firstAt: 0, lastAt: 86_400_000, problem: 'Row 3: no.' });
  harness.clock.advance(1000);
  const second = await add({ state: 'removing', format: null, firstAt: null, lastAt: null });
  const at = (time: number) => new Date(time).toISOString();
  const shown = { fileName: 'a.csv', bytes: 9, offset: 9, rows: 2, skipped: 1, countedUntil: null };
  expect(await list()).toEqual([
    {
      ...shown,
      ...{ id: second.id, format: null, state: 'removing', firstAt: null, lastAt: null },
      ...{ problem: null, createdAt: at(second.createdAt) },
    },
    {
      ...shown,
      ...{ id: first.id, format: 'umami', state: 'done', problem: 'Row 3: no.' },
      ...{ firstAt: '1970-01-01T00:00:00.000Z', lastAt: '1970-01-02T00:00:00.000Z' },
      createdAt: at(first.createdAt),
    },
  ]);
});

test('figures say until when they count, if the project has events', async () => {
  await add({ format: 'plausible' });
  expect(await list()).toMatchObject([{ countedUntil: null }]);
  const { number, generation } = harness.project;
  const ts = Date.parse('2024-05-01T00:00:00Z');
  const row = eventRow({ project: number, generation, ts, received_at: ts });
  await harness.engine.store.insert('events', [row], 'an event');
  expect(await list()).toMatchObject([{ countedUntil: '2024-04-30T12:00:00.000Z' }]);
});

test('imports of another project, and from before a wipe, are not listed', async () => {
  await add({ generation: 0 });
  await add();
  expect(await list()).toHaveLength(1);
  await harness.newProject();
  const own = await add();
  expect((await list()).map(({ id }) => id)).toEqual([own.id]);
});

test('strangers get 403', async () => {
  expect((await harness.send('GET', '', undefined, 'stranger')).tag).toBe('ForbiddenError');
});
