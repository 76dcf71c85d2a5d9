import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { serviceS3 } from './service-blobs.ts';

const whole = {
  BELLWETHER_S3_BUCKET: 'bellwether-blobs',
  BELLWETHER_S3_ACCESS_KEY_ID: 'id',
  BELLWETHER_S3_SECRET_ACCESS_KEY: 'secret',
};

test('without settings there is no S3; with them, the region’s Amazon endpoint unless another is set', () => {
  expect(serviceS3(readConfig({}))).toBeNull();
  expect(serviceS3(readConfig({ ...whole, BELLWETHER_S3_REGION: 'eu-central-1' }))).toEqual({
    endpoint: 'https://s3.eu-central-1.amazonaws.com',
    region: 'eu-central-1',
    bucket: 'bellwether-blobs',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  });
  const endpoint = 'http://127.0.0.1:9000';
  expect(serviceS3(readConfig({ ...whole, BELLWETHER_S3_ENDPOINT: endpoint }))?.endpoint).toBe(
    endpoint,
  );
});

test.each(Object.keys(whole))('if only %s is missing, startup fails with a sentence', (name) => {
  expect(() => serviceS3(readConfig({ ...whole, [name]: '' }))).toThrow(/BELLWETHER_S3_BUCKET/);
});

test.each([
  [
    'BELLWETHER_S3_BUCKET',
    'a/b',
    'BELLWETHER_S3_BUCKET must be the name of a bucket, without s3:// and a path: 3 to 63 small letters, digits, dots and hyphens.',
  ],
  ['BELLWETHER_S3_ENDPOINT', 'https://s3.example/bucket', 'must not have a path'],
  [
    'BELLWETHER_S3_REGION',
    'EU Central',
    'BELLWETHER_S3_REGION must be the name of a region, such as eu-central-1.',
  ],
])('%s=%s is rejected', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(sentence);
});
