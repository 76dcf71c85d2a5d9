import { managementRequest } from '../../server/test/fuzz/management-request.ts';
import { seeded } from '../../server/test/fuzz/seeded.ts';
import {
  type Description,
  operationsOf,
  type PlacedOperation,
  validatorOf,
} from '../../server/test/openapi/description.ts';
import { World } from '../../server/test/openapi/world.ts';
import { adminAccount, benchKey, startService, type Service, untilReady } from '../service.ts';
import { figureOf, ms, percentile, printTable, whole } from '../table.ts';

const usualMinutes = 10;
const lanes = 8;
const mostFaults = 20;
const withinMs = 30_000;
const slowestHealth = 2000;
/** Excludes HTML pages and bodies in other formats. */
const walked = /^\/(?:v0(?!\/notifications\/unsubscribe|\/upload$)|projects|api)\//;
/** These remove what all requests use, so a new project is created afterwards. */
const ending = new Set(['deleteProject', 'wipeProject', 'resetErrorTracking']);

interface Found {
  readonly times: Map<string, number[]>;
  readonly statuses: Map<number, number>;
  readonly faults: string[];
  requests: number;
}

/** Sends generated requests to every operation of the management API. */
export async function benchManagementFuzz(
  minutes = usualMinutes,
  seed = Date.now() % 1e9,
): Promise<void> {
  process.stdout.write(`seed ${seed}\n`);
  const service = await startService(undefined, { quotas: true });
  try {
    await untilReady(service);
    const request = (method: string, path: string, body?: string, key = benchKey) =>
      fetch(service.url + path, {
        method,
        headers: { 'x-api-key': key },
        redirect: 'manual',
        signal: AbortSignal.timeout(withinMs),
        ...(body !== undefined && method !== 'GET' && { body }),
      });
    const description = (await (await request('GET', '/openapi.json')).json()) as Description;
    const operations = operationsOf(description).filter(({ path }) => walked.test(path));
    const world = new World({ url: service.url, request }, benchKey, adminAccount.password);
    await world.newProject();
    await world.collect();
    const found: Found = { times: new Map(), statuses: new Map(), faults: [], requests: 0 };
    const until = performance.now() + minutes * 60_000;
    const health: number[] = [];
    const watching = watchHealth(service, health, until);
    const isFault = validatorOf(description);
    const lane = async (): Promise<void> => {
      while (performance.now() < until && found.faults.length < mostFaults) {
        const random = seeded(seed + found.requests++);
        const operation = random.pick(operations);
        if (ending.has(operation.operationId) && !random.chance(0.05)) continue;
        const query = managementRequest(random, description, operation, world);
        const about = `${operation.method} ${query.address} ${query.body ?? ''}`.slice(0, 1500);
        const start = performance.now();
        try {
          const answer = await request(operation.method, query.address, query.body);
          const text = await answer.text();
          note(found, operation, answer.status, performance.now() - start);
          const fault = faultOf(operation, answer, text, isFault);
          if (fault !== null) found.faults.push(`${fault}\n${about}\n${text.slice(0, 500)}`);
          else if (answer.ok && text !== '') world.learn(operation, JSON.parse(text));
        } catch (error) {
          const cause = error instanceof Error && error.cause ? `: ${String(error.cause)}` : '';
          found.faults.push(`${String(error)}${cause}\n${about}`);
        }
        if (ending.has(operation.operationId)) await world.newProject();
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    await watching;
    report(minutes, found, health, operations.length);
  } finally {
    await service.stop();
  }
}

async function watchHealth(service: Service, times: number[], until: number): Promise<void> {
  while (performance.now() < until) {
    const start = performance.now();
    await (await fetch(`${service.url}/v1/health`)).text();
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function note(found: Found, { operationId }: PlacedOperation, status: number, took: number): void {
  found.statuses.set(status, (found.statuses.get(status) ?? 0) + 1);
  const times = found.times.get(operationId) ?? [];
  times.push(took);
  found.times.set(operationId, times);
}

/** What is wrong with an answer: an undeclared status, or a body of another shape. */
function faultOf(
  operation: PlacedOperation,
  answer: Response,
  text: string,
  isFault: ReturnType<typeof validatorOf>,
): string | null {
  const declared = operation.responses[answer.status];
  // The edge sends these answers before routing.
  if ([414, 429].includes(answer.status)) return null;
  if (declared === undefined || answer.status >= 500) return `status ${answer.status}`;
  const schema = declared.content?.['application/json']?.schema;
  if (schema === undefined || text === '') return null;
  try {
    return isFault(schema, JSON.parse(text));
  } catch {
    return 'the answer is no JSON';
  }
}

function report(
  minutes: number,
  { times, statuses, faults, requests }: Found,
  health: readonly number[],
  operations: number,
): void {
  for (const fault of faults) process.stdout.write(`\n${fault}\n`);
  const slowest = [...times]
    .map(([name, of]) => ({ name, most: Math.max(...of) }))
    .toSorted((one, other) => other.most - one.most)
    .slice(0, 3);
  const answers = [...statuses].toSorted(([one], [other]) => one - other);
  const most = percentile(health, 1);
  printTable(`Generated requests to the management interface for ${minutes} minutes`, [
    figureOf('requests', `${whole(requests)} to ${operations} operations`),
    figureOf('answers', answers.map(([status, count]) => `${status}: ${whole(count)}`).join(', ')),
    figureOf('answers that are not described', whole(faults.length), {
      target: '0',
      met: faults.length === 0,
    }),
    figureOf('slowest', slowest.map(({ name, most: of }) => `${name} ${ms(of)}`).join(', ')),
    figureOf(
      '/v1/health meanwhile, p99 and slowest',
      `${ms(percentile(health, 0.99))}, ${ms(most)}`,
      { target: `no stall over ${whole(slowestHealth)} ms`, met: most <= slowestHealth },
    ),
  ]);
  if (faults.length > 0) process.exitCode = 1;
}
