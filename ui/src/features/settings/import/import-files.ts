import { filesIn, sendFile } from '../../../../../client/src/import-file/index.ts';
import { fingerprintOf } from './fingerprint.ts';
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
}

/** Imports a file, or the files of an archive one after another. @throws ApiError, FileError */
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
    yield { ...about, imported: null };
    const fingerprint = await fingerprintOf(each, signal);
    const sent = { ...options, fingerprint, fileName: each.name, bytes: each.bytes };
    const steps = sendFile(each, (offset, data) =>
      sendPortion(projectId, sent, { offset, data }, signal),
    );
    for await (const imported of steps) {
      signal.throwIfAborted();
      yield { ...about, imported };
    }
  }
}
