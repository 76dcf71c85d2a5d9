import { workerData } from 'node:worker_threads';
import { BuildFiles } from '../builds/build-files.ts';
import { systemClock } from '../platform/clock.ts';
import { serveTasks } from '../platform/task-worker.ts';
import { type BlobAddress, blobReader } from '../store/blobs/index.ts';
import { Symbolicator } from '../symbolication/index.ts';
import type { FramesOmitted } from './grouping-view.ts';
import type { StoredOccurrence } from './occurrence.ts';
import { occurrenceCode } from './occurrence-code.ts';
import { occurrenceTexts } from './occurrence-texts.ts';

export type OccurrenceTask = TextsTask | CodeTask;

export interface TextsTask {
  readonly projectId: string;
  readonly stored: readonly StoredOccurrence[];
  /** Whether to map them with later uploads. */
  readonly isMapped: boolean;
  readonly framesOmitted: FramesOmitted | null;
}

export interface CodeTask {
  readonly projectId: string;
  readonly codeOf: StoredOccurrence;
}

/** The JSON text of each occurrence, or of the code. */
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

const mapper = {
  map: symbols.map.bind(symbols),
  hasAny: (id: string) => files.hasAny(id),
  sourceMapOf: symbols.sourceMapOf.bind(symbols),
};

serveTasks<OccurrenceTask, OccurrenceReply>(
  async (task, begin) => {
    const { projectId } = task;
    if ('codeOf' in task) {
      begin('mapping', within.mapping);
      const code = await occurrenceCode(mapper, projectId, task.codeOf);
      return [encoder.encode(JSON.stringify(code))];
    }
    const { stored, isMapped, framesOmitted } = task;
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
