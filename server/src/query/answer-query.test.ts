import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EngineRig, startEngineRig } from '../../test/engine-rig.ts';
import type { EventRow } from '../store/events/index.ts';
import { answerQuery } from './answer-query.ts';
import { readQuery } from './language/read-query.ts';
import { QueryRunner } from './run/query-runner.ts';

const now = Date.UTC(2026, 10, 21, 12);
const hour = 3_600_000;
let rig: EngineRig;
let runner: QueryRunner;

function row(index: number, fields: Partial<EventRow>): EventRow {
  return {
    project: 1,
    generation: 1,
    ts: now - hour,
    received_at: now,
    journal: 'j',
    position: index,
    id: `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    visitor: '00000000-0000-4000-8000-000000000001',
    session: 's',
    window: '',
    event: 'pageview',
    browser: '',
    browser_version: '',
    device: '',
    os: '',
    os_version: '',
    country: '',
    referrer: '',
    utm_source: '',
    utm_medium: '',
    utm_campaign: '',
    utm_term: '',
    utm_content: '',
    title: '',
    page: '',
    url: '',
    cookieless: false,
    time_on_page: null,
    session_duration: null,
    scroll_depth: null,
    build_id: '',
    sdk_name: '',
    sdk_version: '',
    properties: '{}',
    props: {},
    ...fields,
  };
}

async function ask(outputs: unknown) {
  const query = readQuery({ version: 1, outputs });
  return answerQuery(
    query,
    { project: 1, generation: 1 },
    now,
    runner,
    AbortSignal.timeout(20_000),
  );
}
const source = (field = '*') => ({ type: 'source', dataset: 'events-web', field });

beforeAll(async () => {
  rig = await startEngineRig();
  runner = new QueryRunner(rig.store);
  await rig.store.insert(
    'events',
    [
      row(1, { page: '/a', time_on_page: 5, props: { n: '1' } }),
      row(2, { page: '/a', time_on_page: 1.5, ts: now - 2 * hour, props: { n: '2' } }),
      row(3, { page: '/b', visitor: '00000000-0000-4000-8000-000000000002', props: { n: 'x' } }),
      row(4, { page: 'Other', ts: now - 3 * hour }),
      row(5, { page: '/c', ts: now - 26 * hour }),
    ],
    't1',
  );
}, 60_000);
afterAll(async () => rig.close());

test('smoke', async () => {
  const out = await ask([
    { id: 'a', query: source() },
    { id: 'b', query: { type: 'aggregate', function: 'distinct', input: source('user_id') } },
    { id: 'c', query: { type: 'aggregate', function: 'median', input: source('n') } },
    { id: 'c2', query: { type: 'aggregate', function: 'avg', input: source('time_on_page') } },
    {
      id: 'd',
      query: {
        type: 'limit',
        rows: 1,
        groupOthers: true,
        input: { type: 'group', fields: ['page'], input: source() },
      },
    },
    {
      id: 'd2',
      query: {
        type: 'limit',
        rows: 1,
        groupOthers: true,
        input: {
          type: 'aggregate',
          function: 'avg',
          input: {
            type: 'group',
            fields: ['page', 'name'],
            mode: 'flat',
            input: source('time_on_page'),
          },
        },
      },
    },
    { id: 'e', query: { type: 'timeBucket', interval: 'day', gapFill: 'none', input: source() } },
    {
      id: 'e2',
      query: {
        type: 'timeBucket',
        interval: 'day',
        gapFill: 'zero',
        cumulative: true,
        timezone: 'Europe/Berlin',
        input: {
          type: 'timeRange',
          range: { type: 'relative', value: 3, unit: 'day' },
          input: source(),
        },
      },
    },
    {
      id: 'f',
      query: {
        type: 'limit',
        rows: 1,
        groupOthers: true,
        input: {
          type: 'timeBucket',
          interval: 'hour',
          input: { type: 'group', fields: ['page'], input: source() },
        },
      },
    },
    {
      id: 'f2',
      query: {
        type: 'limit',
        rows: 1,
        groupOthers: true,
        input: {
          type: 'aggregate',
          function: 'distinct',
          input: {
            type: 'timeBucket',
            interval: 'hour',
            cumulative: true,
            input: { type: 'group', fields: ['page'], input: source('user_id') },
          },
        },
      },
    },
    {
      id: 'g',
      query: {
        type: 'filter',
        predicate: { type: 'comparison', field: 'is_identified', operator: 'equals', value: false },
        input: source(),
      },
    },
    {
      id: 'h',
      query: {
        type: 'timeBucket',
        interval: 'month',
        gapFill: 'zero',
        cumulative: false,
        timezone: 'Europe/Berlin',
        input: {
          type: 'timeRange',
          range: { type: 'relative', value: 300, unit: 'day' },
          input: source(),
        },
      },
    },
  ]);
  console.log(JSON.stringify(out, null, 1));
  expect(out.length).toBe(12);
});
