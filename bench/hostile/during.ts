import { setPriority } from 'node:os';
import { openLoop, startBareServer } from '../child.ts';
import type { LoopRequest } from '../open-loop.ts';
import type { Service } from '../service.ts';
import { type Figure, ms, percentile } from '../table.ts';

const seconds = 10;
/** Health requests per second. */
const rate = 100;

const health: LoopRequest = { name: 'health', method: 'GET', path: '/v1/health', headers: {} };

/** The requests of another client at the same time. */
export interface Other {
  /** Such as `chart of another owner`. */
  readonly what: string;
  /** Sent in turn, all with the same name. */
  readonly requests: readonly LoopRequest[];
  readonly perSecond: number;
  /** Highest p95 (ms). */
  readonly target: number;
}

/** A case: an action that is repeated, and by how many clients at once. */
export interface Case {
  readonly name: string;
  readonly atOnce?: number;
  open(nth: number): Promise<unknown>;
}

/** Response times of `/v1/health`, and of another client's requests, while an action is repeated. */
export async function during(
  service: Service,
  { name, atOnce = 1, open }: Case,
  other?: Other,
): Promise<Figure[]> {
  const bare = await startBareServer();
  const ending = new AbortController();
  let opened = 0;
  const doing = Array.from({ length: atOnce }, async (_, nth) => {
    for (; !ending.signal.aborted; opened++) await open(nth);
  });
  const request = { requests: [health], rate, seconds };
  const body = JSON.stringify({ token: 'a', event: 'b' });
  const raw = { ...request, requests: [{ ...health, method: 'POST' as const, body }] };
  const loops = [
    openLoop({ ...request, port: service.port }),
    openLoop({ ...raw, port: bare.port }),
  ];
  if (other !== undefined) {
    const { requests, perSecond } = other;
    loops.push(openLoop({ requests, rate: perSecond, seconds, port: service.port }));
  }
  // A real attacker has their own machine. Children that were started before keep their priority.
  setPriority(10);
  const [{ health: took = [] } = {}, { health: rawTook = [] } = {}, others = {}] =
    await Promise.all(loops);
  ending.abort();
  await Promise.all(doing);
  setPriority(0);
  bare.stop();
  const p99 = percentile(took, 0.99);
  const ofHealth: Figure = {
    what: `health during ${name} (${opened} times), p99`,
    measured: `${ms(p99)}, at most ${ms(percentile(took, 1))}`,
    rawLimit: `${ms(percentile(rawTook, 0.99))} of a server that only answers`,
    target: '≤ 20 ms',
    met: p99 <= 20,
  };
  return other === undefined ? [ofHealth] : [ofHealth, figureOf(other, others)];
}

function figureOf(
  { what, target }: Other,
  times: Readonly<Record<string, readonly number[]>>,
): Figure {
  const rejected = times['rejected']?.length ?? 0;
  const answered = Object.entries(times).flatMap(([name, took]) =>
    name === 'rejected' ? [] : took,
  );
  const p95 = percentile(answered, 0.95);
  return {
    what: `the ${what} meanwhile, p95`,
    measured: `${ms(p95)}, ${rejected} of ${answered.length + rejected} rejected`,
    rawLimit: '–',
    target: `≤ ${target} ms, 0 rejected`,
    met: p95 <= target && rejected === 0,
  };
}
