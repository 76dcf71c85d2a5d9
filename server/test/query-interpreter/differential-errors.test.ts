import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longest, runsOf } from '../test-runs.ts';
import { startEngineHarness } from '../engine-harness.ts';
import { closedAfterTests } from '../closed-after-tests.ts';
import { storedRow } from '../plain-rows.ts';
import { QueryRunner } from '../../src/query/run/query-runner.ts';
import { timesRead } from './interpret.ts';
import { plainSessions } from './plain-session.ts';
import { datasets, pipelinesOf, requestsOn, visitsOf } from './random-cases.ts';
import { issues } from './known-errors.ts';
import { errorNames, occurrences, sessionNames } from './random-errors.ts';
import { expectSameAnswers } from './same-answers-harness.ts';

const harness = closedAfterTests(await startEngineHarness());
const runner = new QueryRunner(harness.store);
let projects = 0;

const several = { minLength: 25, maxLength: 25, size: 'max' } as const;

test(
  'random queries over random errors give the answers of the interpreter',
  async () => {
    let answers = 0;
    await fc.assert(
      fc.asyncProperty(
        occurrences,
        fc.array(requestsOn(errorNames), several),
        async ({ centre, events }, requests) => {
          const project = ++projects;
          const rows = events.map((event) => storedRow.error(event, project));
          await harness.store.insert('occurrences', rows, `errors ${project}`);
          const tenant = { number: project, generation: 1, errorGeneration: 1 };
          for (const request of requests) {
            answers += await expectSameAnswers({ request, events, centre, tenant, runner, issues });
          }
        },
      ),
      { numRuns: runsOf(2), endOnFailure: true },
    );
    expect(answers).toBeGreaterThan(45);
  },
  longest,
);

test(
  'random queries over sessions of random events give the answers of the interpreter',
  async () => {
    let answers = 0;
    await fc.assert(
      fc.asyncProperty(
        datasets,
        fc.array(requestsOn(sessionNames), several),
        async (dataset, requests) => {
          const project = ++projects;
          const all = visitsOf(dataset);
          const rows = all.map((event) => storedRow.event(event, project));
          await harness.store.insert('events', rows, `visits ${project}`);
          const { centre } = dataset;
          for (const request of requests) {
            const [pipeline] = pipelinesOf(request, centre);
            const events = pipeline ? plainSessions(all, ...timesRead(pipeline)) : [];
            const tenant = { number: project, generation: 1, errorGeneration: 1 };
            const about = { request, events, centre, tenant, runner, dataset: 'sessions' };
            answers += await expectSameAnswers(about);
          }
        },
      ),
      { numRuns: runsOf(2), endOnFailure: true },
    );
    expect(answers).toBeGreaterThan(45);
  },
  longest,
);
