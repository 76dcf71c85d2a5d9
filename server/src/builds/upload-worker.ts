import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '../platform/lower-priority.ts';
import { readUpload, type Upload } from './read-upload.ts';
import { UploadRejection } from './upload-rejection.ts';

/** Input of the thread. */
export interface UploadTask {
  readonly body: Uint8Array;
  /** The `Content-Encoding`. */
  readonly encoding: string;
}

/** The answer of the thread. */
export type UploadReply =
  | { readonly ok: true; readonly upload: Upload }
  | { readonly ok: false; readonly status: UploadRejection['status']; readonly text: string };

/** A thread that reads one upload and ends, which releases all its memory. */
function reply({ body, encoding }: UploadTask): UploadReply {
  try {
    return { ok: true, upload: readUpload(body, encoding) };
  } catch (error) {
    if (!(error instanceof UploadRejection)) throw error;
    return { ok: false, status: error.status, text: error.message };
  }
}

lowerThreadPriority();
const made = reply(workerData as UploadTask);
const moved = made.ok ? made.upload.files.map(({ blob }) => blob.buffer as ArrayBuffer) : [];
parentPort?.postMessage(made, moved);
