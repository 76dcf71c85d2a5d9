import { resolve } from 'node:path';
import { codeOf } from '../platform/code-of.ts';
import {
  type BlobStore,
  FolderBlobStore,
  patientRetries,
  S3BlobStore,
  S3Error,
  type S3Settings,
} from '../store/blobs/index.ts';
import { BackupError } from './backup-error.ts';

/** Where backups are: a folder, or a prefix in a bucket. */
export interface BackupPlace {
  /** As in messages. */
  readonly name: string;
  /** Keys begin with `objects/` or `manifests/`. */
  readonly store: Pick<BlobStore, 'put' | 'get' | 'list' | 'delete'>;
}

/** The bucket without its name, which is part of the address. */
export type BackupBucket = Omit<S3Settings, 'bucket'>;

const bucketAddress = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[a-z0-9][a-z0-9._-]*)*)\/?$/;

/**
 * Opens a place for backups, and creates its folder.
 * @param address a path, or `s3://bucket/prefix`
 * @param bucket how to reach buckets; null if that is not configured
 * @throws BackupError
 */
export async function placeToWrite(
  address: string,
  bucket: BackupBucket | null,
): Promise<BackupPlace> {
  if (isBucket(address)) return inBucket(address, bucket);
  const folder = resolve(address);
  try {
    return { name: folder, store: await FolderBlobStore.open(folder) };
  } catch (cause) {
    const message = `${folder} cannot be written (${codeOf(cause)}). Choose another folder.`;
    throw new BackupError(message, { cause });
  }
}

/** Opens a place of backups that is only read: see `placeToWrite`. @throws BackupError */
export function placeToRead(address: string, bucket: BackupBucket | null): BackupPlace {
  if (isBucket(address)) return inBucket(address, bucket);
  const folder = resolve(address);
  return { name: folder, store: onlyReading(folder) };
}

const isBucket = (address: string): boolean => address.startsWith('s3:');

function inBucket(address: string, bucket: BackupBucket | null): BackupPlace {
  const match = bucketAddress.exec(address);
  if (match === null) {
    throw new BackupError(
      `${address} must be such as s3://bucket/prefix, with lower-case letters, digits, ".", "_" and "-".`,
    );
  }
  if (bucket === null) {
    throw new BackupError(
      'Set BELLWETHER_BACKUP_S3_ACCESS_KEY_ID and BELLWETHER_BACKUP_S3_SECRET_ACCESS_KEY to use a bucket.',
    );
  }
  const [, name = '', path = ''] = match;
  const store = new S3BlobStore({ ...bucket, bucket: name }, patientRetries);
  const prefix = path === '' ? '' : `${path.slice(1)}/`;
  return {
    name: address,
    store: {
      put: (key, content) => store.put(prefix + key, content),
      get: (key) => store.get(prefix + key),
      delete: (key) => store.delete(prefix + key),
      list: async (below, options = {}) => {
        const after = options.after === undefined ? {} : { after: prefix + options.after };
        const { keys, next } = await store.list(prefix + below, { ...options, ...after });
        const own = (key: string) => key.slice(prefix.length);
        return { keys: keys.map(own), next: next === null ? null : own(next) };
      },
    },
  };
}

function onlyReading(folder: string): BackupPlace['store'] {
  const reject = () => Promise.reject(new Error('the place is only read'));
  const reading = FolderBlobStore.reading(folder);
  return {
    get: (key) => reading.get(key),
    list: (prefix, options) => reading.list(prefix, options),
    put: reject,
    delete: reject,
  };
}

/** An error of a place as a sentence; others are returned as they are. */
export function placeError(error: unknown, place: BackupPlace): unknown {
  if (error instanceof S3Error && error.reason !== 'space') {
    return new BackupError(`${place.name} cannot be used: ${error.message}.`, { cause: error });
  }
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT' || error instanceof S3Error) {
    return new BackupError(
      `There is no space left in ${place.name}. Free some and run the backup again: it continues with ` +
        'what is there. Earlier backups are not affected.',
      { cause: error },
    );
  }
  if (code === 'ENOTDIR')
    return new BackupError(`${place.name} is not a folder with backups.`, { cause: error });
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM' || code === 'EIO') {
    return new BackupError(`${place.name} cannot be used (${code}).`, { cause: error });
  }
  return error;
}
