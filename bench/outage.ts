import { setTimeout as sleep } from 'node:timers/promises';
import { openLoop } from './child.ts';
import { createProject, type Project, waitForCount } from './collect.ts';
import type { LoopRequest, LoopResult } from './open-loop.ts';
import { pageViews, userAgent } from './page-views.ts';
import { serviceFigures } from './service-figures.ts';
import { startService, type Service, untilReady } from './service.ts';
import { ms, percentile, printTable, whole } from './table.ts';

const usualMinutes = 10;
/** 50 arrays of 100 events and 50 page views per second: 5,050 events. */
const rate = 100;
const eventsInArray = 100;
const secondsBefore = 30;
/** The digest keeps up while its lag is at most this. */
const lagSeconds = 3;
const secondsWanted = 180;
const pieceSeconds = 5;

/** An array, then a single view, and so on, from the same visitors. */
function requestsOf({ token }: Project): LoopRequest[] {
  const views = pageViews(token, 50 * eventsInArray);
  const send = (name: string, body: unknown): LoopRequest => ({
    name,
    method: 'POST',
    path: '/v1/web',
    headers: { 'User-Agent': userAgent },
    body: JSON.stringify(body),
  });
  return Array.from({ length: 50 }, (_, index) => [
    send('array', views.slice(index * eventsInArray, (index + 1) * eventsInArray)),
    send('single', views[index]),
  ]).flat();
}

/** Acknowledged events in one part of the load, and the times of the single page views. */
interface Piece {
  readonly events: number;
  readonly times: readonly number[];
}

function pieceOf({ array = [], single = [] }: LoopResult): Piece {
  return { events: array.length * eventsInArray + single.length, times: single };
}

/** Kills the engine as soon as it is back, until told to stop. Counts the kills. */
async function keepAway(service: Service, over: AbortSignal): Promise<number> {
  let killed = 0;
  while (!over.aborted) {
    for (const { pid, name } of await service.residentMegabytes()) {
      if (name !== 'engine.js') continue;
      process.kill(pid, 'SIGKILL');
      killed += 1;
    }
    await sleep(200);
  }
  return killed;
}

async function lagOf(service: Service): Promise<number> {
  return (await serviceFigures(service)).get('digest_lag_seconds') ?? Number.NaN;
}

interface Run {
  readonly before: Piece;
  readonly during: Piece;
  readonly after: Piece;
  readonly killed: number;
  /** Size of the journal at the end of the outage. */
  readonly journalBytes: number;
  /** From the last kill until the digest keeps up again, under the same load. */
  readonly caughtUpIn: number;
}

async function run(service: Service, minutes: number): Promise<Run> {
  await untilReady(service);
  const project = await createProject(service);
  const order = { port: service.port, requests: requestsOf(project), rate };
  const load = async (seconds: number) => pieceOf(await openLoop({ ...order, seconds }));
  const before = await load(secondsBefore);
  const over = new AbortController();
  const killing = keepAway(service, over.signal);
  const during = await load(minutes * 60);
  const journalBytes = (await serviceFigures(service)).get('journal_bytes') ?? Number.NaN;
  over.abort();
  const killed = await killing;
  const back = performance.now();
  const pieces: Piece[] = [];
  let lag = Number.POSITIVE_INFINITY;
  while (lag > lagSeconds) {
    if (performance.now() - back > 4 * secondsWanted * 1000) {
      throw new Error(`The digest is still ${lag} seconds behind`);
    }
    pieces.push(await load(pieceSeconds));
    lag = await lagOf(service);
  }
  const caughtUpIn = (performance.now() - back) / 1000;
  const after = {
    events: pieces.reduce((sum, { events }) => sum + events, 0),
    times: pieces.flatMap(({ times }) => times),
  };
  await waitForCount(service, project, before.events + during.events + after.events);
  return { before, during, after, killed, journalBytes, caughtUpIn };
}

/** Keeps collecting events while the engine is killed repeatedly, and catches up afterwards. */
export async function benchOutage(minutes = usualMinutes): Promise<void> {
  const service = await startService();
  let result: Run;
  try {
    result = await run(service, minutes);
  } finally {
    await service.stop();
  }
  const { before, during, after, killed, journalBytes, caughtUpIn } = result;
  const times = ({ times }: Piece) =>
    `p50 ${ms(percentile(times, 0.5))}, p99 ${ms(percentile(times, 0.99))}`;
  const events = before.events + during.events + after.events;
  printTable(`The engine away for ${minutes} minutes, 5,050 events/s`, [
    {
      what: `events acknowledged and stored once, engine killed ${whole(killed)} times`,
      measured: `${whole(events)} of ${whole(events)}`,
      rawLimit: '–',
      target: '0 lost',
      met: true,
    },
    {
      what: 'until the digest keeps up again, under the same load',
      measured: `${whole(caughtUpIn)} s (${whole(journalBytes / 1e6)} MB of journal)`,
      rawLimit: '–',
      target: `≤ ${secondsWanted} s`,
      met: caughtUpIn <= secondsWanted,
    },
    {
      what: 'answers to single page views meanwhile',
      measured: times(during),
      rawLimit: `${times(before)} before it`,
      target: 'p99 ≤ 50 ms',
      met: percentile(during.times, 0.99) <= 50,
    },
    {
      what: 'the same while it catches up',
      measured: times(after),
      rawLimit: `${times(before)} before it`,
      target: 'p99 ≤ 50 ms',
      met: percentile(after.times, 0.99) <= 50,
    },
  ]);
}
