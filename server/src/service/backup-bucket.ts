import { BackupError, type BackupBucket } from '../backup/index.ts';
import type { Config } from '../config.ts';
import { serviceS3 } from './service-blobs.ts';

/** How buckets for backups are reached: with settings of their own, or like the bucket of the blobs. */
export function backupBucket(config: Config): BackupBucket | null {
  const accessKeyId = config.backupS3AccessKeyId ?? config.s3AccessKeyId;
  const secretAccessKey = config.backupS3SecretAccessKey ?? config.s3SecretAccessKey;
  if (accessKeyId === null || secretAccessKey === null) return null;
  const region = config.backupS3Region ?? config.s3Region;
  const endpoint =
    config.backupS3Endpoint ?? config.s3Endpoint ?? `https://s3.${region}.amazonaws.com`;
  return { endpoint, region, accessKeyId, secretAccessKey };
}

/**
 * Requires another bucket than that of the blobs, with which the backups would be lost.
 * @param to where backups are put
 * @throws BackupError
 */
export function requireOtherBucket(to: string, config: Config): void {
  const own = serviceS3(config);
  if (own === null || !`${to}/`.startsWith(`s3://${own.bucket}/`)) return;
  const endpoint = backupBucket(config)?.endpoint ?? own.endpoint;
  if (new URL(endpoint).origin !== new URL(own.endpoint).origin) return;
  throw new BackupError(
    `${to} is in the bucket of BELLWETHER_S3_BUCKET, and would be lost together with it. Choose another bucket.`,
  );
}
