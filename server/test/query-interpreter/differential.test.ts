import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longest, runsOf } from '../test-runs.ts';
import { startEngineHarness } from '../engine-harness.ts';
import { closedAfterTests } from '../closed-after-tests.ts';
import { storedRow } from '../plain-rows.ts';
import { readTrustedQuery } from '../safe-query-harness.ts';
import { atOnce } from '../../src/platform/pieces.ts';
import { normaliseQuery } from '../../src/query/normalise/normalise-query.ts';
import { leavesOf, planBatches } from '../../src/query/plan/plan.ts';
import { QueryRunner } from '../../src/query/run/query-runner.ts';
import {
  centres,
  commonRequests,
  datasets,
  eventsOf,
  pipelinesOf,
  requests,
} from './random-cases.ts';
import { askedAt, requestOf } from './request-of.ts';
import { expectSameAnswers } from './same-answers-harness.ts';

const harness = closedAfterTests(await startEngineHarness());
const runner = new QueryRunner(harness.store);

/** Random events of a new project, with the persons of their visitors. */
async function stored(dataset: Parameters<typeof eventsOf>[0], project: number) {
  const events = eventsOf(dataset);
  const rows = events.map((event) => storedRow.event(event, project));
  await harness.store.insert('events', rows, `events ${project}`);
  const known = new Map(events.map(({ visitor, person }) => [visitor, person]));
  const aliases = [...known].flatMap(([visitor, person]) => {
    if (person === null) return [];
    const { externalId: external_id, personId: person_id } = person;
    return [{ project, generation: 1, visitor, external_id, person_id, version: 1 }];
  });
  await harness.store.insert('aliases', aliases, `aliases ${project}`);
  return events;
}

let project = 0;

test.each([
  ['queries', requests],
  ['common queries', commonRequests],
] as const)(
  'random %s over random rows give the answers of the interpreter, from rows and from roll-ups',
  async (_, asking) => {
    let cases = 0;
    await fc.assert(
      fc.asyncProperty(
        datasets,
        fc.array(asking, { minLength: 25, maxLength: 25, size: 'max' }),
        async (dataset, requests) => {
          project += 1;
          const events = await stored(dataset, project);
          const tenant = { number: project, generation: 1, errorGeneration: 1, numberedFrom: 0 };
          for (const request of requests) {
            const { centre } = dataset;
            cases += await expectSameAnswers({ request, events, centre, tenant, runner });
          }
        },
      ),
      { numRuns: runsOf(3), endOnFailure: true },
    );
    expect(cases).toBeGreaterThan(70);
  },
  longest,
);

test('many common queries read roll-ups', () => {
  const tenant = { number: 1, generation: 1, errorGeneration: 1, numberedFrom: 0 };
  const centre = centres[0] ?? 0;
  let rolledUp = 0;
  let all = 0;
  fc.assert(
    fc.property(commonRequests, (request) => {
      const outputs = pipelinesOf(request, centre).map((pipeline, id) => {
        return { id: `${id}`, query: requestOf(pipeline, 'events-web') };
      });
      const normalised = atOnce(normaliseQuery(readTrustedQuery({ outputs }), askedAt));
      const leaves = normalised.flatMap(({ evaluation }) => leavesOf(evaluation));
      for (const { source } of atOnce(planBatches(leaves, tenant))) {
        all += 1;
        if (source.type === 'rollUps') rolledUp += 1;
      }
    }),
    { numRuns: 200 },
  );
  expect(rolledUp / all).toBeGreaterThan(0.3);
});
