import { load, startBareServer } from './child.ts';
import { pageViews, userAgent } from './page-views.ts';
import { startService, type Service } from './service.ts';
import { median, ms, percentile, printTable, whole, type Figure } from './table.ts';

const rounds = 5;
const seconds = 6;
const connections = 64;

export interface Project {
  readonly id: string;
  readonly token: string;
}

export async function createProject(service: Service): Promise<Project> {
  const body = { name: 'Bench', private: true };
  return (await service.request('POST', '/v0/project', body)) as Project;
}

async function scalar(service: Service, project: string, query: unknown): Promise<number> {
  const answer = (await service.request('POST', `/v0/project/${project}/metrics/query`, {
    outputs: [{ id: 'n', query }],
  })) as { outputs: { value: string }[] };
  return Number(answer.outputs[0]?.value);
}

const source = (field: string) => ({ type: 'source', dataset: 'events-web', field });

async function singles(service: Service, project: Project): Promise<Figure[]> {
  const bare = await startBareServer();
  const bodies = pageViews(project.token, 2000).map((body) => JSON.stringify(body));
  const order = { path: '/v1/web', headers: { 'User-Agent': userAgent }, bodies, connections };
  const ratios: number[] = [];
  const rates: number[] = [];
  const bareRates: number[] = [];
  const slowest: number[] = [];
  // The first round does not count, because both are still being compiled.
  await load({ ...order, port: bare.port, seconds });
  await load({ ...order, port: service.port, seconds });
  for (let round = 0; round < rounds; round++) {
    const raw = await load({ ...order, port: bare.port, seconds });
    const ours = await load({ ...order, port: service.port, seconds });
    if (ours.rejected > 0) throw new Error(`${ours.rejected} page views were rejected`);
    bareRates.push(raw.requests / raw.seconds);
    rates.push(ours.requests / ours.seconds);
    ratios.push(ours.requests / ours.seconds / (raw.requests / raw.seconds));
    slowest.push(ours.p99);
  }
  bare.stop();
  const rate = `${whole(median(rates))}/s (${median(ratios).toFixed(2)} ×)`;
  return [
    {
      what: `page views, one a request, ${connections} connections, acknowledged after fsync`,
      measured: rate,
      rawLimit: `${whole(median(bareRates))}/s bare node:http + ajv`,
      target: '≥ 0.40 ×',
      met: median(ratios) >= 0.4,
    },
    {
      what: 'the same, p99',
      measured: ms(median(slowest)),
      rawLimit: '–',
      target: '≤ 50 ms',
      met: median(slowest) <= 50,
    },
  ];
}

async function arrays(service: Service, project: Project, before: number): Promise<Figure[]> {
  const views = pageViews(project.token, 5000);
  const bodies = Array.from({ length: 50 }, (_, index) =>
    JSON.stringify(views.slice(index * 100, index * 100 + 100)),
  );
  const headers = { 'User-Agent': userAgent };
  const started = performance.now();
  const result = await load({
    port: service.port,
    path: '/v1/web',
    headers,
    bodies,
    connections: 8,
    seconds: 10,
  });
  if (result.rejected > 0) throw new Error(`${result.rejected} arrays were rejected`);
  const wanted = before + result.requests * 100;
  await waitForCount(service, project, wanted);
  const rate = (result.requests * 100) / ((performance.now() - started) / 1000);
  return [
    {
      what: 'events in arrays of 100, from the socket to queryable rows',
      measured: `${whole(rate)}/s`,
      rawLimit: `${whole((result.requests * 100) / result.seconds)}/s acknowledged`,
      target: '≥ 40,000/s',
      met: rate >= 40_000,
    },
  ];
}

/** Waits until every acknowledged event can be queried: none missing, none twice. */
export async function waitForCount(
  service: Service,
  project: Project,
  wanted: number,
): Promise<void> {
  const giveUp = performance.now() + 120_000;
  for (;;) {
    const found = await scalar(service, project.id, source('*'));
    if (found === wanted) return;
    if (found > wanted) throw new Error(`${found} rows of ${wanted} acknowledged`);
    if (performance.now() > giveUp) throw new Error(`${found} of ${wanted} rows after 2 minutes`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function visibility(service: Service, project: Project): Promise<Figure> {
  const waits: number[] = [];
  for (let index = 0; index < 20; index++) {
    const event = `seen-${index}`;
    const body = JSON.stringify({ token: project.token, event });
    const response = await fetch(`${service.url}/v1/web`, {
      method: 'POST',
      body,
      headers: { 'user-agent': userAgent },
    });
    if (!response.ok) throw new Error(`An event was rejected: ${response.status}`);
    const acknowledged = performance.now();
    const query = {
      type: 'filter',
      predicate: { type: 'comparison', field: 'event', operator: 'equals', value: event },
      input: source('*'),
    };
    while ((await scalar(service, project.id, query)) === 0) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    waits.push(performance.now() - acknowledged);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 300));
  }
  return {
    what: 'from the 200 to the row in a query, p95 of 20',
    measured: `${ms(percentile(waits, 0.95))} (median ${ms(median(waits))})`,
    rawLimit: '–',
    target: '≤ 2,000 ms',
    met: percentile(waits, 0.95) <= 2000,
  };
}

async function resting(service: Service): Promise<Figure[]> {
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  const processes = await service.residentMegabytes();
  const total = processes.reduce((sum, { megabytes }) => sum + megabytes, 0);
  const parts = processes.map(({ name, megabytes }) => `${name} ${whole(megabytes)}`).join(', ');
  return [
    {
      what: 'resident memory, idle, all processes',
      measured: `${whole(total)} MB (${parts})`,
      rawLimit: '242 MB the engine alone',
      target: '≤ 450 MB',
      met: total <= 450,
    },
    {
      what: 'first answer after start, empty folder',
      measured: ms(service.firstAnswer),
      rawLimit: '–',
      target: '≤ 3,000 ms',
      met: service.firstAnswer <= 3000,
    },
  ];
}

/** All benchmarks of collecting. */
export async function benchCollect(): Promise<void> {
  const service = await startService();
  try {
    const idle = await resting(service);
    const project = await createProject(service);
    const seen = await visibility(service, project);
    const single = await singles(service, project);
    const settled = await settledCount(service, project);
    const many = await arrays(service, project, settled);
    printTable('Collecting', [...single, ...many, seen, ...idle]);
  } finally {
    await service.stop();
  }
}

/** The count once the digest has caught up: equal twice, two seconds apart. */
async function settledCount(service: Service, project: Project): Promise<number> {
  let last = -1;
  for (;;) {
    const found = await scalar(service, project.id, source('*'));
    if (found === last) return found;
    last = found;
    await new Promise((resolve) => setTimeout(resolve, 2000));
  }
}
