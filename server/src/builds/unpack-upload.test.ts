import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sourceMap } from '../../test/builds-harness.ts';
import { unpackFile } from './packed-file.ts';
import { unpackUpload } from './unpack-upload.ts';

const bytes = (value: unknown) => new Uint8Array(Buffer.from(JSON.stringify(value)));
const upload = (content: string) => ({
  type: 'javascript',
  buildId: '1',
  files: [{ fileName: 'a.map', content }],
});

test('a separate thread reads an upload without blocking this one', async () => {
  const sourcesContent = Array.from({ length: 40_000 }, (_, index) =>
    `line "${index}"\n`.repeat(12),
  );
  const content = JSON.stringify({ version: 3, sources: [], mappings: 'AAAA', sourcesContent });
  const body = bytes(upload(content));
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  const begun = performance.now();
  const { files, buildId } = await unpackUpload({ body, encoding: '' });
  const took = performance.now() - begun;
  clearInterval(timer);
  expect(buildId).toBe('1');
  const [file] = files.map(({ blob }) => unpackFile(Buffer.from(blob)));
  expect(String(await file?.content())).toBe(content);
  expect(longest).toBeLessThan(took / 2);
});

test('an invalid upload reports its error, and a valid one at the same time succeeds', async () => {
  const [wrong, right] = await Promise.allSettled([
    unpackUpload({ body: bytes({}), encoding: '' }),
    unpackUpload({ body: gzipSync(bytes(upload(sourceMap))), encoding: 'gzip' }),
  ]);
  expect(wrong).toMatchObject({ reason: { status: 400, message: 'build_id is required' } });
  expect(right).toMatchObject({ value: { files: [{ fileName: 'a.map' }] } });
});

const mebibytes = (count: number) => count * 1024 * 1024;
/** Bodies that cause as much work or memory use as possible. */
const hostile: readonly (readonly [string, () => unknown])[] = [
  ['lists in a map', () => upload(`{"version":3,"mappings":"","x":[${'[],'.repeat(900_000)}[]]}`)],
  [
    'more values than there may be',
    () => upload(`{"version":3,"x":[${'[],'.repeat(3_000_000)}[]]}`),
  ],
  ['values in the body itself', () => ({ x: Array.from({ length: 3_000_000 }, () => 0) })],
  ['nesting', () => upload('['.repeat(mebibytes(8)))],
  ['lines of spaces', () => ({ ...upload(' '.repeat(mebibytes(20))), type: 'proguard' })],
  ['short lines', () => ({ ...upload(' a\n'.repeat(mebibytes(4))), type: 'proguard' })],
  [
    '10,000 files',
    () => ({ ...upload(''), files: Array(10_000).fill(upload(sourceMap).files[0]) }),
  ],
];

test.each(hostile)('%s end within seconds with an answer', async (_, body) => {
  const packed = gzipSync(bytes(body()), { level: 1 });
  const begun = performance.now();
  const [result] = await Promise.allSettled([unpackUpload({ body: packed, encoding: 'gzip' })]);
  expect(performance.now() - begun).toBeLessThan(60_000);
  if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 400 });
});

test('a body of zeros is cut off at the size limit, and one that takes too long is cut off too', async () => {
  const bomb = gzipSync(Buffer.alloc(mebibytes(60)));
  await expect(unpackUpload({ body: bomb, encoding: 'gzip' })).rejects.toMatchObject({
    status: 413,
  });
  const long = { body: bytes(upload(' '.repeat(mebibytes(20)))), encoding: '' };
  await expect(unpackUpload(long, 1)).rejects.toMatchObject({
    status: 400,
    message: 'The body takes too long to parse',
  });
});
