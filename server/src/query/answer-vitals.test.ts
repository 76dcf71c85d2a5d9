import { expect, test } from 'vitest';
import {
  aggregate,
  group,
  hour,
  now,
  source as sourceOf,
  where,
  startChartHarness,
} from '../../test/chart-harness.ts';
import { closedAfterTests } from '../../test/closed-after-tests.ts';
import { vitalRow } from '../../test/vital-row.ts';
import { flattenProperties } from '../collect/digest/flatten-properties.ts';
import type { VitalRow } from '../kinds/vital/table.ts';

const harness = closedAfterTests(await startChartHarness());

const source = (field = '*') => sourceOf(field, 'web-vitals');
type Measured = Partial<VitalRow> & { readonly sent?: Record<string, unknown> };

async function vitalsOf(...measured: readonly Measured[]) {
  const project = harness.newProject();
  const rows = measured.map(({ sent = {}, ...columns }, position) =>
    vitalRow({
      ts: now - hour + position,
      ...columns,
      id: `01900000-0000-7000-8000-${String(position).padStart(12, '0')}`,
      project,
      props: flattenProperties(sent),
    }),
  );
  await harness.engine.store.insert('vitals', rows, `vitals of ${project}`);
  return harness.asker({ number: project, generation: 1, errorGeneration: 1 });
}

const rowsOf = (answers: readonly object[]) =>
  answers.map((answer) => ('rows' in answer ? answer.rows : 'value' in answer && answer.value));

test('values by metric and attribute, and the latest of each session', async () => {
  const ask = await vitalsOf(
    { metric: 'LCP', value: 1000, session: 's1', sent: { element: 'img', net: { type: '4g' } } },
    { metric: 'LCP', value: 3000, session: 's1', sent: { element: 'h1' } },
    { metric: 'CLS', value: 0, session: 's2' },
  );
  const lcp = (input: unknown) => where('metric', 'equals', 'LCP', input);
  const latest = (identity?: string) => ({
    type: 'deduplicate',
    identity,
    input: lcp(source('value')),
  });
  const answers = await ask(
    aggregate('median', group(['metric'], source('value'))),
    group(['element'], lcp(source())),
    where('net.type', 'equals', '4g', source()),
    aggregate('min', where('metric', 'equals', 'FID', source('value'))),
    aggregate('max', latest()),
    aggregate('distinct', source('session_id')),
    where('value', 'between', [0, 1000], source()),
  );
  expect(rowsOf(answers)).toEqual([
    [
      { name: 'LCP', value: 2000 },
      { name: 'CLS', value: 0 },
    ],
    [
      { name: 'h1', value: 1 },
      { name: 'img', value: 1 },
    ],
    '1',
    null,
    '3000',
    '2',
    '2',
  ]);
  await expect(ask(latest('server_id'))).rejects.toMatchObject({
    path: 'body.outputs[0].query.identity',
  });
});

test('page and rating exist for every value, unless an attribute has the same name', async () => {
  const ask = await vitalsOf(
    { page: '/a', rating: 'good' },
    { page: '/a', rating: 'poor', sent: { page: 'checkout' } },
  );
  const answers = await ask(
    group(['page'], source()),
    group(['rating'], source()),
    group(['attributes.page'], source()),
  );
  expect(rowsOf(answers)).toEqual([
    [
      { name: '/a', value: 1 },
      { name: 'checkout', value: 1 },
    ],
    [
      { name: 'good', value: 1 },
      { name: 'poor', value: 1 },
    ],
    [
      { name: '', value: 1 },
      { name: 'checkout', value: 1 },
    ],
  ]);
});
