import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EngineRig, startEngineRig } from '../../../test/engine-rig.ts';
import { eventRow } from '../../../test/event-row.ts';
import { flattenProperties } from '../../collect/digest/flatten-properties.ts';
import type { EventRow } from '../../store/events/index.ts';
import { QueryRunner } from '../run/query-runner.ts';
import type { PlainEvent } from './plain-event.ts';
import { datasets, eventsOf, requests } from './random-cases.ts';
import { expectSameAnswers } from './same-answers-rig.ts';

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
          const tenant = { project, generation: 1 };
          const { centre } = dataset;
          cases += await expectSameAnswers({ request: each, events, centre, tenant, runner });
        }
      },
    ),
    { numRuns: 20, endOnFailure: true },
  );
  expect(cases).toBeGreaterThan(500);
}, 120_000);
