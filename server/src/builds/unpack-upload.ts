import { Worker } from 'node:worker_threads';
import { workerScript } from '../platform/worker-script.ts';
import type { Upload } from './read-upload.ts';
import { invalid, UploadRefusal } from './upload-refusal.ts';
import type { UploadReply, UploadTask } from './upload-worker.ts';

/** A body of 50 MiB and all that is made of it needs half; beyond it only the thread ends. */
const memory = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 32 };

/**
 * Reads an upload in a thread of its own: seconds of parsing and compressing must keep nobody waiting.
 * @throws UploadRefusal that says what is wrong with it
 */
export function unpackUpload(task: UploadTask): Promise<Upload> {
  const { buffer, byteLength } = task.body;
  // A part of a larger buffer cannot be given away: it is copied.
  const own = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
  const { code, ...script } = workerScript('upload-worker', import.meta.url);
  const worker = new Worker(code, {
    ...script,
    workerData: task,
    transferList: own,
    resourceLimits: memory,
  });
  return new Promise((resolve, reject) => {
    worker.once('message', (reply: UploadReply) => {
      if (reply.ok) resolve(reply.upload);
      else reject(new UploadRefusal(reply.status, reply.text));
    });
    worker.once('error', (error) => {
      const full = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      reject(full ? invalid('The body has too much in it to be read') : error);
    });
    worker.once('exit', () => reject(new Error('The thread that read an upload ended early')));
  });
}
