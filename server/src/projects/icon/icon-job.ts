import type { JobKind } from '../../jobs/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { BlobStore } from '../../store/blobs/index.ts';
import type { Executor } from '../../store/metadata/index.ts';
import type { Project } from '../project.ts';
import { findProject } from '../projects-store.ts';
import type { PictureThreads } from './draw-pictures.ts';
import { fetchPicture, type Reach } from './fetch-picture.ts';
import { iconJobName } from './enqueue-icon.ts';
import { PictureError } from './picture-error.ts';
import { pictureKey, pictureName, picturePrefix, remotePicture } from './remote-picture.ts';

export interface IconJobParts {
  readonly db: Executor;
  readonly clock: Clock;
  readonly blobs: BlobStore;
  readonly threads: PictureThreads;
  /** Null if the service must not send requests. */
  readonly reach: Reach | null;
}

/** Ms after a failure until a URL is asked again. */
const pause = 3_600_000;
const failed = 'failed';

/** Stores the picture of a project's icon and removes those of earlier URLs. Its subject: `{project}/{picture}`. */
export function iconJob(parts: IconJobParts): JobKind {
  const { db, clock, blobs, threads, reach } = parts;
  return {
    name: iconJobName,
    atOnce: 2,
    isForgotten: true,
    run: async ({ subject, cursor, signal, saveCursor }) => {
      // The pause is over: from now on, the next reader of the icon has it fetched again.
      if (cursor === failed) return;
      const [projectId = '', name = ''] = subject.split('/');
      const before = await findProject(db, projectId);
      const url = urlOf(before, name);
      if (before !== null && url !== null && reach !== null) {
        try {
          const file = await fetchPicture(url, reach, signal);
          const png = await threads.draw(before.ownerId, file, signal);
          await blobs.put(pictureKey(projectId, name), png);
        } catch (error) {
          if (!(error instanceof PictureError)) throw error;
          await saveCursor(failed);
          return { againAt: clock.now() + pause };
        }
      }
      // Only now: the icon may have been changed and the project deleted meanwhile.
      await removeOthers(blobs, projectId, await findProject(db, projectId));
      return undefined;
    },
  };
}

/** The URL of the project's icon, if the picture is the one with this name. */
function urlOf(project: Project | null, name: string): string | null {
  const url = remotePicture(project?.icon ?? null);
  return url !== null && pictureName(url) === name ? url : null;
}

async function removeOthers(
  blobs: BlobStore,
  projectId: string,
  project: Project | null,
): Promise<void> {
  const url = remotePicture(project?.icon ?? null);
  const kept = url === null ? null : pictureKey(projectId, pictureName(url));
  const { keys } = await blobs.list(picturePrefix(projectId));
  for (const key of keys) if (key !== kept) await blobs.delete(key);
}
