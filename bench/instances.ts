import { startEngineHarness } from '../server/test/engine-harness.ts';
import { openS3 } from '../server/test/s3-harness.ts';
import { storesEnvironment } from '../server/test/stores-environment.ts';
import { openLoop } from './child.ts';
import { createProject, type Project } from './collect.ts';
import { pageViews, userAgent } from './page-views.ts';
import { startPostgres } from './postgres.ts';
import { serviceFigures } from './service-figures.ts';
import { processorSecondsBelow, type Service, startService, untilReady } from './service.ts';
import { type Figure, median, printTable, whole } from './table.ts';

/**
 * For each instance: two are compared under twice the load. At a fixed rate, because a digest stores a batch in each
 * period of time: two instances as fast as they can share the cores, take longer, and so store smaller batches.
 */
const rate = 1_500;
const seconds = 8;
const events = rate * seconds;
const rounds = 5;

interface Round {
  /** Microseconds of CPU for each event. */
  readonly instances: number;
  readonly engine: number;
}

/**
 * What collecting costs with one instance and with two on the same stores, in CPU time, because both share a machine.
 * Prints a table.
 */
export async function benchInstances(): Promise<void> {
  const [postgres, engine, s3] = [
    await startPostgres(),
    await startEngineHarness(),
    await openS3(),
  ];
  const environment = storesEnvironment(engine.address, s3.settings);
  const start = async (): Promise<Service> => {
    const service = await startService(undefined, { databaseUrl: postgres.url, environment });
    await untilReady(service);
    return service;
  };
  const engineSeconds = () => processorSecondsBelow(engine.engine.state().pid ?? 0);
  const first = await start();
  const project = await createProject(first);
  const one = await measure([first], project, engineSeconds);
  const second = await start();
  const two = await measure([first, second], project, engineSeconds);
  for (const service of [first, second]) await service.stop();
  await s3.close();
  await engine.close();
  await postgres.stop();
  printTable(
    `Two instances on the same stores: ${whole(events)} page views to each at ${whole(rate)} a second, one a request, CPU time of a page view`,
    [
      figure('main process and digest of all instances', one, two, ({ instances }) => instances),
      figure('the event engine', one, two, ({ engine: spent }) => spent),
      figure('all of them', one, two, ({ instances, engine: spent }) => instances + spent),
    ],
  );
}

async function measure(
  services: readonly Service[],
  project: Project,
  engineSeconds: () => Promise<number>,
): Promise<readonly Round[]> {
  const all: Round[] = [];
  // The first round does not count, because code is still being compiled.
  for (let round = 0; round <= rounds; round++) {
    const before = [await secondsOf(services), await engineSeconds()] as const;
    await Promise.all(services.map((service) => sendAll(service, project)));
    await Promise.all(services.map(untilStored));
    const after = [await secondsOf(services), await engineSeconds()] as const;
    const each = (at: 0 | 1): number =>
      ((after[at] - before[at]) / (events * services.length)) * 1e6;
    if (round > 0) all.push({ instances: each(0), engine: each(1) });
  }
  return all;
}

async function sendAll(service: Service, project: Project): Promise<void> {
  const headers = { 'User-Agent': userAgent, 'Content-Type': 'application/json' };
  const requests = pageViews(project.token, events).map((body) => ({
    name: 'page view',
    method: 'POST' as const,
    path: '/v1/web',
    headers,
    body: JSON.stringify(body),
  }));
  await openLoop({ port: service.port, requests, rate, seconds });
}

/** Not longer, because idle time would count. */
async function untilStored(service: Service): Promise<void> {
  while ((await serviceFigures(service)).get('digest_lag_records') !== 0)
    await new Promise((resolve) => setTimeout(resolve, 100));
}

async function secondsOf(services: readonly Service[]): Promise<number> {
  const all = await Promise.all(services.map((service) => service.allProcessorSeconds()));
  return all.reduce((sum, seconds) => sum + seconds, 0);
}

function figure(
  what: string,
  one: readonly Round[],
  two: readonly Round[],
  of: (round: Round) => number,
): Figure {
  const [alone, both] = [median(one.map(of)), median(two.map(of))];
  return {
    what,
    measured: `${both.toFixed(0)} µs (${(both / alone).toFixed(2)} ×)`,
    rawLimit: `${alone.toFixed(0)} µs with one instance`,
    target: '≤ 1.15 ×',
    met: both / alone <= 1.15,
  };
}
