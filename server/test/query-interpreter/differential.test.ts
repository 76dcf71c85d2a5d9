import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { longest, runsOf } from '../differential-runs.ts';
import { type EngineHarness, startEngineHarness } from '../engine-harness.ts';
import { storedRow } from '../plain-rows.ts';
import { QueryRunner } from '../../src/query/run/query-runner.ts';
import { datasets, eventsOf, requests } from './random-cases.ts';
import { expectSameAnswers } from './same-answers-harness.ts';

let harness: EngineHarness;
let runner: QueryRunner;

beforeAll(async () => {
  harness = await startEngineHarness();
  runner = new QueryRunner(harness.store);
}, 60_000);

afterAll(async () => harness.close());

test(
  'random queries over random rows give the answers of the specification',
  async () => {
    let project = 0;
    let cases = 0;
    await fc.assert(
      fc.asyncProperty(
        datasets,
        fc.array(requests, { minLength: 25, maxLength: 25, size: 'max' }),
        async (dataset, asked) => {
          project += 1;
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
          for (const each of asked) {
            const tenant = { number: project, generation: 1, errorGeneration: 1 };
            const { centre } = dataset;
            cases += await expectSameAnswers({ request: each, events, centre, tenant, runner });
          }
        },
      ),
      { numRuns: runsOf(8), endOnFailure: true },
    );
    expect(cases).toBeGreaterThan(200);
  },
  longest,
);
