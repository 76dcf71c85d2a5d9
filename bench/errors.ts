import { defaultErrorGrouping, groupError } from '../server/src/grouping/index.ts';
import type { OccurrenceRow } from '../server/src/kinds/error/table.ts';
import { load } from './child.ts';
import { createProject } from './collect.ts';
import { withEngine } from './engine.ts';
import { errorBody, stackBytes } from './error-bodies.ts';
import { startService, type Service, untilReady } from './service.ts';
import { ms, printTable, whole } from './table.ts';

const seconds = 10;
const connections = 16;
const bodies = 3000;

interface Taken {
  /** Occurrences per second. */
  readonly acknowledged: number;
  /** Occurrences per second, from the first request until a query finds the last row. */
  readonly stored: number;
  /** Milliseconds. */
  readonly p99: number;
  readonly issues: number;
}

async function take(service: Service): Promise<Taken> {
  await untilReady(service);
  const project = await createProject(service);
  const texts = Array.from({ length: bodies }, (_, index) => JSON.stringify(errorBody(index)));
  const headers = { Authorization: project.token, 'User-Agent': 'Java/21.0.5' };
  const order = { port: service.port, path: '/v1/error', headers, bodies: texts, connections };
  const started = performance.now();
  const result = await load({ ...order, seconds });
  if (result.rejected > 0) throw new Error(`${result.rejected} errors were rejected`);
  await untilStored(service, project.id, result.requests);
  const took = (performance.now() - started) / 1000;
  const listed = await service.request('GET', `/v0/project/${project.id}/issues?limit=1`);
  return {
    acknowledged: result.requests / result.seconds,
    stored: result.requests / took,
    p99: result.p99,
    issues: (listed as { total: number }).total,
  };
}

/** Waits until every acknowledged occurrence is found: none missing, none twice. */
async function untilStored(service: Service, project: string, wanted: number): Promise<void> {
  const giveUp = performance.now() + 180_000;
  for (;;) {
    const path = `/v0/project/${project}/events?mode=errors&limit=1`;
    const { total } = (await service.request('GET', path)) as { total: number };
    if (total === wanted) return;
    if (total > wanted) throw new Error(`${total} rows of ${wanted} acknowledged`);
    if (performance.now() > giveUp) throw new Error(`${total} of ${wanted} rows after 3 minutes`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Occurrences per second for only grouping them, and for only inserting their rows. */
async function rawRates(folder: string): Promise<{ grouped: number; inserted: number }> {
  return withEngine(folder, async (store) => {
    const sql = 'SELECT * FROM occurrences LIMIT 5000';
    const limits = { seconds: 60, bytes: 2 * 1024 ** 3 };
    // The columns are those written by the digest.
    const rows = await store.query<OccurrenceRow>({ sql, params: {} }, limits);
    const grouping = performance.now();
    for (const { language, error_type: type, error_message: message, stack } of rows) {
      groupError({ language, type, message, stack, causes: [] }, defaultErrorGrouping);
    }
    const inserting = performance.now();
    const rounds = 3;
    for (let round = 0; round < rounds; round++) {
      await store.insert('occurrences', rows, `bench-${round}`);
    }
    const ended = performance.now();
    return {
      grouped: (rows.length * 1000) / (inserting - grouping),
      inserted: (rows.length * rounds * 1000) / (ended - inserting),
    };
  });
}

/** Errors of servers and pages, one per request, from the socket to rows that queries find. */
export async function benchErrors(): Promise<void> {
  const service = await startService();
  let taken: Taken;
  try {
    taken = await take(service);
  } catch (error) {
    await service.stop();
    throw error;
  }
  await service.stop(true);
  const raw = await rawRates(service.folder);
  await service.removeFolder();
  const size = (stackBytes() / 1000).toFixed(1);
  printTable('Errors', [
    {
      what: `occurrences with stacks of ${size} KB, of ${taken.issues} issues, to queryable rows`,
      measured: `${whole(taken.stored)}/s`,
      rawLimit: `${whole(raw.grouped)}/s grouping alone, ${whole(raw.inserted)}/s plain insert`,
      target: '≥ 1,000/s',
      met: taken.stored >= 1000,
    },
    {
      what: `the same, one a request, ${connections} connections, acknowledged after fsync`,
      measured: `${whole(taken.acknowledged)}/s, p99 ${ms(taken.p99)}`,
      rawLimit: '–',
      target: '–',
      met: true,
    },
  ]);
}
