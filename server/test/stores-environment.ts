import type { EmbeddedEngine } from '../src/store/events/index.ts';
import type { S3Harness } from './s3-harness.ts';

/** The settings that name a bucket. */
export function bucketEnvironment({
  endpoint,
  bucket,
  accessKeyId,
  secretAccessKey,
}: S3Harness['settings']) {
  return {
    BELLWETHER_S3_ENDPOINT: endpoint,
    BELLWETHER_S3_BUCKET: bucket,
    BELLWETHER_S3_ACCESS_KEY_ID: accessKeyId,
    BELLWETHER_S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}

/** The settings that name an engine and a bucket. */
export function storesEnvironment(
  { url, username, password }: EmbeddedEngine['address'],
  bucket: S3Harness['settings'],
) {
  return {
    BELLWETHER_CLICKHOUSE_URL: url,
    BELLWETHER_CLICKHOUSE_USER: username,
    BELLWETHER_CLICKHOUSE_PASSWORD: password,
    ...bucketEnvironment(bucket),
  };
}
