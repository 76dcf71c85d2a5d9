import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { requireOtherBucket } from './backup-bucket.ts';

const keys = { BELLWETHER_S3_ACCESS_KEY_ID: 'k', BELLWETHER_S3_SECRET_ACCESS_KEY: 's' };
const own = {
  ...keys,
  BELLWETHER_S3_BUCKET: 'files',
  BELLWETHER_S3_ENDPOINT: 'https://s3.example',
};

test.each(['s3://files', 's3://files/', 's3://files/backups'])(
  'backups are not put next to what they are of: %s',
  (to) => {
    expect(() => requireOtherBucket(to, readConfig(own))).toThrow(
      /^s3:\/\/files\S* is in the bucket of BELLWETHER_S3_BUCKET, and would be lost .*\. Choose another bucket\.$/,
    );
  },
);

test.each([
  ['s3://files-backups/nightly', own],
  ['/mnt/files', own],
  ['s3://files/backups', { ...own, BELLWETHER_BACKUP_S3_ENDPOINT: 'https://other.example' }],
  ['s3://files/backups', {}],
])('%s is another place', (to, environment) => {
  expect(() => requireOtherBucket(to, readConfig(environment))).not.toThrow();
});
