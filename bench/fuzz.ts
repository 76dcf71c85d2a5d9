import { setTimeout as sleep } from 'node:timers/promises';
import { type Ask, makeFuzzProjects } from '../server/test/fuzz/fuzz-projects.ts';
import { faultText, type FuzzResult, runFuzz } from '../server/test/fuzz/run-fuzz.ts';
import { storedCounts, type StoredCounts } from '../server/test/fuzz/stored-counts.ts';
import { serviceFigures } from './service-figures.ts';
import { benchKey, startService, type Service, untilReady } from './service.ts';
import { figureOf, ms, printTable, whole } from './table.ts';

const usualMinutes = 10;
const lanes = 16;
/** A request without an answer in this time counts as unanswered. */
const withinMs = 30_000;
const slowestMs = 2000;
/** Uploads take turns, two at a time, so that they do not delay other requests. */
const slowestUploadMs = 10_000;
/** For the main process: the maximum for bodies being read, and the same again for everything else. */
const mostMegabytes = 768;

function askOf(service: Service): Ask {
  return async (method, path, body) => {
    const response = await fetch(service.url + path, {
      method,
      headers: { 'x-api-key': benchKey },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? null : JSON.parse(text);
  };
}

/** Waits until all acknowledged data is digested and the counts are written. */
async function untilDigested(service: Service): Promise<void> {
  for (let quiet = 0; quiet < 5;) {
    const figures = await serviceFigures(service);
    quiet = figures.get('digest_lag_records') === 0 ? quiet + 1 : 0;
    await sleep(500);
  }
}

/** Sends generated requests to every collecting endpoint of a separate service. */
export async function benchFuzz(minutes = usualMinutes, seed = Date.now() % 1e9): Promise<void> {
  process.stdout.write(`seed ${seed}\n`);
  const service = await startService();
  try {
    await untilReady(service);
    const ask = askOf(service);
    const { ids, targets } = await makeFuzzProjects(ask);
    if (targets.uploadKey === null) process.stdout.write('without /v0/upload: it is not there\n');
    let highest = 0;
    const look = async () => {
      const processes = await service.residentMegabytes();
      const main = processes.find(({ name }) => name === 'main.js');
      highest = Math.max(highest, main?.megabytes ?? 0);
    };
    const watching = setInterval(() => void look(), 1000);
    const { port } = service;
    const order = { port, targets, seed, seconds: minutes * 60, lanes, withinMs };
    const result = await runFuzz(order).finally(() => clearInterval(watching));
    await untilDigested(service);
    const counts = [];
    for (const id of ids) counts.push(await storedCounts(ask, id));
    const restarts = (await serviceFigures(service)).get('digest_restarts_total') ?? 0;
    report(minutes, result, counts, highest, restarts);
  } finally {
    await service.stop();
  }
}

function report(
  minutes: number,
  result: FuzzResult,
  counts: readonly StoredCounts[],
  highest: number,
  restarts: number,
): void {
  for (const fault of result.faults) process.stdout.write(`\n${faultText(fault)}\n`);
  const statuses = [...result.byStatus].toSorted(([one], [other]) => one - other);
  const sum = (read: (of: StoredCounts) => number) =>
    counts.reduce((total, each) => total + read(each), 0);
  const accepted = sum((of) => of.accepted);
  const stored = sum((of) => of.stored);
  const invalid = sum((of) => of.invalidRows);
  const slow = [...result.slowest]
    .filter(([of]) => of !== 'upload')
    .toSorted(([, one], [, other]) => other - one);
  const [[form, slowest] = ['', 0]] = slow;
  const slowestUpload = result.slowest.get('upload') ?? 0;
  const allThere = (counts[0]?.stored ?? 0) >= result.itemsTaken;
  const answers = statuses.map(([status, count]) => `${status || 'broken off'}: ${whole(count)}`);
  const taken = [...result.takenByForm].map(([form, count]) => `${form} ${whole(count)}`);
  printTable(`Generated requests for ${minutes} minutes`, [
    figureOf('requests', whole(result.requests)),
    figureOf('answers', answers.join(', ')),
    figureOf('taken', taken.join(', ')),
    figureOf('answers that are not described', whole(result.faults.length), {
      target: '0',
      met: result.faults.length === 0,
    }),
    figureOf('slowest answer', `${ms(slowest)} (${form})`, {
      target: `≤ ${whole(slowestMs)} ms`,
      met: slowest <= slowestMs,
    }),
    figureOf('slowest upload', ms(slowestUpload), {
      target: `≤ ${whole(slowestUploadMs)} ms`,
      met: slowestUpload <= slowestUploadMs,
    }),
    figureOf('accepted and stored', `${whole(accepted)} and ${whole(stored)}`, {
      target: 'equal',
      met: accepted === stored && allThere,
    }),
    figureOf('rows the event store rejected', whole(invalid), { target: '0', met: invalid === 0 }),
    figureOf('the digest’s process started again', whole(restarts), {
      target: '0',
      met: restarts === 0,
    }),
    figureOf('highest resident memory, main', `${whole(highest)} MB`, {
      target: `≤ ${mostMegabytes} MB`,
      met: highest <= mostMegabytes,
    }),
  ]);
  const good =
    result.faults.length === 0 &&
    accepted === stored &&
    allThere &&
    invalid === 0 &&
    restarts === 0;
  if (!good) process.exitCode = 1;
}
