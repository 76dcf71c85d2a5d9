import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownerIds } from '../../../test/people.ts';
import { queriesHarness, type QueriesHarness } from '../../../test/queries-harness.ts';
import type { Project } from '../../projects/index.ts';

let harness: QueriesHarness;
let project: Project;
beforeAll(async () => {
  harness = await queriesHarness();
  project = await harness.create({ ownerId: ownerIds.ann });
});
afterAll(async () => harness.close());

const url = () => `/v0/project/${project.id}`;
const ranges = (count: number) => `(?i)[${'Ā-\u{10FFFF}'.repeat(count)}]`;
const compare = (value: string) => ({
  type: 'comparison',
  field: 'page',
  operator: 'regex',
  value,
});
const source = { type: 'source', dataset: 'events-web', field: 'page' };
const ask = (query: object) =>
  harness.ask('ann', 'POST', `${url()}/metrics/query`, { outputs: [{ id: 'a', query }] });
const filter = (value: string) => ask({ type: 'filter', predicate: compare(value), input: source });
const replace = (pattern: string) =>
  ask({ type: 'transform', operation: 'replaceRegex', pattern, input: source });
const search = (value: string) => {
  const query = new URLSearchParams({ filter: JSON.stringify(compare(value)) });
  return harness.ask('ann', 'GET', `${url()}/events/search?${query.toString()}`);
};

test.each([
  ['a filter', filter, 'ChartQueryValidationError', 'body.outputs[0].query.predicate.value'],
  ['a transform', replace, 'ChartQueryValidationError', 'body.outputs[0].query.pattern'],
  ['a search', search, 'EventExplorerValidationError', 'query.filter.value'],
])('a hostile pattern in %s gets 400 and blocks nothing', async (_, send, tag, path) => {
  const delays: number[] = [];
  // The last two are within the length limit; the others are rejected by their length.
  for (const pattern of [ranges(700), ranges(2_000), ranges(143), ranges(144)]) {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const answer = await send(pattern);
    delay.disable();
    delays.push(delay.max / 1e6);
    expect([answer.status, answer.tag, answer.body['path']]).toEqual([400, tag, path]);
    expect(answer.body['message']).toMatch(/at most (1024|8192) bytes|too complex/);
  }
  expect(Math.min(...delays)).toBeLessThan(100);
});
