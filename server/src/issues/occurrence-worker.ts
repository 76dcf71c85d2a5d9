import { workerData } from 'node:worker_threads';
import { BuildFiles } from '../builds/build-files.ts';
import { systemClock } from '../platform/clock.ts';
import { serveTasks } from '../platform/task-worker.ts';
import { type BlobAddress, blobReader } from '../store/blobs/index.ts';
import { Symbolicator } from '../symbolication/index.ts';
import type { FramesOmitted } from './grouping-view.ts';
import type { StoredOccurrence } from './occurrence.ts';
import { occurrenceTexts } from './occurrence-texts.ts';

export interface OccurrenceTask {
  readonly projectId: string;
  readonly stored: readonly StoredOccurrence[];
  /** Whether to map them with later uploads. */
  readonly isMapped: boolean;
  readonly framesOmitted: FramesOmitted | null;
}

/** The JSON text of each. */
export type OccurrenceReply = readonly Uint8Array<ArrayBuffer>[];

export interface OccurrenceWorkerData {
  readonly blobs: BlobAddress;
  /** Ms for each step. */
  readonly within: Readonly<Record<'mapping' | 'grouping', number>>;
}

/** The thread that prepares occurrences for display. */
const { blobs, within } = workerData as OccurrenceWorkerData;
const files = new BuildFiles(blobReader(blobs), systemClock);
const symbols = new Symbolicator(files, systemClock);
const encoder = new TextEncoder();

serveTasks<OccurrenceTask, OccurrenceReply>(
  async ({ projectId, stored, isMapped, framesOmitted }, begin) => {
    const mapper = {
      map: symbols.map.bind(symbols),
      hasAny: (id: string) => files.hasAny(id),
    };
    const steps = { mapper: isMapped ? mapper : null, framesOmitted };
    const texts = await occurrenceTexts(
      { ...steps, begin: (step) => begin(step, within[step]) },
      projectId,
      stored,
    );
    return texts.map((text) => encoder.encode(text));
  },
  (texts) => texts.map(({ buffer }) => buffer),
);
