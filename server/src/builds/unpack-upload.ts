import { Worker } from 'node:worker_threads';
import { builtScript } from '../platform/built-script.ts';
import type { Upload } from './read-upload.ts';
import { invalid, UploadRejection } from './upload-rejection.ts';
import type { UploadReply, UploadTask } from './upload-worker.ts';

/** A body of 50 MiB with everything made from it needs half of this. Exceeding it ends only the thread. */
const memory = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 32 };

/** Ms. The worst body of 50 MiB takes a few seconds; an endless one would block all others. */
const longest = 60_000;

/**
 * Reads an upload in a separate thread, because parsing and compressing take seconds.
 * @throws UploadRejection that says what is wrong with it
 */
export function unpackUpload(task: UploadTask, within = longest): Promise<Upload> {
  const { buffer, byteLength } = task.body;
  // Part of a larger buffer cannot be transferred, so it is copied.
  const own = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
  const worker = new Worker(builtScript('upload-worker'), {
    workerData: task,
    transferList: own,
    resourceLimits: memory,
  });
  let timer: NodeJS.Timeout | undefined;
  const read = new Promise<Upload>((resolve, reject) => {
    timer = setTimeout(() => {
      reject(invalid('The body takes too long to parse'));
      void worker.terminate();
    }, within);
    worker.once('message', (reply: UploadReply) => {
      if (reply.ok) resolve(reply.upload);
      else reject(new UploadRejection(reply.status, reply.text));
    });
    worker.once('error', (error) => {
      const full = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      reject(full ? invalid('The body is too complex to parse') : error);
    });
    worker.once('exit', () => reject(new Error('The thread that parsed an upload ended early')));
  });
  return read.finally(() => clearTimeout(timer));
}
