import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type BackupEntry, type BackupHead, decodeManifest, encodeManifest } from './manifest.ts';

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
const bytes = encodeManifest({ head, entries });
const decoded = (changed: Buffer) => decodeManifest('b1', changed);

test('a manifest is read as it was written', () => {
  expect(decoded(bytes)).toEqual({ head, entries });
});

test('one that was cut off or changed anywhere is damaged', () => {
  const text = gunzipSync(bytes);
  expect(() => decoded(bytes.subarray(0, bytes.length - 9))).toThrow('is damaged');
  expect(() => decoded(Buffer.alloc(0))).toThrow('is damaged');
  for (let at = 0; at < text.length; at++) {
    const changed = Buffer.from(text);
    changed[at] = (text[at] ?? 0) ^ 1;
    expect(() => decoded(gzipSync(changed))).toThrow('is damaged');
    expect(() => decoded(gzipSync(text.subarray(0, at)))).toThrow('is damaged');
  }
});

test('one of a later format says so', () => {
  const later = { ...head, format: 3 } as unknown as BackupHead;
  expect(() => decoded(encodeManifest({ head: later, entries }))).toThrow(
    'A later release made the backup b1. Restore it with that release.',
  );
});

test('the list of another backup in its place is damaged', () => {
  const other = encodeManifest({ head: { ...head, id: 'b2' }, entries });
  expect(() => decoded(other)).toThrow('The list of files of the backup b1 is damaged.');
});

test.each([
  { path: '../outside' },
  { path: '/etc/passwd' },
  { path: 'a//b' },
  { path: 'a', files: [['../../b', 1]] as const },
  { path: 'engine/metadata/default', target: '/etc' },
  { path: 'default', target: '../store/a/b' },
  { path: 'engine/metadata/default', target: '../store/../../x' },
])('a manifest cannot write outside of the data folder: %j', (entry) => {
  const hostile = encodeManifest({ head, entries: [{ mark: null, pieces: [], ...entry }] });
  expect(() => decoded(hostile)).toThrow('is damaged');
});
