import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EngineRig, startEngineRig } from '../../../test/engine-rig.ts';
import { telemetryRow } from '../../../test/telemetry-row.ts';
import { vitalRow } from '../../../test/vital-row.ts';
import { flattenProperties } from '../../collect/digest/flatten-properties.ts';
import type { TelemetryRow, VitalRow } from '../../store/events/index.ts';
import { projectData } from '../datasets/project-data.ts';
import { QueryRunner } from '../run/query-runner.ts';
import { expectSameAnswers } from './same-answers-rig.ts';
import type { PlainEvent } from './plain-event.ts';
import { listShapes, scalarSources } from './plain-report.ts';
import { requestsOn } from './random-cases.ts';
import { measuredVitals, reportNames, reports, vitalNames } from './random-reports.ts';

let rig: EngineRig;
let runner: QueryRunner;
let projects = 0;

beforeAll(async () => {
  rig = await startEngineRig();
  runner = new QueryRunner(rig.store);
}, 60_000);

afterAll(async () => rig.close());

const data = projectData([
  ...scalarSources.map((referenceId) => ({ referenceId, metricShape: 'scalar' as const })),
  ...Object.entries(listShapes).map(([referenceId, metricShape]) => ({ referenceId, metricShape })),
]);

function reportRow(event: PlainEvent, project: number): TelemetryRow {
  return telemetryRow({
    ...(event.columns as Partial<TelemetryRow>),
    project,
    ts: event.ts,
    id: event.id,
    server: event.visitor,
    data: JSON.stringify(event.properties),
    props: flattenProperties(event.properties),
  });
}

function measuredRow(event: PlainEvent, project: number): VitalRow {
  const { session_id, ...columns } = event.columns;
  return vitalRow({
    ...(columns as Partial<VitalRow>),
    country: '',
    session: String(session_id),
    project,
    ts: event.ts,
    id: event.id,
    attributes: JSON.stringify(event.properties),
    props: flattenProperties(event.properties),
  });
}

const cases = [
  ['reports', 'telemetry', reports, reportNames, reportRow],
  ['web vitals', 'vitals', measuredVitals, vitalNames, measuredRow],
] as const;

test.each(cases)(
  'random queries over random %s answer what the contract says',
  async (_, table, datasets, names, rowOf) => {
    let answers = 0;
    await fc.assert(
      fc.asyncProperty(
        datasets,
        fc.array(requestsOn(names), { minLength: 25, maxLength: 25, size: 'max' }),
        async ({ centre, events }, asked) => {
          const project = ++projects;
          const rows = events.map((event) => rowOf(event, project));
          await rig.store.insert(table, rows, `${table} ${project}`);
          const tenant = { project, generation: 1, data };
          for (const request of asked) {
            answers += await expectSameAnswers({ request, events, centre, tenant, runner });
          }
        },
      ),
      { numRuns: 10, endOnFailure: true },
    );
    expect(answers).toBeGreaterThan(250);
  },
  120_000,
);
