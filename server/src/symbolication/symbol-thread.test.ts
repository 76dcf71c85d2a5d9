import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BuildFiles } from '../builds/build-files.ts';
import { buildFileKey } from '../../test/build-file-key.ts';
import { packFile } from '../builds/packed-file.ts';
import { systemClock } from '../platform/clock.ts';
import type { TaskFailed } from '../platform/task-threads.ts';
import { FolderBlobStore, S3BlobStore } from '../store/blobs/index.ts';
import { SymbolThread } from './symbol-thread.ts';

const folder = mkdtempSync(join(tmpdir(), 'bellwether-symbols-'));
let blobs: FolderBlobStore;
let files: BuildFiles;
const failures: { readonly reason: string; readonly phase: string | null }[] = [];
const note = ({ reason, phase }: TaskFailed): void => void failures.push({ reason, phase });
const projectId = '019a0000-0000-7000-8000-000000000001';
const ordinaryId = '019a0000-0000-7000-8000-000000000002';

const put = (id: string, buildId: string, text: string) =>
  blobs.put(
    buildFileKey({ projectId: id, type: 'proguard', buildId }, 'mapping.txt'),
    packFile('mapping.txt', Buffer.from(text)),
  );
const error = (id: string, release: string) => ({
  projectId: id,
  release,
  language: 'java',
  type: 'a.a',
  stack: 'at a.a.a(S:1)',
  causes: [],
});
const ordinary = 'shop.Cart -> a.a:\n    1:1:void pay():7:7 -> a\n';
/** Parsing half a million classes takes about 300 MB. */
const large = Array.from({ length: 499_999 }, (_, at) => `c${at} -> b${at}:\n`).join('');

beforeAll(async () => {
  blobs = await FolderBlobStore.open(folder);
  files = new BuildFiles(blobs, systemClock);
  await put(projectId, 'ordinary', ordinary);
  await put(projectId, 'large', large);
  await put(ordinaryId, 'ordinary', ordinary);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('errors are mapped in a thread, and errors of projects without files don’t use it', async () => {
  const thread = new SymbolThread({ folder }, files, { onFailure: note });
  const [known, unknown] = await thread.map([
    error(projectId, 'ordinary'),
    error('019a0000-0000-7000-8000-00000000000f', 'ordinary'),
  ]);
  expect(known?.stack).toBe('at shop.Cart.pay(Cart.java:7)');
  expect(unknown).toBeNull();
  expect(failures).toEqual([]);
  await thread.close();
});

test('a store that hangs is waited for once in a while, however many projects have errors', async () => {
  const hanging = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(hanging, 'listening');
  const { port } = hanging.address() as AddressInfo;
  const key = { accessKeyId: 'id', secretAccessKey: 'hidden' };
  const s3 = { endpoint: `http://127.0.0.1:${port}`, region: 'r', bucket: 'b', ...key };
  let hangs = 0;
  const store = new S3BlobStore(s3, { attempts: 1, attemptMs: 1_500 });
  const thread = new SymbolThread({ s3 }, new BuildFiles(store, systemClock), {
    onStoreHangs: () => void (hangs += 1),
  });
  const mapOf = (id: string) => thread.map([error(id, 'ordinary')]);
  expect((await Promise.all([mapOf(projectId), mapOf(ordinaryId)])).flat()).toEqual([null, null]);
  const begun = performance.now();
  for (const id of [projectId, ordinaryId, '019a0000-0000-7000-8000-000000000003'])
    expect(await mapOf(id)).toEqual([null]);
  expect(performance.now() - begun).toBeLessThan(3_000);
  expect(hangs).toBe(1);
  await thread.close();
  hanging.closeAllConnections();
  hanging.close();
});

test('a file that takes too long ends its thread once, and everything else is mapped', async () => {
  const read: unknown[] = [];
  const thread = new SymbolThread({ folder }, files, {
    onFailure: note,
    onRead: (all) => read.push(...all.map(({ build, problem }) => [build, problem])),
    within: { file: 150, rest: 60_000 },
  });
  const errors = ['large', 'ordinary'].map((release) => error(projectId, release));
  const [large, own, other] = await thread.map([...errors, error(ordinaryId, 'ordinary')]);
  expect(failures).toEqual([{ reason: 'too_slow', phase: expect.stringContaining('"large"') }]);
  const build = (id: string, buildId: string) => ({ projectId: id, type: 'proguard', buildId });
  expect(read).toHaveLength(4);
  expect(read).toEqual(
    expect.arrayContaining([
      [build(projectId, 'large'), 'too_slow'],
      [build(projectId, 'ordinary'), null],
      [build(ordinaryId, 'ordinary'), null],
    ]),
  );
  expect(large?.frames[0]?.reason).toBe('bad_map');
  expect(own?.stack).toBe('at shop.Cart.pay(Cart.java:7)');
  expect(other?.stack).toBe('at shop.Cart.pay(Cart.java:7)');
  await thread.map(errors);
  expect(failures).toHaveLength(1);
  await thread.close();
});
