import { fine, type Finding } from '../doctor/index.ts';
import { S3BlobStore, S3Error, type S3Reason, type S3Settings } from '../store/blobs/index.ts';
import { answerWithin } from './ask-service.ts';
import { serviceS3 } from './service-blobs.ts';

const check = 'files';
/** An object of this bucket that only exists for a moment. */
const probeKey = 'bellwether/check';

const advice: Readonly<Record<S3Reason, string>> = {
  unreachable: 'Check BELLWETHER_S3_ENDPOINT, and whether the service behind it runs.',
  certificate:
    'If it has expired, renew it. Otherwise set NODE_EXTRA_CA_CERTS to the file with the certificates of its authority ' +
    '(PEM), or use the name in its certificate.',
  key: 'Check BELLWETHER_S3_ACCESS_KEY_ID and BELLWETHER_S3_SECRET_ACCESS_KEY.',
  rights: 'The key needs permission to read, write, list and delete objects of the bucket.',
  bucket: 'Create it, or correct BELLWETHER_S3_BUCKET.',
  region: 'Set BELLWETHER_S3_REGION to the region of the bucket.',
  clock: 'Set the clock of this machine.',
  space: 'Free space in the store, or raise the quota of the bucket.',
  failing: 'Look at the log of the store. Replays are sent again until it works.',
  answer: 'Check BELLWETHER_S3_ENDPOINT: it may not be the address of a blob store.',
};

/**
 * Whether replays and uploaded files can be stored. In a bucket, it writes, reads, lists and deletes a small object.
 * Never rejects; each of the four requests may take ten seconds.
 */
export async function bucketFinding(config: Parameters<typeof serviceS3>[0]): Promise<Finding> {
  const s3 = serviceS3(config);
  if (s3 === null) return fine(check, 'Replays and uploaded files are in the data folder.');
  const error = await tryBucket(s3);
  if (error === null) return fine(check, `The bucket ${s3.bucket} can be read and written.`);
  const text = `The bucket ${s3.bucket} cannot be used: ${error.message}.`;
  return {
    check,
    text,
    advice: `${advice[error.reason]} (docs/operations.md#replays-and-files-in-s3)`,
  };
}

async function tryBucket(settings: S3Settings): Promise<S3Error | null> {
  const store = new S3BlobStore(settings, { attempts: 1, attemptMs: answerWithin });
  try {
    await store.put(probeKey, Buffer.from('A check of the settings.'));
    // Another instance may delete it at the same moment.
    await store.get(probeKey);
    await store.list('bellwether/', { limit: 1 });
    await store.delete(probeKey);
    return null;
  } catch (error) {
    if (error instanceof S3Error) return error;
    return new S3Error(error instanceof Error ? error.message : String(error));
  }
}
