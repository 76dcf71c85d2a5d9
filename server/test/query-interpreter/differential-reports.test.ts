import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longest, runsOf } from '../test-runs.ts';
import { startEngineHarness } from '../engine-harness.ts';
import { closedAfterTests } from '../closed-after-tests.ts';
import { storedRow } from '../plain-rows.ts';
import { QueryRunner } from '../../src/query/run/query-runner.ts';
import { expectSameAnswers } from './same-answers-harness.ts';
import { requestsOn } from './random-cases.ts';
import {
  knownSources,
  measuredVitals,
  reportNames,
  reports,
  vitalNames,
} from './random-reports.ts';

const harness = closedAfterTests(await startEngineHarness());
const runner = new QueryRunner(harness.store);
let projects = 0;

const cases = [
  ['reports', 'telemetry', reports, reportNames, storedRow.report],
  ['web vitals', 'vitals', measuredVitals, vitalNames, storedRow.vital],
] as const;

test.each(cases)(
  'random queries over random %s give the answers of the interpreter',
  async (_, table, datasets, names, rowOf) => {
    let answers = 0;
    await fc.assert(
      fc.asyncProperty(
        datasets,
        fc.array(requestsOn(names), { minLength: 25, maxLength: 25, size: 'max' }),
        async ({ centre, events }, requests) => {
          const project = ++projects;
          const rows = events.map((event) => rowOf(event, project));
          await harness.store.insert(table, rows, `${table} ${project}`);
          const tenant = { number: project, generation: 1, errorGeneration: 1, data: knownSources };
          for (const request of requests) {
            answers += await expectSameAnswers({ request, events, centre, tenant, runner });
          }
        },
      ),
      { numRuns: runsOf(2), endOnFailure: true },
    );
    expect(answers).toBeGreaterThan(45);
  },
  longest,
);
