import { hash } from 'node:crypto';
import { uuidText } from '../platform/uuid.ts';
import { blobKey } from '../store/blobs/index.ts';
import { chunkFormat } from './chunk-codec.ts';

/** Which window of which session of a project. Client texts, opaque. */
export interface ReplayWindow {
  readonly session: string;
  readonly window: string;
}

/** A project's data of one generation. */
interface ProjectData {
  /** UUID. */
  readonly id: string;
  readonly generation: number;
}

/** UUID text of the same chunk whenever it is sent. `identity` tells it from others of its window. */
export function chunkBatch(
  project: ProjectData,
  { session, window }: ReplayWindow,
  identity: readonly (string | number)[],
): string {
  const text = JSON.stringify([project.id, project.generation, session, window, ...identity]);
  return uuidText(hash('sha256', text, 'buffer'));
}

/**
 * Where a chunk's events lie: by UTC day of receipt, so that a day leaves as a whole, then by
 * window. Nothing of what clients send stands in it.
 * @param receivedAt Unix ms
 */
export function chunkKey(
  project: ProjectData,
  window: ReplayWindow,
  batch: string,
  receivedAt: number,
): string {
  return blobKey(
    project.id,
    project.generation,
    'replays',
    dayName(receivedAt),
    windowName(window),
    `${batch}.${chunkFormat}`,
  );
}

/** Prefix of all replays of a project's generation. */
export function replaysPrefix(project: ProjectData): string {
  return `${project.id}/${project.generation}/replays/`;
}

/** The day in a key; empty where there is none. */
export function dayOfKey(key: string): string {
  return key.split('/', 4)[3] ?? '';
}

/** `YYYYMMDD` of a time in Unix ms, UTC. */
export function dayName(time: number): string {
  return new Date(time).toISOString().slice(0, 10).replaceAll('-', '');
}

function windowName({ session, window }: ReplayWindow): string {
  return hash('sha256', JSON.stringify([session, window]), 'hex').slice(0, 32);
}
