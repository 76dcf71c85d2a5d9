import { parentPort, workerData } from 'node:worker_threads';
import { BuildFiles } from '../builds/build-files.ts';
import { systemClock } from '../platform/clock.ts';
import { type BlobAddress, blobReader } from '../store/blobs/index.ts';
import { type ErrorOfBuild, type MappedError, Symbolicator } from './symbolicator.ts';

export interface SymbolTask {
  readonly id: number;
  readonly errors: readonly ErrorOfBuild[];
}

export interface SymbolReply {
  readonly id: number;
  readonly mapped: readonly (MappedError | null)[];
}

/** The thread that maps what is shown. */
const files = new BuildFiles(blobReader(workerData as BlobAddress), systemClock);
const symbols = new Symbolicator(files, systemClock);
async function reply({ id, errors }: SymbolTask): Promise<void> {
  const mapped = await symbols.map(errors);
  parentPort?.postMessage({ id, mapped } satisfies SymbolReply, []);
}

parentPort?.on('message', (task: SymbolTask) => void reply(task));
