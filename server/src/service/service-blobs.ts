import { type Config, ConfigError } from '../config.ts';
import {
  type BlobAddress,
  type BlobStore,
  FolderBlobStore,
  S3BlobStore,
  type S3Settings,
} from '../store/blobs/index.ts';

type S3Config = Pick<
  Config,
  's3Bucket' | 's3Endpoint' | 's3Region' | 's3AccessKeyId' | 's3SecretAccessKey'
>;

/**
 * The bucket from the settings, or null.
 * @throws ConfigError if a setting is missing
 */
export function serviceS3(config: S3Config): S3Settings | null {
  const { s3Bucket: bucket, s3AccessKeyId, s3SecretAccessKey, s3Region: region } = config;
  if (bucket === null && s3AccessKeyId === null && s3SecretAccessKey === null) return null;
  if (bucket === null || s3AccessKeyId === null || s3SecretAccessKey === null) {
    throw new ConfigError(
      'Set BELLWETHER_S3_BUCKET, BELLWETHER_S3_ACCESS_KEY_ID and ' +
        'BELLWETHER_S3_SECRET_ACCESS_KEY together, or none of them.',
    );
  }
  const endpoint = config.s3Endpoint ?? `https://s3.${region}.amazonaws.com`;
  return {
    endpoint,
    region,
    bucket,
    accessKeyId: s3AccessKeyId,
    secretAccessKey: s3SecretAccessKey,
  };
}

/** Location of the blobs, for processes that read them. @throws ConfigError */
export function blobAddress(config: S3Config, folder: string): BlobAddress {
  const s3 = serviceS3(config);
  return s3 === null ? { folder } : { s3 };
}

/**
 * The blob store: the bucket from the settings, or the folder.
 * @param ending aborts when the bucket is not waited for any more
 * @throws ConfigError
 */
export async function openBlobs(
  config: S3Config,
  folder: string,
  ending?: AbortSignal,
): Promise<BlobStore> {
  const s3 = serviceS3(config);
  return s3 === null ? FolderBlobStore.open(folder) : new S3BlobStore(s3, undefined, ending);
}
