import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config.ts';
import type { BlobStore } from '../store/blobs/index.ts';
import type { ServiceUse } from '../store/metadata/index.ts';
import { OperatorError } from './operator-command.ts';
import { serviceS3 } from './service-blobs.ts';
import { StartError } from './start-error.ts';

type StoreSettings = Pick<Config, 'databaseUrl' | 'clickhouseUrl'> &
  Parameters<typeof serviceS3>[0];

/** The settings without which an instance keeps data that others would need. */
function missingToShare(config: StoreSettings): readonly string[] {
  return [
    ...(config.databaseUrl === null ? ['BELLWETHER_DATABASE_URL'] : []),
    ...(config.clickhouseUrl === null ? ['BELLWETHER_CLICKHOUSE_URL'] : []),
    ...(serviceS3(config) === null ? ['BELLWETHER_S3_BUCKET'] : []),
  ];
}

/**
 * Requires stores that other processes reach, for one that leaves some of the work to them.
 * @throws StartError
 */
export function requireSharedForRoles(config: StoreSettings & Pick<Config, 'roles'>): void {
  const missing = missingToShare(config);
  if (config.roles.size === 3 || missing.length === 0) return;
  throw new StartError(
    `With BELLWETHER_ROLES=${[...config.roles].join()}, other processes need the same stores: set ` +
      `${missing.join(' and ')}, or unset BELLWETHER_ROLES.`,
  );
}

/** Whether several instances can use the database, and what to do if they can't. */
export function serviceUse(config: StoreSettings): ServiceUse {
  const missing = missingToShare(config);
  if (missing.length === 0) {
    const advice =
      'set BELLWETHER_CLICKHOUSE_URL and BELLWETHER_S3_BUCKET for it too, or use another database';
    return { isShared: true, advice };
  }
  const advice =
    `several instances need one event store and one bucket: set ${missing.join(' and ')}, ` +
    'stop the other one, or use another database';
  return { isShared: false, advice };
}

/** How keys of objects begin that are not of a project. */
export const reservedPrefix = 'bellwether/';
/** The object of a bucket that says which metadata its other objects belong to. */
const ownerKey = `${reservedPrefix}owner`;
const askAgain = 1_000;

/**
 * Requires a bucket that the files of a backup can be restored into: a new one, or the one they are from.
 * @param id of the metadata
 * @throws OperatorError
 */
export async function requireBucketOf(
  blobs: Pick<BlobStore, 'get'>,
  { s3Bucket }: Pick<Config, 's3Bucket'>,
  id: string | null,
): Promise<void> {
  const owner = await blobs.get(ownerKey);
  if (owner === null || owner.toString() === id) return;
  throw new OperatorError(
    `The bucket ${s3Bucket} of BELLWETHER_S3_BUCKET has the files of another database than that of the backup. Set ` +
      'BELLWETHER_S3_BUCKET to an empty bucket.',
  );
}

/**
 * Requires that files belong to the metadata, and notes it for a bucket that is new. A bucket that doesn't answer is
 * asked again.
 * @param id of the metadata
 * @throws StartError if they belong to another one
 */
export async function requireOwnBucket(
  blobs: Pick<BlobStore, 'get' | 'put'>,
  { s3Bucket }: Pick<Config, 's3Bucket'>,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const ownerOf = async (): Promise<string> => {
    const known = await blobs.get(ownerKey);
    if (known !== null) return known.toString();
    await blobs.put(ownerKey, Buffer.from(id));
    return id;
  };
  const owner = await whenThere(ownerOf, signal);
  if (owner === undefined || owner === id) return;
  throw new StartError(
    `The bucket ${s3Bucket} of BELLWETHER_S3_BUCKET has the files of another database than that of ` +
      'BELLWETHER_DATABASE_URL. Use that one, or another bucket.',
  );
}

/** @returns undefined once the service closes */
async function whenThere<Result>(
  ask: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result | undefined> {
  while (!signal.aborted) {
    try {
      return await ask();
    } catch {
      // The log, the doctor and /health?findings say what is wrong with it.
    }
    await pause(askAgain, undefined, { signal }).catch(() => undefined);
  }
  return undefined;
}

/** The events belong to another database. */
export function otherEventStore(): StartError {
  return new StartError(
    'The database of BELLWETHER_CLICKHOUSE_URL has the events of another database than that of ' +
      'BELLWETHER_DATABASE_URL. Use that one, or set BELLWETHER_CLICKHOUSE_DATABASE to an empty one.',
  );
}
