import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isDiskFull, syncFolder } from '../../../platform/durable-write.ts';
import type { DigestLog } from '../digest-log.ts';
import { type SessionCheckpoint, writeCheckpoint } from './session-checkpoint.ts';

/** `writeCheckpoint`; tests replace it with one that fails. */
export type WriteCheckpoint = typeof writeCheckpoint;

/** A disk that is full for so many attempts will not have space by itself: the journal takes it. */
const patience = 3;

/** The digest's checkpoint on disk: the journal from its position on gives the rest of the state. */
export class SavedState {
  /** Attempts on a full disk since the last success. */
  private attempts = 0;

  constructor(
    private readonly path: string,
    private readonly journalId: string,
    private readonly log: DigestLog,
    /** The journal is needed from here. */
    public position: number,
    private readonly write: WriteCheckpoint = writeCheckpoint,
  ) {}

  /** Whether to save soon, even if nothing comes: the disk was full. */
  get isOverdue(): boolean {
    return this.attempts > 0;
  }

  /**
   * Saves the state. If it never fits, the journal is released without it: on a disk that the journal has
   * filled, both would wait for each other. Then it is saved as soon as there is space.
   * @throws Error if the journal must be kept for now
   */
  async save(checkpoint: SessionCheckpoint): Promise<void> {
    try {
      await this.write(this.path, this.journalId, checkpoint);
      this.attempts = 0;
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      this.attempts += 1;
      if (this.attempts < patience) throw error;
      await this.replace(checkpoint);
    }
    this.position = checkpoint.position;
  }

  /** Saves the state into the space of the old one, if it fits there. */
  private async replace(checkpoint: SessionCheckpoint): Promise<void> {
    // It must be gone before the journal that continues it.
    await rm(this.path, { force: true });
    await syncFolder(dirname(this.path));
    try {
      await this.write(this.path, this.journalId, checkpoint);
      this.attempts = 0;
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      const message =
        'The open sessions do not fit on the full disk; making space without saving them. Until they are saved, visits ' +
        'that go on across a restart count as two sessions';
      this.log('warn', message, { error: String(error) });
    }
  }
}
