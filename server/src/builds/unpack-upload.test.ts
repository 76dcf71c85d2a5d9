import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sourceMap } from '../../test/builds-rig.ts';
import { unpackFile } from './packed-file.ts';
import { unpackUpload } from './unpack-upload.ts';

const bytes = (value: unknown) => new Uint8Array(Buffer.from(JSON.stringify(value)));
const upload = (content: string) => ({
  type: 'javascript',
  buildId: '1',
  files: [{ fileName: 'a.map', content }],
});

test('a thread of its own reads an upload while this one goes on', async () => {
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

test('what is wrong with one comes back as it is, beside one that is right', async () => {
  const [wrong, right] = await Promise.allSettled([
    unpackUpload({ body: bytes({}), encoding: '' }),
    unpackUpload({ body: gzipSync(bytes(upload(sourceMap))), encoding: 'gzip' }),
  ]);
  expect(wrong).toMatchObject({ reason: { status: 400, message: 'build_id is required' } });
  expect(right).toMatchObject({ value: { files: [{ fileName: 'a.map' }] } });
});
