import type { Clock } from '../platform/clock.ts';
import type { Random } from '../platform/random.ts';
import { blobKey, type BlobStore } from '../store/blobs/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import { randomText } from '../platform/random-text.ts';
import { findRemovedFrom } from './removal/removal-store.ts';
import {
  activateReplayStorage,
  type ProvisioningProject,
  provisioningProjects,
} from './replay-storage-store.ts';

export interface ReplayStorageProbeOptions {
  readonly db: Executor;
  readonly blobs: BlobStore;
  readonly clock: Clock;
  readonly random: Random;
  /** Called after projects became active. */
  changed(): Promise<void>;
  /** Called with a failure that will be retried. */
  report(problem: string, error: unknown): void;
  /** Milliseconds between two checks for projects to test, and after a failure. */
  readonly interval?: number;
  /** Projects read at once. */
  readonly batch?: number;
}

/** A new project is active within 10 s, even if another instance created it. */
const defaultInterval = 2000;
const defaultBatch = 100;

/**
 * Activates new projects: writes, reads and removes a blob where their replays will be. Pending work is in
 * the projects' state, so it continues after a restart.
 */
export class ReplayStorageProbe {
  private running: Promise<void> | null = null;
  private timer: NodeJS.Timeout | null = null;
  private requested = false;
  /** Between `start` and `close`. */
  private open = false;

  constructor(private readonly options: ReplayStorageProbeOptions) {}

  /** Checks now, and then periodically. */
  start(): void {
    this.open = true;
    this.wake();
  }

  /** A project was created: check now. */
  wake(): void {
    this.requested = true;
    if (this.running !== null || !this.open) return;
    if (this.timer !== null) clearTimeout(this.timer);
    this.running = this.run().finally(() => {
      this.running = null;
      if (!this.open) return;
      this.timer = setTimeout(() => {
        this.wake();
      }, this.options.interval ?? defaultInterval);
    });
  }

  async close(): Promise<void> {
    this.open = false;
    if (this.timer !== null) clearTimeout(this.timer);
    await this.running;
  }

  private async run(): Promise<void> {
    const batch = this.options.batch ?? defaultBatch;
    while (this.requested && this.open) {
      this.requested = false;
      try {
        const projects = await provisioningProjects(this.options.db, batch);
        if (await this.tryAll(projects)) this.requested ||= projects.length === batch;
      } catch (error) {
        this.options.report(
          'Projects that wait for their replay storage could not be read.',
          error,
        );
      }
    }
  }

  /** Whether any became active. */
  private async tryAll(projects: readonly ProvisioningProject[]): Promise<boolean> {
    let active = false;
    for (const project of projects) {
      if (!this.open) break;
      try {
        await tryStorage(this.options.blobs, project, this.options.random);
        if (await activateReplayStorage(this.options.db, project, this.options.clock.now())) {
          active = true;
        } else await this.clearAfter(project);
      } catch (error) {
        this.options.report('A replay storage does not work yet; retrying.', error);
      }
    }
    if (active) await this.options.changed();
    return active;
  }

  /** Testing may have recreated the folders of a project that was removed meanwhile. */
  private async clearAfter({ id, generation }: ProvisioningProject): Promise<void> {
    const { db, blobs } = this.options;
    const now = await findRemovedFrom(db, id);
    if (now === null || now.deleted) await blobs.deletePrefix(`${id}/`);
    else if (now.generation !== generation) await blobs.deletePrefix(`${id}/${generation}/`);
  }
}

async function tryStorage(
  blobs: BlobStore,
  project: ProvisioningProject,
  random: Random,
): Promise<void> {
  const folder = blobKey(project.id, project.generation, 'probe');
  const key = `${folder}/${randomText(random, 12)}`;
  const written = Buffer.from(key);
  await blobs.put(key, written);
  const read = await blobs.get(key);
  if (read === null || !written.equals(read))
    throw new Error('The probe read back differs from the one written.');
  // Not the folder: another instance may be trying the same project.
  await blobs.delete(key);
}
