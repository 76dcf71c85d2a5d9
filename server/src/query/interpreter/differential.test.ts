import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EngineRig, startEngineRig } from '../../../test/engine-rig.ts';
import { eventRow } from '../../../test/event-row.ts';
import { flattenProperties } from '../../collect/digest/flatten-properties.ts';
import type { EventRow } from '../../store/events/index.ts';
import { answerQuery } from '../answer-query.ts';
import { readQuery } from '../language/read-query.ts';
import { QueryRunner } from '../run/query-runner.ts';
import type { PlainPipeline } from './interpret.ts';
import { interpret } from './interpret.ts';
import type { PlainEvent } from './plain-event.ts';
import { datasets, eventsOf, pipelinesOf, requests } from './random-cases.ts';

let rig: EngineRig;
let runner: QueryRunner;

beforeAll(async () => {
  rig = await startEngineRig();
  runner = new QueryRunner(rig.store);
}, 60_000);

afterAll(async () => rig.close());

function rowOf(event: PlainEvent, project: number): EventRow {
  const { session_id, ...columns } = event.columns;
  return eventRow({
    ...(columns as Partial<EventRow>),
    event: String(columns.event ?? ''),
    session: String(session_id ?? ''),
    project,
    ts: event.ts,
    received_at: event.ts,
    id: event.id,
    visitor: event.visitor,
    properties: JSON.stringify(event.properties),
    props: flattenProperties(event.properties),
  });
}

/** The request a pipeline stands for, its nodes in a usual order. */
function requestOf(pipeline: PlainPipeline): unknown {
  const { bucket, from, group, limit, sort, to } = pipeline;
  let node: unknown = { type: 'source', dataset: 'events-web', field: pipeline.field };
  if (pipeline.latest) node = { type: 'deduplicate', ...pipeline.latest, input: node };
  node = { type: 'timeRange', range: { type: 'absolute', from, to }, input: node };
  for (const predicate of pipeline.filters) node = { type: 'filter', predicate, input: node };
  for (const transform of pipeline.transforms) {
    node = { type: 'transform', ...transform, input: node };
  }
  if (group) node = { type: 'group', ...group, input: node };
  if (bucket) {
    const { zone, ...rest } = bucket;
    node = { type: 'timeBucket', ...rest, timezone: zone, input: node };
  }
  node = { type: 'aggregate', function: pipeline.function, input: node };
  if (sort) node = { type: 'sort', ...sort, input: node };
  return limit ? { type: 'limit', ...limit, input: node } : node;
}

/** Sums are added up in another order here and there. */
function rounded(_key: string, value: unknown): unknown {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return value;
  return `number ${Number(number.toPrecision(12)) + 0}`;
}

test('random queries over random rows answer what the contract says', async () => {
  let project = 0;
  let cases = 0;
  await fc.assert(
    fc.asyncProperty(
      datasets,
      fc.array(requests, { minLength: 25, maxLength: 25, size: 'max' }),
      async (dataset, asked) => {
        project += 1;
        const events = eventsOf(dataset);
        const rows = events.map((event) => rowOf(event, project));
        await rig.store.insert('events', rows, `events ${project}`);
        const known = new Map(events.map(({ visitor, person }) => [visitor, person]));
        const aliases = [...known].flatMap(([visitor, person]) => {
          if (person === null) return [];
          const { externalId: external_id, personId: person_id } = person;
          return [{ project, generation: 1, visitor, external_id, person_id, version: 1 }];
        });
        await rig.store.insert('aliases', aliases, `aliases ${project}`);
        for (const each of asked) {
          const pipelines = pipelinesOf(each, dataset.centre);
          const outputs = pipelines.map((pipeline, id) => ({
            id: String(id),
            query: requestOf(pipeline),
          }));
          const answer = await answerQuery(
            readQuery({ version: 1, outputs }),
            { project, generation: 1 },
            Date.UTC(2026, 10, 21),
            runner,
            AbortSignal.timeout(20_000),
          );
          pipelines.forEach((pipeline, index) => {
            cases += 1;
            const { id, name, dimensions, metadata, ...actual } = answer[index] ?? { id: '' };
            const expected = interpret(pipeline, events);
            expect(JSON.parse(JSON.stringify(actual, rounded)), JSON.stringify(pipeline)).toEqual(
              JSON.parse(JSON.stringify(expected, rounded)),
            );
          });
        }
      },
    ),
    { numRuns: 20, endOnFailure: true },
  );
  expect(cases).toBeGreaterThan(500);
}, 120_000);
