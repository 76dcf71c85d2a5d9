import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLoop, startBareServer, startDurableServer } from '../child.ts';
import { createProject, type Project, waitForCount } from '../collect.ts';
import { errorBody } from '../error-bodies.ts';
import type { LoopRequest } from '../open-loop.ts';
import { pageViews, userAgent } from '../page-views.ts';
import { type Service, startService, untilReady } from '../service.ts';
import { type Figure, figureOf, ms, percentile, whole } from '../table.ts';
import { countedItems, isAllCounted } from './counted-items.ts';
import { probeVisibility } from './probe-visibility.ts';
import { untilDigested } from './until-digested.ts';

const seconds = 60;
/** Until the collecting code is compiled: the startup must not be measured. */
const warmUpSeconds = 8;
/** Requests of the neighbor, each with one item. */
const neighborRate = 50;
const itemsInArray = 100;

/** What one project floods the service with. */
interface Flood {
  readonly name: string;
  /** Requests per second, with 100 items each. */
  readonly rate: number;
  requests(project: Project): LoopRequest[];
}

const events: Flood = {
  name: '20,000 events/s',
  rate: 200,
  requests: ({ token }) => {
    const views = pageViews(token, 100 * itemsInArray);
    return arrays((index) => ({
      path: '/v1/web',
      headers: { 'User-Agent': userAgent },
      body: views.slice(index * itemsInArray, (index + 1) * itemsInArray),
    }));
  },
};

/** Deep stacks with distinct messages: none of them can be folded before it is parsed. */
const errors: Flood = {
  name: '3,000 different errors/s with stacks of 5 KB',
  rate: 30,
  requests: ({ token }) =>
    arrays((index) => {
      const bodies = Array.from(
        { length: itemsInArray },
        (_, at) => errorBody(index * itemsInArray + at) as { errors: object[] },
      );
      return {
        path: '/v1/error',
        headers: { Authorization: token, 'User-Agent': 'Java/21.0.5' },
        body: { language: 'java', errors: bodies.flatMap((body) => body.errors) },
      };
    }),
};

function arrays(
  make: (index: number) => {
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: unknown;
  },
): LoopRequest[] {
  return Array.from({ length: 100 }, (_, index) => {
    const { path, headers, body } = make(index);
    const text = JSON.stringify(body);
    return { name: 'flood', method: 'POST', path, headers, body: text, mayBeRejected: true };
  });
}

/** One project floods for a minute, while a neighbor sends 50 page views per second and queries them. */
export async function benchFloods(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const flood of [events, errors]) {
    for (const quotas of [true, false]) {
      const service = await startService(undefined, { quotas });
      try {
        await untilReady(service);
        const limits = quotas ? 'default quotas' : 'no quotas';
        figures.push(...(await run(service, flood, `${flood.name}, ${limits}`)));
      } finally {
        await service.stop();
        await settleDisk();
      }
    }
  }
  return figures;
}

async function run(service: Service, flood: Flood, name: string): Promise<Figure[]> {
  const flooder = await createProject(service);
  const neighbor = await createProject(service);
  const { port } = service;
  const own = pageViews(neighbor.token, 500).map((view): LoopRequest => ({
    name: 'neighbor',
    method: 'POST',
    path: '/v1/web',
    headers: { 'User-Agent': userAgent },
    body: JSON.stringify(view),
  }));
  const warmUp = { port, requests: flood.requests(flooder), rate: flood.rate / 4 };
  const warmed = openLoop({ ...warmUp, seconds: warmUpSeconds });
  await openLoop({ port, requests: own, rate: neighborRate, seconds: warmUpSeconds });
  const { flood: warm = [] } = await warmed;
  await untilDigested(service);
  const order = { port, requests: flood.requests(flooder), rate: flood.rate, seconds };
  const bare = await startBareServer();
  const durable = await startDurableServer(service.folder);
  const rawLoop = openLoop({ port: bare.port, requests: own, rate: neighborRate, seconds });
  const durableLoop = openLoop({ port: durable.port, requests: own, rate: neighborRate, seconds });
  const flooding = openLoop(order);
  const sending = openLoop({ port, requests: own, rate: neighborRate, seconds });
  const probes = probeVisibility(service, neighbor, seconds * 1000);
  const [sent, { neighbor: answers = [] }, waits, { neighbor: raw = [] }, { neighbor: kept = [] }] =
    await Promise.all([flooding, sending, probes, rawLoop, durableLoop]);
  bare.stop();
  durable.stop();
  const sentItems = (sent['flood'] ?? []).length * itemsInArray;
  const rejected = (sent['rejected'] ?? []).length * itemsInArray;
  const begun = performance.now();
  const warmedUp = neighborRate * warmUpSeconds;
  await waitForCount(service, neighbor, warmedUp + answers.length + waits.length);
  await untilDigested(service);
  const drained = (performance.now() - begun) / 1000;
  const counted = await countedItems(service, flooder);
  const p99 = percentile(answers, 0.99);
  const p95 = percentile(waits, 0.95);
  const outcomes = [...counted.byOutcome].map(([key, count]) => `${key} ${whole(count)}`);
  const figures = [
    figureOf('answers to the neighbor, p50', ms(percentile(answers, 0.5)), {
      rawLimit: `${ms(percentile(raw, 0.5))} and ${ms(percentile(kept, 0.5))}`,
    }),
    figureOf('answers to the neighbor, p99', ms(p99), {
      target: '≤ 50 ms',
      met: p99 <= 50,
      rawLimit: `${ms(percentile(raw, 0.99))} of a server that only answers, ${ms(percentile(kept, 0.99))} of one that only writes it durably`,
    }),
    figureOf('its rows visible after the answer, p95', ms(p95), {
      target: '≤ 5,000 ms',
      met: p95 <= 5000,
    }),
    figureOf('its page views lost', `0 of ${whole(answers.length + waits.length)}`, {
      target: '0',
      met: true,
    }),
    figureOf(
      `the flood, all digested ${whole(drained)} s after it ended`,
      `${whole(sentItems)} sent, ${whole(rejected)} answered with 503; ${outcomes.join(', ')}`,
      {
        target: 'all counted',
        met: isAllCounted(counted, warm.length * itemsInArray + sentItems, itemsInArray),
      },
    ),
  ];
  return figures.map((each) => ({ ...each, what: `${name}: ${each.what}` }));
}

/** Files written and removed by the previous run would slow down the disk in the next. */
async function settleDisk(): Promise<void> {
  execFileSync('sync');
  await sleep(3000);
}
