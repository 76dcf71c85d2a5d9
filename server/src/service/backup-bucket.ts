import type { BackupBucket } from '../backup/index.ts';
import type { Config } from '../config.ts';

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
