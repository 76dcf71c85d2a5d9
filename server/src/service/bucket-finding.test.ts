import { createServer } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { openS3 } from '../../test/s3-harness.ts';
import { freePort } from '../../test/free-port.ts';
import { bucketFinding } from './bucket-finding.ts';

const s3 = await openS3();
afterAll(() => s3.close());

function configWith(changed: Record<string, string> = {}) {
  return readConfig({
    BELLWETHER_S3_BUCKET: s3.settings.bucket,
    BELLWETHER_S3_ENDPOINT: s3.settings.endpoint,
    BELLWETHER_S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
    BELLWETHER_S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
    ...changed,
  });
}

test('files in the data folder need no bucket', async () => {
  expect(await bucketFinding(readConfig({}))).toMatchObject({ check: 'files', advice: null });
});

test('a bucket that can be used is left as it was', async () => {
  expect(await bucketFinding(configWith())).toEqual({
    check: 'files',
    text: 'The bucket blobs can be read and written.',
    advice: null,
  });
  const { S3BlobStore } = await import('../store/blobs/index.ts');
  expect(await new S3BlobStore(s3.settings).list('bellwether/')).toMatchObject({ keys: [] });
});

test.each([
  [
    'a wrong secret',
    { BELLWETHER_S3_SECRET_ACCESS_KEY: 'wrong' },
    'BELLWETHER_S3_ACCESS_KEY_ID and',
  ],
  ['a bucket that is not there', { BELLWETHER_S3_BUCKET: 'other' }, 'correct BELLWETHER_S3_BUCKET'],
])('%s is named with the setting to change', async (_what, changed, advice) => {
  const finding = await bucketFinding(configWith(changed));
  expect(finding.text).toMatch(/^The bucket \w+ cannot be used: S3 .*\.$/);
  expect(finding.advice).toContain(advice);
  expect(JSON.stringify(finding)).not.toContain('wrong');
});

test('a key that may only read is found', async () => {
  s3.rejects = ({ method }) => method === 'PUT';
  const finding = await bucketFinding(configWith());
  s3.rejects = () => false;
  expect(finding.text).toContain('S3 answered PUT with 503');
  expect(finding.advice).toContain('the log of the store');
});

test.each([
  [507, 'XMinioStorageFull'],
  [403, 'QuotaExceeded'],
])('a full bucket that answers %s %s is named as full', async (status, code) => {
  const port = await freePort();
  const store = createServer((_request, response) =>
    response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`),
  );
  await new Promise<void>((resolve) => store.listen(port, '127.0.0.1', resolve));
  const endpoint = { BELLWETHER_S3_ENDPOINT: `http://127.0.0.1:${port}` };
  const finding = await bucketFinding(configWith(endpoint));
  store.close();
  expect(finding.advice).toMatch(/^Free space in the store/);
});

test('an address without a server, and one of another server, are told apart', async () => {
  const nobody = `http://127.0.0.1:${await freePort()}`;
  const away = await bucketFinding(configWith({ BELLWETHER_S3_ENDPOINT: nobody }));
  expect(away.advice).toContain('whether the service behind it runs');
  const port = await freePort();
  const other = createServer((_request, response) => response.writeHead(405).end('<html>'));
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
  const page = `http://127.0.0.1:${port}`;
  const wrong = await bucketFinding(configWith({ BELLWETHER_S3_ENDPOINT: page }));
  other.close();
  expect(wrong.advice).toContain('may not be the address of a blob store');
});
