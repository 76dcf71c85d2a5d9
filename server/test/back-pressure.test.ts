import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Journal, JournalReader, openJournal } from '../src/collect/journal/index.ts';
import { systemDisk } from '../src/collect/journal/segment-file.ts';
import { systemRandom } from '../src/platform/random.ts';
import {
  client,
  collectorHarness,
  type CollectorHarness,
  project,
  token,
} from './collector-harness.ts';

const now = Date.parse('2026-03-04T05:06:07.890Z');
const authorization = token;
/** A body that each route accepts, with its headers. */
const routes = {
  '/v1/web': [{ token }, {}],
  '/v1/identify': [{ token, identifier: client, externalId: 'user' }, {}],
  '/v1/vitals': [{ token, vitals: [{ metric: 'LCP', value: 1 }] }, {}],
  '/v1/error': [{ errors: [{ error: 'TypeError' }] }, { authorization }],
  '/v1/replay': [
    {
      token,
      sessionId: 's',
      sequence: 0,
      url: '',
      events: [{ type: 4, timestamp: now, data: {} }],
    },
    {},
  ],
  '/v1/collect': [{ server_id: client, data: { player_count: 1 } }, { authorization }],
} as const;
const paths = Object.keys(routes) as (keyof typeof routes)[];

/** The disk of the journal: its free space, and the error of a write. */
const disk = { free: Infinity, failure: null as NodeJS.ErrnoException | null };
let folder: string;
let journal: Journal;
let harness: CollectorHarness;
beforeEach(async () => {
  disk.free = Infinity;
  disk.failure = null;
  folder = mkdtempSync(join(tmpdir(), 'bellwether-pressure-'));
  journal = await openJournal({
    folder,
    random: systemRandom,
    maxBytes: 64 * 1024,
    disk: {
      free: async () => disk.free,
      create: async (path) => {
        if (disk.failure !== null) throw disk.failure;
        const file = await systemDisk.create(path);
        return {
          close: () => file.close(),
          cut: (length) => file.cut(length),
          writeDurably: async (...write) => {
            if (disk.failure !== null) throw disk.failure;
            await file.writeDurably(...write);
          },
        };
      },
    },
  });
  harness = await collectorHarness({ journal });
  harness.projects.set(token, project({ sessionReplaysEnabled: true }));
});
afterEach(async () => {
  await harness.close();
  await journal.close();
  rmSync(folder, { recursive: true });
});

const send = (path: keyof typeof routes) => {
  const [body, headers] = routes[path];
  return harness.send(body, { path, headers: { ...headers } });
};

/** The answer to a request that announces a body but never sends it. */
function answerUnread(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(harness.port, '127.0.0.1', () => {
      socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n`);
    });
    socket.on('error', reject);
    socket.on('data', (bytes: Buffer) => {
      answer += bytes.toString();
      if (!answer.includes('\r\n\r\n')) return;
      socket.destroy();
      resolve(answer);
    });
  });
}

const kindsOnDisk = () => {
  const reader = new JournalReader(folder);
  const bounds = { maxItems: Infinity, maxBytes: Infinity };
  const { items, damage } = reader.read(reader.start(), journal.durableEnd, bounds);
  reader.close();
  expect(damage).toEqual([]);
  return items.map(({ record }) => record.kind);
};

async function fill(): Promise<number> {
  let taken = 0;
  while ((await send('/v1/web')).status === 200) taken += 1;
  return taken;
}

describe('every collecting route answers 503 before a body is read, and recovers automatically', () => {
  test('when the journal has reached its limit, until segments of it are stored', async () => {
    const taken = await fill();
    expect(taken).toBeGreaterThan(50);
    for (const path of paths) {
      const answer = await answerUnread(path);
      expect([path, answer]).toEqual([path, expect.stringMatching(/^HTTP\/1.1 503 /)]);
      expect([path, answer]).toEqual([path, expect.stringMatching(/^retry-after: 30\r$/im)]);
    }
    expect(kindsOnDisk()).toHaveLength(taken);
    await journal.release(journal.durableEnd);
    for (const path of paths) expect([path, (await send(path)).status]).toEqual([path, 200]);
  });

  test('when the disk is nearly full, until there is space again', async () => {
    disk.free = 1024;
    await expect.poll(() => journal.rejection()?.reason).toBe('disk_full');
    for (const path of paths) {
      expect([path, await answerUnread(path)]).toEqual([
        path,
        expect.stringMatching(/^HTTP\/1.1 503 /),
      ]);
    }
    disk.free = Infinity;
    await expect.poll(() => journal.rejection()).toBeNull();
    for (const path of paths) expect([path, (await send(path)).status]).toEqual([path, 200]);
    expect(kindsOnDisk()).toHaveLength(paths.length);
  });

  test('replays make way before the disk is so full that nothing is taken', async () => {
    disk.free = 100 * 1024 ** 2;
    await expect.poll(() => journal.isDiskLow()).toBe(true);
    for (const path of paths) {
      const { status } = await send(path);
      expect([path, status]).toEqual([path, path === '/v1/replay' ? 503 : 200]);
    }
    disk.free = Infinity;
    await expect.poll(() => journal.isDiskLow()).toBe(false);
    expect((await send('/v1/replay')).status).toBe(200);
  });
});

test('a failed write gets 503 on every route, and data sent again is stored once', async () => {
  for (const [index, path] of paths.entries()) {
    const code = index % 2 === 0 ? 'ENOSPC' : 'EIO';
    disk.failure = Object.assign(new Error(code), { code });
    const rejected = await send(path);
    expect([path, rejected.status, rejected.headers['retry-after']]).toEqual([path, 503, '2']);
    disk.failure = null;
    await expect.poll(() => journal.rejection(), { interval: 20 }).toBeNull();
    expect([path, (await send(path)).status]).toEqual([path, 200]);
  }
  expect(kindsOnDisk()).toEqual([
    'event',
    'identify',
    'vital',
    'occurrence',
    'replay',
    'telemetry',
  ]);
  expect(harness.errors).toEqual([]);
});
