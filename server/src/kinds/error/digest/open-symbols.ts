import { BuildFiles } from '../../../builds/build-files.ts';
import { readFiles } from '../../../builds/build-problems.ts';
import type { KindParts } from '../../../collect/digest/digest-kind.ts';
import { systemClock } from '../../../platform/clock.ts';
import { type BlobAddress, blobReader } from '../../../store/blobs/index.ts';
import { ReadFiles, type Symbolicator, SymbolThread } from '../../../symbolication/index.ts';

export interface Symbols extends Pick<Symbolicator, 'map'> {
  /** Reports which files were read. */
  report(): Promise<void>;
}

/** Maps minified stacks with uploaded files. */
export function openSymbols(blobs: BlobAddress, { log, keep }: KindParts): Symbols {
  const read = new ReadFiles(systemClock);
  const thread = new SymbolThread(blobs, new BuildFiles(blobReader(blobs), systemClock), {
    onFailure: (failure, project) =>
      log('warn', 'Errors are stored unmapped, because mapping them failed', {
        error: String(failure),
        file: failure.phase ?? '',
        project,
      }),
    onStoreHangs: (error) =>
      log('warn', 'Errors are stored unmapped, because the store of files does not respond', {
        error: String(error),
      }),
    onRead: (files) => read.add(files),
  });
  return {
    map: (errors) => thread.map(errors),
    report: () =>
      read.report(async (files) => {
        await keep(readFiles.name, files);
      }),
  };
}
