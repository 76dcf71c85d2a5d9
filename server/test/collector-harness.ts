import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type Server,
} from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultTrustedProxies } from '../src/http/index.ts';
import { ManualClock } from '../src/platform/clock.ts';
import { systemRandom } from '../src/platform/random.ts';
import { idMaker } from '../src/platform/uuid.ts';
import type { CollectorProject } from '../src/projects/index.ts';
import { CollectingQuotas, defaultLimits } from '../src/quotas/index.ts';
import { createCollector, type CollectorOptions } from '../src/collect/collector.ts';
import type { JournalRejection } from '../src/collect/journal-port.ts';
import { type BlobStore, FolderBlobStore } from '../src/store/blobs/index.ts';
import { JournalReader, openJournal } from '../src/collect/journal/index.ts';
import type { JournalRecord } from '../src/collect/journal-record.ts';
import { collectingKinds } from '../src/kinds/collecting.ts';
import type { EventPayload } from '../src/kinds/web/record.ts';

export const token = 'abcdefghijklmnopqrstuvwxyz012345';
export const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36';
export const client = 'aaaaaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaaa';

export function project(change: Partial<CollectorProject> = {}): CollectorProject {
  return {
    id: 'bbbbbbbb-bbbb-bbbb-bbbb-bbbbbbbbbbbb',
    number: 7,
    generation: 3,
    errorGeneration: 5,
    token,
    hosts: [],
    cookielessMode: null,
    errorTrackingEnabled: true,
    webVitalsEnabled: true,
    sessionReplaysEnabled: false,
    replayStorageState: 'active',
    networkRules: [],
    dataSources: [],
    ...change,
  };
}

export interface Sent {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
  readonly json: unknown;
}

/** A collector behind a real server, with a real journal. */
export interface CollectorHarness {
  readonly port: number;
  readonly clock: ManualClock;
  /** The records of the journal, as on disk. */
  readonly records: JournalRecord[];
  readonly drops: string[];
  readonly errors: unknown[];
  readonly projects: Map<string, CollectorProject>;
  readonly quotas: CollectingQuotas;
  readonly blobs: BlobStore;
  rejection: JournalRejection | null;
  /** The error with which `append` rejects, if any. */
  failure: Error | null;
  /** Payload of the last record. */
  last(): EventPayload;
  send(
    body: unknown,
    options?: {
      readonly path?: string;
      readonly method?: string;
      readonly headers?: Record<string, string>;
    },
  ): Promise<Sent>;
  close(): Promise<void>;
}

/** Texts and bytes are sent unchanged, everything else as JSON. */
export async function collectorHarness(
  change: Partial<CollectorOptions> = {},
): Promise<CollectorHarness> {
  const clock = new ManualClock(Date.parse('2026-03-04T05:06:07.890Z'));
  const records: JournalRecord[] = [];
  const drops: string[] = [];
  const errors: unknown[] = [];
  const projects = new Map([[token, project()]]);
  const folder = mkdtempSync(join(tmpdir(), 'bellwether-collector-'));
  const journal = await openJournal({ folder, random: systemRandom });
  const reader = new JournalReader(folder);
  let position = journal.durableEnd;
  /** What was acknowledged must be on disk. */
  const readBack = () => {
    const bounds = { maxItems: Infinity, maxBytes: Infinity };
    const batch = reader.read(position, journal.durableEnd, bounds);
    if (batch.damage.length > 0) throw new Error('the journal is damaged');
    position = batch.next;
    for (const { record } of batch.items) records.push(record);
  };
  const blobs = await FolderBlobStore.open(join(folder, 'blobs'));
  const quotas = new CollectingQuotas(defaultLimits, clock);
  const collector = createCollector({
    kinds: collectingKinds,
    blobs,
    directory: { byToken: (sent) => projects.get(sent) },
    journal: {
      append: async (some) => {
        if (harness.failure !== null) throw harness.failure;
        await journal.append(some);
        readBack();
      },
      rejection: () => harness.rejection ?? journal.rejection(),
      isDiskLow: () => journal.isDiskLow(),
    },
    outcomes: {
      drop(number, generation, reason, detail = '', count = 1) {
        const drop = [number, generation, reason, detail].join(' ').trim();
        for (let left = count; left > 0; left--) drops.push(drop);
      },
      flush: () => Promise.resolve(true),
      close: () => Promise.resolve(),
    },
    salts: { of: (day) => Buffer.alloc(32, day & 0xff) },
    quotas,
    places: {
      of: (address) =>
        address === '8.8.8.8'
          ? { country: 'US', region: 'California, US' }
          : { country: '', region: '' },
    },
    trust: { proxies: defaultTrustedProxies, cloudflare: false },
    clock,
    makeId: idMaker(clock, systemRandom),
    script: null,
    bufferedBytes: 16 * 1024 * 1024,
    onError: (error) => errors.push(error),
    ...change,
  });
  const server = createServer((request, response) => {
    if (!collector.takes(request, response)) response.writeHead(418).end();
  });
  // Server and client share a thread: a test that spends longer than the keep-alive timeout on its bodies
  // would send the first one to a closing connection.
  server.keepAliveTimeout = 0;
  const port = await listen(server);
  const harness: CollectorHarness = {
    port,
    clock,
    records,
    drops,
    errors,
    projects,
    quotas,
    blobs,
    rejection: null,
    failure: null,
    last() {
      const record = records.at(-1);
      if (record === undefined) throw new Error('nothing was journalled');
      return record.payload as EventPayload;
    },
    send: (body, { path = '/v1/web', method = 'POST', headers = {} } = {}) =>
      exchange(port, method, path, { 'user-agent': browser, ...headers }, bytesOf(body)),
    close: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await journal.close();
      reader.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return harness;
}

function bytesOf(body: unknown): Buffer {
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === 'string' ? body : (JSON.stringify(body) ?? ''));
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

function exchange(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: Buffer,
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const sending = httpRequest({ port, method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const text = bytes.toString();
        const json: unknown = text.startsWith('{') ? JSON.parse(text) : undefined;
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text, json });
      });
    });
    sending.on('error', reject);
    sending.end(body);
  });
}
