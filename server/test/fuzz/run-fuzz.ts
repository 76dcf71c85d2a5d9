import { faultOf } from './check-answer.ts';
import { type FuzzRequest, fuzzRequest, type FuzzTargets } from './request.ts';
import { seeded } from './seeded.ts';
import { fuzzAgent, send } from './send.ts';

export interface FuzzOrder {
  readonly port: number;
  readonly targets: FuzzTargets;
  readonly seed: number;
  readonly seconds: number;
  /** A slow machine goes on until it has sent this many. */
  readonly atLeast?: number;
  /** Concurrent requests. */
  readonly lanes: number;
  /** A request without an answer after this time counts as unanswered, ms. */
  readonly withinMs: number;
}

export interface FuzzFault {
  /** Seed of the request, counted from the order's seed: the same number gives the same request. */
  readonly seed: number;
  readonly what: string;
  readonly request: FuzzRequest;
}

export interface FuzzResult {
  readonly requests: number;
  readonly byStatus: ReadonlyMap<number, number>;
  /** Number of accepted requests by format. */
  readonly takenByForm: ReadonlyMap<string, number>;
  /** Items of the first project accepted unchanged. */
  readonly itemsTaken: number;
  /** Maximum milliseconds by format. */
  readonly slowest: ReadonlyMap<string, number>;
  readonly faults: readonly FuzzFault[];
}

const mostFaults = 20;

/** Sends generated requests for some time; each has its own seed, so it can be repeated. */
export async function runFuzz(order: FuzzOrder): Promise<FuzzResult> {
  const { port, targets, seed, seconds, atLeast = 0, lanes, withinMs } = order;
  const agent = fuzzAgent(lanes);
  const byStatus = new Map<number, number>();
  const takenByForm = new Map<string, number>();
  const faults: FuzzFault[] = [];
  const slowest = new Map<string, number>();
  let itemsTaken = 0;
  let made = 0;
  const until = performance.now() + seconds * 1000;
  const lane = async (): Promise<void> => {
    while ((performance.now() < until || made < atLeast) && faults.length < mostFaults) {
      const own = seed + made++;
      const request = fuzzRequest(seeded(own), targets);
      try {
        const answer = await send(port, agent, request, withinMs);
        byStatus.set(answer.status, (byStatus.get(answer.status) ?? 0) + 1);
        if (answer.status === 200) {
          takenByForm.set(request.form, (takenByForm.get(request.form) ?? 0) + 1);
          itemsTaken += request.items ?? 0;
        }
        slowest.set(request.form, Math.max(slowest.get(request.form) ?? 0, answer.took));
        const fault = faultOf(request.method, answer);
        if (fault !== null) faults.push({ seed: own, what: fault, request });
      } catch (error) {
        faults.push({ seed: own, what: String(error), request });
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  agent.destroy();
  return { requests: made, byStatus, takenByForm, itemsTaken, slowest, faults };
}

/** A few lines about a fault, with which the request can be repeated by hand. */
export function faultText({ seed, what, request }: FuzzFault): string {
  const { method, path, headers, body } = request;
  const text = headers['content-encoding'] === undefined && !path.includes('?');
  const shown = body.subarray(0, 1000).toString(text ? 'utf8' : 'base64');
  const head = JSON.stringify(headers).slice(0, 1000);
  return `seed ${seed}: ${what}\n${method} ${path} ${head}\n${body.length} bytes: ${shown}`;
}
