import {
  FileError,
  filesIn,
  type ImportedFile,
  sendFile,
} from '../../../../../client/src/import-file/index.ts';
import { fingerprintOf } from './fingerprint.ts';
import { ApiError } from '../../../api/api-error.ts';
import type { Import } from '../../../api/imports.ts';
import { type FileMetadata, sendPortion } from './import-requests.ts';

/** What the reader says about a file. */
export type FileOptions = Pick<FileMetadata, 'timezone' | 'dimension'>;

/** A file on its way. */
export interface Progress {
  readonly fileName: string;
  /** Which one of the archive it is, from 1. */
  readonly nth: number;
  readonly of: number;
  /** Null while the file is read for the first time. */
  readonly imported: Import | null;
  /** Why this file of an archive can't be imported; null so far. */
  readonly failure: Error | null;
}

/**
 * Imports a file, or the files of an archive one after another. Of an archive, a file that can't be imported doesn't keep
 * the others away.
 * @throws ApiError, FileError
 */
export async function* importFiles(
  projectId: string,
  file: File,
  options: FileOptions,
  signal: AbortSignal,
): AsyncGenerator<Progress> {
  const read = async (from: number, to: number) =>
    new Uint8Array(await file.slice(from, to).arrayBuffer());
  const files = await filesIn({ name: file.name, size: file.size, read });
  for (const [index, each] of files.entries()) {
    const about = { fileName: each.name, nth: index + 1, of: files.length };
    yield { ...about, imported: null, failure: null };
    try {
      for await (const imported of importFile(projectId, each, options, signal)) {
        yield { ...about, imported, failure: null };
      }
    } catch (failure) {
      if (files.length === 1 || !isAboutFile(failure)) throw failure;
      yield { ...about, imported: null, failure };
    }
  }
}

async function* importFile(
  projectId: string,
  file: ImportedFile,
  options: FileOptions,
  signal: AbortSignal,
): AsyncGenerator<Import> {
  const fingerprint = await fingerprintOf(file, signal);
  const sent = { ...options, fingerprint, fileName: file.name, bytes: file.bytes };
  const steps = sendFile(file, (offset, data) =>
    sendPortion(projectId, sent, { offset, data }, signal),
  );
  for await (const imported of steps) {
    signal.throwIfAborted();
    yield imported;
  }
}

/** Whether an error is in the file, not in the request that carried it. */
function isAboutFile(error: unknown): error is Error {
  return (
    error instanceof FileError ||
    (error instanceof ApiError && (error.path === 'body.data' || error.path === 'body.data.format'))
  );
}
