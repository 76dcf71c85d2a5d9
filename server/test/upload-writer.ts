import { KeyedMutex } from '../src/platform/keyed-mutex.ts';
import { readUpload } from '../src/builds/read-upload.ts';
import { storeUpload } from '../src/builds/store-upload.ts';
import { systemClock } from '../src/platform/clock.ts';
import { systemRandom } from '../src/platform/random.ts';
import { idMaker } from '../src/platform/uuid.ts';
import { defaultLimits } from '../src/quotas/index.ts';
import { FolderBlobStore } from '../src/store/blobs/index.ts';
import { openMetadata } from '../src/store/metadata/index.ts';

/**
 * Stores an upload but waits before the last file until it is killed; prints a line once the others are
 * stored.
 */
const [path = '', folder = '', projectId = '', body = ''] = process.argv.slice(2);
const clock = systemClock;
const { db } = await openMetadata({ address: path, clock });
const blobs = await FolderBlobStore.open(folder);
const upload = readUpload(Buffer.from(body), '');
let left = upload.files.length;
const put = async (key: string, content: Uint8Array): Promise<void> => {
  left -= 1;
  if (left > 0) return blobs.put(key, content);
  process.stdout.write('stored\n');
  return new Promise((resolve) => setTimeout(resolve, 60_000));
};
const context = {
  db,
  clock,
  random: systemRandom,
  makeId: idMaker(clock, systemRandom),
  blobs: Object.assign(Object.create(blobs) as FolderBlobStore, { put }),
  files: { forget: () => undefined },
  mutex: new KeyedMutex(),
  limits: defaultLimits,
  unpack: async () => upload,
};
await storeUpload(context, projectId, upload, clock.now());
