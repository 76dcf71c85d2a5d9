import { openLoop, startSameAnswers } from './child.ts';
import { type Filled, fillProjects } from './fill-projects.ts';
import { keyCheckFigures } from './key-check.ts';
import type { LoopRequest, LoopResult } from './open-loop.ts';
import { startPostgres } from './postgres.ts';
import { benchKey, type Service, startService, untilReady } from './service.ts';
import { type Figure, ms, percentile, printTable } from './table.ts';

const rate = 200;
const seconds = 30;
const most = 10;
const key = { 'x-api-key': benchKey };

/** A mix of management reads over all projects. An update of preferences with an empty list is a read too. */
function mixOf({ projects, ownerSlug }: Filled): readonly LoopRequest[] {
  const get = (name: string, path: string, headers = {}): LoopRequest => ({
    name,
    method: 'GET',
    path,
    headers,
  });
  const withDashboards = projects[0]?.slug ?? '';
  return projects.slice(0, 100).flatMap((project, index) => {
    const offset = (index % 20) * 50;
    return [
      get('projects', `/v0/projects?offset=${offset}`, key),
      get('projects', `/v0/projects?search=cedar+${index % 10}`, key),
      get('public projects', `/v0/public-projects?offset=${offset % 750}`),
      get('public projects', `/v0/public-projects?sort=${sorts[index % sorts.length]}`),
      get('public projects', `/v0/public-projects?ownerSlug=${ownerSlug}&search=a`),
      get('a project', `/v0/project/${project.id}`, key),
      get('a project', `/v0/project/${project.slug}`, key),
      get('a slug', `/v0/project-slug?slug=${project.slug}`),
      get('error grouping', `/v0/project/${project.id}/error-grouping`, key),
      get('100 dashboards', `/v0/project/${withDashboards}/dashboards`, key),
      {
        name: 'preferences',
        method: 'PUT',
        path: '/v0/notifications/email-preferences',
        headers: key,
        body: '{"preferences":[]}',
      },
    ];
  });
}

const sorts = ['createdAt', 'name', 'creator', 'online', 'total'];

/** Management reads at a constant rate over 1,000 projects, and key checks. */
export async function benchManagement(alsoPostgres: boolean): Promise<void> {
  await measure('the metadata in a file', await keyCheckFigures());
  if (!alsoPostgres) return;
  const postgres = await startPostgres();
  try {
    await measure('the metadata in PostgreSQL on the same machine', [], postgres.url);
  } finally {
    await postgres.stop();
  }
}

async function measure(
  where: string,
  more: readonly Figure[],
  databaseUrl?: string,
): Promise<void> {
  const service = await startService(undefined, {
    ...(databaseUrl !== undefined && { databaseUrl }),
  });
  try {
    await untilReady(service);
    const mix = mixOf(await fillProjects(service));
    const order = { requests: mix, rate, seconds };
    await openLoop({ ...order, port: service.port, seconds: 5 });
    const before = await service.processorSeconds();
    const ours = await openLoop({ ...order, port: service.port });
    const used = (await service.processorSeconds()) - before;
    const bare = await startSameAnswers({ answers: await bytesOf(service, mix) });
    const raw = await openLoop({ ...order, port: bare.port });
    bare.stop();
    const names = [...new Set(mix.map(({ name }) => name))];
    printTable(
      `Managing 1,000 projects, ${rate} requests/s (open loop, ${seconds} s), ${where}, p50 / p95 / p99`,
      [
        figure('all reads together', all(ours), all(raw)),
        ...names.map((name) => figure(name, ours[name] ?? [], raw[name] ?? [])),
        processorTime(used / all(ours).length),
        ...more,
      ],
    );
  } finally {
    await service.stop();
  }
}

const send = (service: Service, { method, path, headers, body }: LoopRequest) =>
  fetch(service.url + path, { method, headers, ...(body !== undefined && { body }) });

async function bytesOf(service: Service, mix: readonly LoopRequest[]) {
  const answers = new Map<string, { headers: Record<string, string>; body: string }>();
  for (const request of mix) {
    const endpoint = `${request.method} ${request.path}`;
    if (answers.has(endpoint)) continue;
    const answer = await send(service, request);
    if (!answer.ok) throw new Error(`${endpoint}: ${answer.status} ${await answer.text()}`);
    const { connection: _, 'keep-alive': __, ...headers } = Object.fromEntries(answer.headers);
    answers.set(endpoint, { headers, body: await answer.text() });
  }
  return Array.from(answers, ([request, answer]) => ({ request, ...answer }));
}

const all = (result: LoopResult): readonly number[] => Object.values(result).flat();

function figure(what: string, times: readonly number[], raw: readonly number[]): Figure {
  return {
    what,
    measured: percentiles(times),
    rawLimit: `${percentiles(raw)} the same bytes from bare node:http`,
    target: `p95 ≤ ${most} ms`,
    met: percentile(times, 0.95) <= most,
  };
}

/** The figure that other work on the machine affects least. */
function processorTime(seconds: number): Figure {
  return {
    what: 'processor time of the service, each read',
    measured: `${(seconds * 1000).toFixed(2)} ms`,
    rawLimit: '–',
    target: `≤ ${1000 / rate} ms of one core`,
    met: seconds <= 1 / rate,
  };
}

const percentiles = (times: readonly number[]): string =>
  [0.5, 0.95, 0.99].map((share) => ms(percentile(times, share))).join(' / ');
