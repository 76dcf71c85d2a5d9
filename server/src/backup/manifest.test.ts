import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type BackupEntry, type BackupHead, decodeManifest, type Piece } from './manifest.ts';
import { ManifestWriter } from './manifest-writer.ts';

const head: BackupHead = {
  format: 1,
  id: 'b1',
  instance: 'i1',
  at: 1,
  release: '0.1.0',
  migrations: ['0001-service'],
};
const entries: BackupEntry[] = [
  { path: 'metadata.db', mark: null, pieces: [['aa', 3]] },
  { path: 'engine/store/abc/t/all_1_1_0', mark: 'm', files: [['p.proj/x.bin', 5]], pieces: [] },
  { path: 'engine/metadata/default', mark: null, target: '../store/abc/d-e', pieces: [] },
];

const never = (): Promise<never> => Promise.reject(new Error('it is one object'));

async function encoded(
  of: BackupHead,
  listed: Iterable<BackupEntry>,
  put: (content: Buffer) => Promise<Piece> = never,
  listBytes?: number,
): Promise<Buffer> {
  const writer = new ManifestWriter(put, listBytes);
  for (const entry of listed) await writer.add(entry);
  return writer.finish(of);
}

async function decoded(changed: Buffer, read: (piece: Piece) => Promise<Buffer> = never) {
  const manifest = await decodeManifest('b1', changed, read);
  const found: BackupEntry[] = [];
  for await (const entry of manifest.entries()) found.push(entry);
  return { head: manifest.head, entries: found };
}

const bytes = await encoded(head, entries);

test('a manifest is read as it was written, more than once', async () => {
  expect(await decoded(bytes)).toEqual({ head, entries });
  const manifest = await decodeManifest('b1', bytes, never);
  for (let round = 0; round < 2; round++) {
    const paths: string[] = [];
    for await (const { path } of manifest.entries()) paths.push(path);
    expect(paths).toEqual(entries.map(({ path }) => path));
  }
});

test('one that was cut off or changed anywhere is damaged', async () => {
  const text = gunzipSync(bytes);
  await expect(decoded(bytes.subarray(0, bytes.length - 9))).rejects.toThrow('is damaged');
  await expect(decoded(Buffer.alloc(0))).rejects.toThrow('is damaged');
  for (let at = 0; at < text.length; at++) {
    const changed = Buffer.from(text);
    changed[at] = (text[at] ?? 0) ^ 1;
    await expect(decoded(gzipSync(changed))).rejects.toThrow('is damaged');
    await expect(decoded(gzipSync(text.subarray(0, at)))).rejects.toThrow('is damaged');
  }
});

test('many entries are in objects of a limited size, which later releases than 2 read', async () => {
  const many = 20_000;
  const listBytes = 100_000;
  const pieces = new Map<string, Buffer>();
  const sizes: number[] = [];
  const put = async (content: Buffer): Promise<Piece> => {
    const hash = createHash('sha256').update(content).digest('hex');
    pieces.set(hash, content);
    sizes.push(gunzipSync(content).length);
    return [hash, content.length];
  };
  function* generated(): Generator<BackupEntry> {
    for (let number = 0; number < many; number++)
      yield { path: `blobs/p/1/${number}-ü`, mark: `${number}`, pieces: [[`${number}`, number]] };
  }
  const root = await encoded(head, generated(), put, listBytes);
  expect(root.length).toBeLessThan(listBytes / 10);
  expect(sizes.length).toBeGreaterThan(5);
  // The last entry of each can end behind the limit.
  expect(Math.max(...sizes)).toBeLessThan(2 * listBytes);
  const read = async ([hash]: Piece) => pieces.get(hash) ?? Buffer.alloc(0);
  const whole = await decoded(root, read);
  expect(whole.head).toMatchObject({ ...head, format: 3 });
  expect(whole.entries).toEqual([...generated()]);
  const half = async (piece: Piece) => (await read(piece)).subarray(0, 50);
  await expect(decoded(root, half)).rejects.toThrow('is damaged');
});

test('one of a later format says so', async () => {
  const later = { ...head, format: 4 } as unknown as BackupHead;
  await expect(decoded(await encoded(later, entries))).rejects.toThrow(
    'A later release made the backup b1. Restore it with that release.',
  );
});

test('the list of another backup in its place is damaged', async () => {
  const other = await encoded({ ...head, id: 'b2' }, entries);
  await expect(decoded(other)).rejects.toThrow('The list of files of the backup b1 is damaged.');
});

test.each([
  { path: '../outside' },
  { path: '/etc/passwd' },
  { path: 'a//b' },
  { path: 'a', files: [['../../b', 1]] as const },
  { path: 'engine/metadata/default', target: '/etc' },
  { path: 'default', target: '../store/a/b' },
  { path: 'engine/metadata/default', target: '../store/../../x' },
])('a manifest cannot write outside of the data folder: %j', async (entry) => {
  const hostile = await encoded(head, [{ mark: null, pieces: [], ...entry }]);
  await expect(decoded(hostile)).rejects.toThrow('is damaged');
});
