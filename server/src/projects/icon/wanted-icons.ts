import type { JobRunner } from '../../jobs/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { Lru } from '../../platform/lru.ts';
import type { BlobStore } from '../../store/blobs/index.ts';
import type { Executor } from '../../store/metadata/index.ts';
import type { Project } from '../project.ts';
import { enqueueIcon } from './enqueue-icon.ts';
import { pictureKey, pictureName, remotePicture } from './remote-picture.ts';

export interface WantedIconsParts {
  readonly db: Executor;
  readonly clock: Clock;
  readonly blobs: BlobStore;
  readonly jobs: Pick<JobRunner, 'enqueue' | 'wake'>;
  /** Whether missing pictures may be fetched. */
  readonly fetchPictures: boolean;
}

/** Ms for which a missing picture is not written down again: every reader of a page asks for it. */
const requestInterval = 60_000;
const mostAsked = 1_000;

/** The stored pictures of icons. */
export class WantedIcons {
  private readonly requestedAt = new Lru<string, number>(mostAsked);

  constructor(private readonly parts: WantedIconsParts) {}

  /** The PNG, or null if there is none or it is not fetched yet, which it then will be. */
  async find(project: Project): Promise<Uint8Array | null> {
    const url = remotePicture(project.icon);
    if (url === null) return null;
    const key = pictureKey(project.id, pictureName(url));
    const png = await this.parts.blobs.get(key);
    if (png === null && this.parts.fetchPictures) await this.want(project, key);
    return png;
  }

  private async want(project: Project, key: string): Promise<void> {
    const { db, clock, jobs } = this.parts;
    const now = clock.now();
    if (Math.abs(now - (this.requestedAt.get(key) ?? -Infinity)) < requestInterval) return;
    this.requestedAt.set(key, now);
    await enqueueIcon(db, jobs, project);
    jobs.wake();
  }
}
