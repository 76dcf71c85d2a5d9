import { hash } from 'node:crypto';
import { uuidText } from '../platform/uuid.ts';
import { blobKey } from '../store/blobs/index.ts';
import { chunkFormat } from './chunk-codec.ts';

/** A window of a session of a project. The IDs are opaque texts from clients. */
export interface ReplayWindow {
  readonly session: string;
  readonly window: string;
}

/** A project in one generation. */
interface ProjectData {
  /** UUID. */
  readonly id: string;
  readonly generation: number;
}

/** A UUID that is the same whenever the chunk is sent. `identity` distinguishes chunks of a window. */
export function chunkBatch(
  project: ProjectData,
  { session, window }: ReplayWindow,
  identity: readonly (string | number)[],
): string {
  const text = JSON.stringify([project.id, project.generation, session, window, ...identity]);
  return uuidText(hash('sha256', text, 'buffer'));
}

/**
 * The key of a chunk's events: by UTC day of receipt, so that a day can be removed as a whole, then by
 * window. Contains nothing that clients sent.
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

/** Prefix of all replays in a project's generation. */
export function replaysPrefix(project: ProjectData): string {
  return `${project.id}/${project.generation}/replays/`;
}

/** The day in a key, or an empty text. */
export function dayOfKey(key: string): string {
  return key.split('/', 4)[3] ?? '';
}

/** `YYYYMMDD` in UTC of a time in Unix ms. */
export function dayName(time: number): string {
  return new Date(time).toISOString().slice(0, 10).replaceAll('-', '');
}

function windowName({ session, window }: ReplayWindow): string {
  return hash('sha256', JSON.stringify([session, window]), 'hex').slice(0, 32);
}
