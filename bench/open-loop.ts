import { Agent, request } from 'node:http';

/** A request that is sent repeatedly. */
export interface LoopRequest {
  /** Groups its times. */
  readonly name: string;
  readonly method: 'GET' | 'PUT' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Whether 503 is accepted; its time is then recorded under `rejected`. Otherwise it ends the run. */
  readonly mayBeRejected?: boolean;
}

/** Sent by the parent process. */
export interface LoopOrder {
  readonly port: number;
  /** Sent in turn, each at its time, even if earlier ones are unanswered. */
  readonly requests: readonly LoopRequest[];
  /** Requests per second. */
  readonly rate: number;
  readonly seconds: number;
}

/**
 * Milliseconds from a request's due time until its answer is complete, by name. Includes waiting for slow
 * requests before it.
 */
export type LoopResult = Readonly<Record<string, readonly number[]>>;

async function run({ port, requests, rate, seconds }: LoopOrder): Promise<LoopResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64, noDelay: true });
  const times: Record<string, number[]> = {};
  const send = (query: LoopRequest, due: number) =>
    new Promise<void>((resolve, reject) => {
      const { method, path, headers, body } = query;
      // Timers may fire up to a millisecond early.
      const since = Math.min(due, performance.now());
      const sent = request({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
        answer.resume();
        answer.once('end', () => {
          const rejected = query.mayBeRejected === true && answer.statusCode === 503;
          if (answer.statusCode !== 200 && !rejected) {
            reject(new Error(`${method} ${path} was answered with ${answer.statusCode}`));
            return;
          }
          (times[rejected ? 'rejected' : query.name] ??= []).push(performance.now() - since);
          resolve();
        });
      });
      sent.once('error', reject);
      sent.end(body);
    });
  const started = performance.now();
  const running: Promise<void>[] = [];
  for (let index = 0; index < rate * seconds; index++) {
    const due = started + (index * 1000) / rate;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const next = requests[index % requests.length];
    if (next) running.push(send(next, due));
  }
  await Promise.all(running);
  agent.destroy();
  return times;
}

process.on('message', (order: LoopOrder) => {
  run(order).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
