import { connect, type Socket } from 'node:net';

/** One load run, sent by the parent process. */
export interface LoadOrder {
  readonly port: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Bodies are sent in turn. */
  readonly bodies: readonly string[];
  readonly connections: number;
  readonly seconds: number;
  /** Sends each body once, regardless of the time. */
  readonly once?: boolean;
}

export interface LoadResult {
  readonly requests: number;
  readonly rejected: number;
  readonly seconds: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

const endOfHead = '\r\n\r\n';

function requestBytes(order: LoadOrder, body: string): Buffer {
  const lines = [
    `POST ${order.path} HTTP/1.1`,
    'Host: 127.0.0.1',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries(order.headers).map(([name, value]) => `${name}: ${value}`),
  ];
  return Buffer.from(`${lines.join('\r\n')}${endOfHead}${body}`);
}

/** Whether a complete answer has arrived, and its status; answers have a Content-Length. */
function readAnswer(text: string): { status: number; complete: boolean } {
  const head = text.indexOf(endOfHead);
  if (head === -1) return { status: 0, complete: false };
  const length = Number(/\r\ncontent-length: *(\d+)/i.exec(text.slice(0, head))?.[1] ?? 0);
  return {
    status: Number(text.slice(9, 12)),
    complete: text.length >= head + endOfHead.length + length,
  };
}

function percentile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Keeps every connection busy with one request at a time until the time is over. */
async function run(order: LoadOrder): Promise<LoadResult> {
  const requests = order.bodies.map((body) => requestBytes(order, body));
  const latencies: number[] = [];
  let rejected = 0;
  let next = 0;
  const started = performance.now();
  const end = started + order.seconds * 1000;

  const keepBusy = (socket: Socket) =>
    new Promise<void>((resolve, reject) => {
      let sentAt = 0;
      let answer = '';
      const send = () => {
        sentAt = performance.now();
        const request = requests[next++ % requests.length];
        if (request) socket.write(request);
      };
      const isOver = (now: number) => (order.once === true ? next >= requests.length : now >= end);
      socket.on('data', (chunk: Buffer) => {
        answer += chunk.toString('latin1');
        const { status, complete } = readAnswer(answer);
        if (!complete) return;
        answer = '';
        const now = performance.now();
        if (status === 200) latencies.push(now - sentAt);
        else rejected += 1;
        if (isOver(now)) resolve();
        else send();
      });
      socket.on('error', reject);
      socket.on('close', () => reject(new Error('The server closed a connection')));
      send();
    });

  const sockets = await Promise.all(
    Array.from(
      { length: order.connections },
      () =>
        new Promise<Socket>((resolve, reject) => {
          const socket = connect({ port: order.port, host: '127.0.0.1', noDelay: true }, () =>
            resolve(socket),
          );
          socket.once('error', reject);
        }),
    ),
  );
  await Promise.all(sockets.map(keepBusy));
  const seconds = (performance.now() - started) / 1000;
  for (const socket of sockets) socket.removeAllListeners('close').destroy();
  const sorted = Float64Array.from(latencies).toSorted();
  return {
    requests: latencies.length,
    rejected,
    seconds,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
  };
}

process.on('message', (order: LoadOrder) => {
  run(order).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
