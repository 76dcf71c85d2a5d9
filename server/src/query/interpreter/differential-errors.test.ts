import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EngineRig, startEngineRig } from '../../../test/engine-rig.ts';
import { eventRow } from '../../../test/event-row.ts';
import { occurrenceRow } from '../../../test/occurrence-row.ts';
import { flattenProperties } from '../../collect/digest/flatten-properties.ts';
import type { EventRow, OccurrenceRow } from '../../store/events/index.ts';
import { answerQuery } from '../answer-query.ts';
import { readQuery } from '../language/read-query.ts';
import { QueryRunner } from '../run/query-runner.ts';
import { interpretFormula, type PlainFormula } from './interpret-formula.ts';
import type { PlainEvent } from './plain-event.ts';
import { plainSessions } from './plain-session.ts';
import { datasets, eventsOf, pipelinesOf, type Request, requestsOn } from './random-cases.ts';
import { issues } from './known-errors.ts';
import { errorNames, occurrences, sessionNames } from './random-errors.ts';
import { expectSameAnswers, issuesReader, requestOf, rounded } from './same-answers-rig.ts';

let rig: EngineRig;
let runner: QueryRunner;
let projects = 0;

beforeAll(async () => {
  rig = await startEngineRig();
  runner = new QueryRunner(rig.store);
}, 60_000);

afterAll(async () => rig.close());

const several = { minLength: 25, maxLength: 25, size: 'max' } as const;

function errorRow(event: PlainEvent, project: number): OccurrenceRow {
  return occurrenceRow(project, event.ts, {
    ...(event.columns as Partial<OccurrenceRow>),
    id: event.id,
    visitor: event.visitor,
    context: JSON.stringify(event.properties),
    props: flattenProperties(event.properties),
  });
}

test('random queries over random errors answer what the contract says', async () => {
  let answers = 0;
  await fc.assert(
    fc.asyncProperty(
      occurrences,
      fc.array(requestsOn(errorNames), several),
      async ({ centre, events }, asked) => {
        const project = ++projects;
        const rows = events.map((event) => errorRow(event, project));
        await rig.store.insert('occurrences', rows, `errors ${project}`);
        const tenant = { project, generation: 1, errorGeneration: 1 };
        for (const request of asked) {
          answers += await expectSameAnswers({ request, events, centre, tenant, runner, issues });
        }
      },
    ),
    { numRuns: 8, endOnFailure: true },
  );
  expect(answers).toBeGreaterThan(250);
}, 120_000);

const kinds = ['pageview', 'pageview', 'signup', 'page_leave'];

/** Views, deeds and leaves, with ids that tell their order as those of the collector do. */
function visitsOf(dataset: Parameters<typeof eventsOf>[0]): PlainEvent[] {
  return eventsOf(dataset).map((event, nth) => ({
    ...event,
    id: `01900000-0000-7000-8${String(nth).padStart(3, '0')}-000000000000`,
    columns: { ...event.columns, event: kinds[nth % kinds.length] ?? '' },
  }));
}

function visitRow(event: PlainEvent, project: number): EventRow {
  const { session_id, ...columns } = event.columns;
  return eventRow({
    ...(columns as Partial<EventRow>),
    session: String(session_id ?? ''),
    project,
    ts: event.ts,
    id: event.id,
    visitor: event.visitor,
    props: flattenProperties(event.properties),
  });
}

test('random queries over the sessions of random events answer what is promised', async () => {
  let answers = 0;
  await fc.assert(
    fc.asyncProperty(
      datasets,
      fc.array(requestsOn(sessionNames), several),
      async (dataset, asked) => {
        const project = ++projects;
        const all = visitsOf(dataset);
        const rows = all.map((event) => visitRow(event, project));
        await rig.store.insert('events', rows, `visits ${project}`);
        const { centre } = dataset;
        for (const request of asked) {
          const [{ from, to } = { from: 0, to: 0 }] = pipelinesOf(request, centre);
          const events = plainSessions(all, from, to);
          const tenant = { project, generation: 1 };
          const about = { request, events, centre, tenant, runner, dataset: 'sessions' };
          answers += await expectSameAnswers(about);
        }
      },
    ),
    { numRuns: 8, endOnFailure: true },
  );
  expect(answers).toBeGreaterThan(250);
}, 120_000);

const computations: readonly (readonly [string | null, PlainFormula['compute']])[] = [
  ['A / B', ([a = 0, b = 0]) => (b === 0 ? null : a / b)],
  ['A * 2 - B', ([a = 0, b = 0]) => a * 2 - b],
  [null, ([a = 0, b = 0]) => a + b],
];

/** Two pipelines of a request, grouped alike, the second over all rows; what is over them. */
function computedOf(request: Request, centre: number, nth: number) {
  const [one, other = one] = pipelinesOf(request, centre);
  if (one === undefined || other === undefined) throw new Error('a request has an output');
  const alone = { sort: null, limit: null, bucket: null };
  const inputs = [
    { ...one, ...alone },
    { ...other, ...alone, filters: [], latest: null },
  ];
  const [expression, compute] = computations[nth % computations.length] ?? [null, () => 0];
  const queries = inputs.map((input) => requestOf(input, 'errors'));
  const node =
    expression === null
      ? { type: 'combine', operation: 'sum', inputs: queries }
      : {
          type: 'formula',
          expression,
          inputs: queries.map((query, index) => ({ id: `${index}`, query })),
        };
  const query = one.limit ? { type: 'limit', ...one.limit, input: node } : node;
  return { query, formula: { inputs, compute, limit: one.limit } };
}

test('random formulas and sums are computed over what their inputs answer', async () => {
  let answers = 0;
  await fc.assert(
    fc.asyncProperty(
      occurrences,
      fc.array(requestsOn(errorNames), several),
      async ({ centre, events }, asked) => {
        const project = ++projects;
        const rows = events.map((event) => errorRow(event, project));
        await rig.store.insert('occurrences', rows, `computed ${project}`);
        const computed = asked.map((request, nth) => computedOf(request, centre, nth));
        for (const { query, formula } of computed) {
          const [answer] = await answerQuery(
            readQuery({ outputs: [{ id: 'a', query }] }),
            { project, generation: 1, errorGeneration: 1 },
            centre,
            runner,
            AbortSignal.timeout(20_000),
            issuesReader(issues),
          );
          answers += 1;
          const { id, name, dimensions, metadata, ...actual } = answer ?? { id: '' };
          const expected = interpretFormula(formula, events);
          expect(JSON.parse(JSON.stringify(actual, rounded)), JSON.stringify(query)).toEqual(
            JSON.parse(JSON.stringify(expected, rounded)),
          );
        }
      },
    ),
    { numRuns: 6, endOnFailure: true },
  );
  expect(answers).toBeGreaterThan(100);
}, 120_000);
