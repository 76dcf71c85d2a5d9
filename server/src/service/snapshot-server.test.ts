import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../test/closed-after-tests.ts';
import { startEngineHarness } from '../../test/engine-harness.ts';
import { metadataHarness } from '../../test/metadata-harness.ts';
import { writeMigratedEngine } from '../../test/migrated-stores.ts';
import type { RunningDigest } from '../collect/index.ts';
import { systemClock } from '../platform/clock.ts';
import { systemRandom } from '../platform/random.ts';
import { idMaker } from '../platform/uuid.ts';
import { noPeers } from '../journals/index.ts';
import { askForSnapshot, type Snapshot } from './ask-for-snapshot.ts';
import { notedBackup } from './last-backup.ts';
import { SnapshotServer } from './snapshot-server.ts';
import { askForEngine } from './ask-for-engine.ts';

const data = mkdtempSync(join(tmpdir(), 'bellwether-door-'));
await writeMigratedEngine(join(data, 'engine'));
const { engine } = closedAfterTests(await startEngineHarness({ folder: join(data, 'engine') }));
const { metadata, db } = closedAfterTests(await metadataHarness());
afterAll(() => rmSync(data, { recursive: true, force: true }));

let digest: { held: number; isIntact: boolean; isBusy: boolean; isStored: Promise<void> };
let changes: unknown[];
let parts: Parameters<typeof SnapshotServer.open>[0];
let server: SnapshotServer;
beforeEach(async () => {
  digest = { held: 0, isIntact: true, isBusy: false, isStored: Promise.resolve() };
  const running = {
    state: () => ({ lagRecords: 7 }),
    whenStored: () => digest.isStored,
    hold: () => {
      if (digest.isBusy) return Promise.reject(new Error('busy'));
      digest.held += 1;
      return Promise.resolve({
        isIntact: () => digest.isIntact,
        release: () => void (digest.held -= 1),
      });
    },
  } as unknown as RunningDigest;
  parts = {
    folder: { path: data, at: (...names) => join(data, ...names), release: () => undefined },
    clock: systemClock,
    log: pino({ level: 'silent' }),
    makeId: idMaker(systemClock, systemRandom),
    engine: { address: () => engine.address, embedded: () => engine },
    digest: { running: () => running },
    sharedLetters: null,
    db,
    engineReady: Promise.resolve(),
    ...{ metadata, peers: noPeers, others: null, blobs: { deletePrefix: async () => undefined } },
    localCollecting: { journal: { id: 'own' } } as (typeof parts)['localCollecting'],
    versions: {
      begin: (changed) => void changes.push(['begin', changed]),
      end: (changed) => void changes.push(['end', changed]),
    },
  };
  changes = [];
  server = await SnapshotServer.open(parts);
});
afterEach(() => server.close());

const ask = (take = (_: string, settled: () => Promise<void>) => settled()): Promise<Snapshot> =>
  askForSnapshot(data, take, () => undefined);

test('a snapshot has the tables and the files of the digest, and is deleted with its connection', async () => {
  mkdirSync(join(data, 'journal'), { recursive: true });
  mkdirSync(join(data, 'dead-letters'), { recursive: true });
  writeFileSync(join(data, 'journal', 'visitor-numbers'), 'numbers');
  writeFileSync(join(data, 'journal', '0000000000000000.segment'), 'segment');
  writeFileSync(join(data, 'dead-letters', '2026-11-23.ndjson'), 'letter');
  const snapshot = await ask(async (folder, settled) => {
    expect(digest.held).toBe(1);
    writeFileSync(join(folder, 'metadata.db'), 'metadata');
    await settled();
  });
  expect(digest.held).toBe(0);
  const files = readdirSync(snapshot.folder, { recursive: true, encoding: 'utf8' });
  for (const name of [
    'metadata.db',
    'journal/visitor-numbers',
    'dead-letters/2026-11-23.ndjson',
    'engine/metadata/default',
  ]) {
    expect(files).toContain(name);
  }
  expect(files.filter((name) => name.endsWith('.sql')).length).toBeGreaterThan(5);
  expect(files.filter((name) => name.endsWith('.segment'))).toEqual([]);
  snapshot.check();
  snapshot.release();
  await expect.poll(() => existsSync(snapshot.folder)).toBe(false);
});

test('the time of a complete backup is in the metadata, and that of another is not', async () => {
  const interrupted = await ask();
  interrupted.release();
  await expect.poll(() => existsSync(interrupted.folder)).toBe(false);
  expect(await notedBackup(db)).toBeNull();
  const snapshot = await ask();
  await snapshot.complete();
  snapshot.release();
  expect(await notedBackup(db)).toBe(snapshot.at);
  await expect.poll(() => existsSync(snapshot.folder)).toBe(false);
});

test('a second backup is rejected while one has a snapshot', async () => {
  const first = await ask();
  await expect(ask()).rejects.toThrow('Another backup is running. Wait for it.');
  first.check();
  first.release();
  await expect.poll(() => existsSync(join(data, 'snapshot'))).toBe(false);
  (await ask()).release();
});

