import { Agent, request } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzipSync } from 'node:zlib';
import { createProject } from './collect.ts';
import { userAgent } from './page-views.ts';
import { replayEvents } from './replay-events.ts';
import { type Service, startService } from './service.ts';
import { type Figure, median, ms, percentile, printTable, whole } from './table.ts';

const rounds = 3;
const seconds = 6;
const connections = 8;
const million = 1_000_000;
const chunkBytes = 500_000;
const largeBytes = 16_000_000;
const largeChunks = 20;

/** The machine's rate when chunks are only decompressed and compressed again, two at a time. */
async function rawRate(body: Buffer, bytes: number): Promise<number> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 1 };
  const started = performance.now();
  let done = 0;
  const lane = async (): Promise<void> => {
    while (performance.now() - started < 3000) {
      const text = await promisify(gunzip)(body, { chunkSize: bytes });
      await promisify(brotliCompress)(text, { params, chunkSize: bytes });
      done += 1;
    }
  };
  await Promise.all([lane(), lane()]);
  return (done * bytes) / ((performance.now() - started) / 1000) / million;
}

/** Each chunk is different: its head is compressed separately, and gzip accepts concatenated parts. */
class Chunks {
  /** Uncompressed size. */
  readonly bytes: number;
  readonly whole: Buffer;
  private readonly rest: Buffer;
  private made = 0;

  constructor(
    private readonly token: string,
    size: number,
  ) {
    const rest = `"events":${JSON.stringify(replayEvents(size))}}`;
    this.rest = gzipSync(rest);
    this.bytes = Buffer.byteLength(rest);
    this.whole = gzipSync(`{${rest}`);
  }

  next(): Buffer {
    const sequence = (this.made += 1);
    const session = `s${Math.floor(sequence / 50)}`;
    const batchId = `b${sequence} of ${this.bytes}`;
    const head = { token: this.token, sessionId: session, sequence, batchId };
    return Buffer.concat([gzipSync(`${JSON.stringify(head).slice(0, -1)},`), this.rest]);
  }
}

async function send(port: number, agent: Agent, body: Buffer): Promise<number> {
  const headers = { 'User-Agent': userAgent, 'Content-Encoding': 'gzip' };
  return new Promise((resolve, reject) => {
    const sending = request(
      { port, agent, host: '127.0.0.1', method: 'POST', path: '/v1/replay', headers },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      },
    );
    sending.on('error', reject);
    sending.end(body);
  });
}

interface Round {
  /** MB/s. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p99: number;
  /** CPU time of the service per MB, ms. */
  readonly cost: number;
}

/** MB/s of uncompressed chunks, and the time of each answer. */
async function round(service: Service, chunks: Chunks): Promise<Round> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const spentBefore = await service.processorSeconds();
  const started = performance.now();
  const lane = async (): Promise<void> => {
    while (performance.now() - started < seconds * 1000) {
      const sent = performance.now();
      const status = await send(service.port, agent, chunks.next());
      if (status !== 200) throw new Error(`A chunk was answered ${status}`);
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, lane));
  const took = (performance.now() - started) / 1000;
  agent.destroy();
  const sent = (times.length * chunks.bytes) / million;
  const spent = (await service.processorSeconds()) - spentBefore;
  return { rate: sent / took, p99: percentile(times, 0.99), cost: (spent * 1000) / sent };
}

async function figures(service: Service): Promise<Figure[]> {
  const project = await createProject(service);
  await service.request('PATCH', `/v0/project/${project.id}`, { sessionReplaysEnabled: true });
  const chunks = new Chunks(project.token, chunkBytes);
  await untilTaken(service, chunks);
  const results = [];
  for (let index = 0; index < rounds; index++) results.push(await round(service, chunks));
  const idle = await healthTimes(service, () => new Promise((done) => setTimeout(done, 2000)));
  const large = new Chunks(project.token, largeBytes);
  const among = await healthTimes(service, async () => {
    for (let index = 0; index < largeChunks; index++) await sendTaken(service.port, large);
  });
  const raw = await rawRate(chunks.whole, chunks.bytes);
  const rate = median(results.map((result) => result.rate));
  return [
    {
      what: `replay chunks of ${whole(chunks.bytes / 1000)} kB, gzipped, ${connections} connections`,
      measured: `${whole(rate)} MB/s unpacked`,
      rawLimit: `${whole(raw)} MB/s gunzip, brotli`,
      target: '≥ 100 MB/s',
      met: rate >= 100,
    },
    {
      what: 'the same, processor time of the main process for one MB',
      measured: ms(median(results.map(({ cost }) => cost))),
      rawLimit: '–',
      target: '–',
      met: true,
    },
    {
      what: 'the same, p99',
      measured: ms(median(results.map(({ p99 }) => p99))),
      rawLimit: '–',
      target: '–',
      met: true,
    },
    {
      what: `longest answer of /v1/health while ${largeChunks} chunks of 16 MB arrive`,
      measured: `${ms(Math.max(...among))}, p99 ${ms(percentile(among, 0.99))}`,
      rawLimit: `${ms(Math.max(...idle))}, p99 ${ms(percentile(idle, 0.99))} without them`,
      target: '–',
      met: true,
    },
  ];
}

async function sendTaken(port: number, chunks: Chunks): Promise<void> {
  const agent = new Agent();
  const status = await send(port, agent, chunks.next());
  if (status !== 200) throw new Error(`A chunk was answered ${status}`);
}

/** Response times of `/v1/health`, polled while something runs. */
async function healthTimes(service: Service, goesOn: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  const state = { over: false };
  const going = goesOn().finally(() => (state.over = true));
  while (!state.over) {
    const startedAt = performance.now();
    await (await fetch(`${service.url}/v1/health`)).text();
    times.push(performance.now() - startedAt);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await going;
  return times;
}

/** A new project's replay storage is tested before it accepts data. */
async function untilTaken(service: Service, chunks: Chunks): Promise<void> {
  const agent = new Agent();
  while ((await send(service.port, agent, chunks.next())) !== 200) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export async function benchReplay(): Promise<void> {
  const service = await startService();
  try {
    printTable('Replays', await figures(service));
  } finally {
    await service.stop();
  }
}