test('a command that fails or is killed while nothing is stored releases the digest', async () => {
  const failed = ask(() => Promise.reject(new Error('no metadata')));
  await expect(failed).rejects.toThrow('no metadata');
  await expect.poll(() => digest.held).toBe(0);
  await expect.poll(() => existsSync(join(data, 'snapshot'))).toBe(false);
});

test('a digest that was restarted meanwhile discards the snapshot', async () => {
  digest.isIntact = false;
  await expect(ask()).rejects.toThrow('The digest was restarted. Try again.');
  expect(digest.held).toBe(0);
});

test('a backup that follows one that failed waits until what that one left is removed', async () => {
  digest.isIntact = false;
  await expect(ask()).rejects.toThrow('The digest was restarted. Try again.');
  digest.isIntact = true;
  const snapshot = await ask();
  snapshot.check();
  snapshot.release();
  await expect.poll(() => existsSync(snapshot.folder)).toBe(false);
});

test('what makes a snapshot impossible is said in one sentence', async () => {
  digest.isBusy = true;
  await expect(ask()).rejects.toThrow('The digest is busy or restarts. Try again.');
  digest.isBusy = false;
  const { localCollecting } = parts;
  Object.assign(parts, { localCollecting: null });
  await expect(ask()).rejects.toThrow(/^This process does not collect\. .*\.$/);
  Object.assign(parts, { localCollecting });
  Object.assign(parts.engine, { address: () => null });
  await expect(ask()).rejects.toThrow('The event engine is not ready yet. Try again in a minute.');
});

test('the command waits until collected data is stored', async () => {
  let stored: () => void = () => undefined;
  digest.isStored = new Promise((resolve) => {
    stored = resolve;
  });
  const reported: number[] = [];
  const pending = askForSnapshot(
    data,
    (_, settled) => settled(),
    (records) => {
      reported.push(records);
      expect(digest.held).toBe(0);
      stored();
    },
  );
  (await pending).release();
  expect(reported).toEqual([7]);
});

test('a service that hangs is said to, and one that works for longer than that is waited for', async () => {
  let stored: () => void = () => undefined;
  digest.isStored = new Promise((resolve) => {
    stored = resolve;
  });
  setTimeout(stored, 4_000);
  const isSilentFor = (ms: number) =>
    askForSnapshot(
      data,
      (_, settled) => settled(),
      () => undefined,
      ms,
    );
  const snapshot = await isSilentFor(2_500);
  snapshot.release();
  // It listens, as the kernel does for a process that is stopped.
  const stopped = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(stopped, 'listening');
  const { port } = stopped.address() as AddressInfo;
  const door = join(data, 'backup-control.json');
  writeFileSync(door, JSON.stringify({ port, secret: '' }));
  await expect(isSilentFor(300)).rejects.toThrow(
    /^The service with the data folder \S+ says nothing for 0.3 s\. See whether its process is stopped/,
  );
  await expect(askForEngine(data, 300)).rejects.toThrow('The running service did not answer.');
  stopped.close();
});

test('a service that ends takes the snapshot with it', async () => {
  const snapshot = await ask();
  await server.close();
  expect(existsSync(join(data, 'backup-control.json'))).toBe(false);
  const ended = () => {
    try {
      snapshot.check();
      return '';
    } catch (error) {
      return String(error);
    }
  };
  await expect.poll(ended).toContain('The service ended during the backup.');
  await expect(ask()).rejects.toThrow(/^No service is running with the data folder /);
});

test('files left by a killed service are deleted at the next start', async () => {
  const left = [join(data, 'snapshot', 'engine'), join(data, 'engine', 'shadow', 'backup1')];
  for (const path of left) mkdirSync(path, { recursive: true });
  const next = await SnapshotServer.open(parts);
  expect(left.filter((path) => existsSync(path))).toEqual([]);
  await next.close();
});

test('a start keeps parts that are frozen for the copy before an upgrade', async () => {
  const frozen = join(data, 'engine', 'shadow', 'upgrade', 'store');
  mkdirSync(frozen, { recursive: true });
  const next = await SnapshotServer.open(parts);
  expect(existsSync(frozen)).toBe(true);
  rmSync(frozen, { recursive: true });
  await next.close();
});

test('a command gets the engine, and when it has ended, what was computed no longer counts', async () => {
  const lent = await askForEngine(data);
  expect(lent?.address).toEqual(engine.address);
  expect(changes).toEqual([]);
  lent?.release();
  await expect
    .poll(() => changes)
    .toEqual([
      ['begin', null],
      ['end', null],
    ]);
  parts.engine.address = () => null;
  await expect(askForEngine(data)).rejects.toThrow('The event engine is not ready yet.');
  await server.close();
  expect(await askForEngine(data)).toBeNull();
});

test.each([
  '{"type":"begin","secret":"wrong"}\n',
  '{"type":"engine","secret":"wrong"}\n',
  'GET / HTTP/1.1\n',
  '{"type":"settled"}\n',
  'x'.repeat(5000),
])(
  'a client that does not know the secret is disconnected without an answer: %#',
  async (words) => {
    const { port } = JSON.parse(readFileSync(join(data, 'backup-control.json'), 'utf8')) as {
      port: number;
    };
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.on('data', (chunk) => (heard += chunk.toString())).on('error', () => undefined);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write(words);
    await closed;
    expect([heard, digest.held]).toEqual(['', 0]);
  },
);
