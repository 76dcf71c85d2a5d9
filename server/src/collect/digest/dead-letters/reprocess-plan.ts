import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { syncFolderSync, writeDurablySync } from '../../../platform/durable-write.ts';
import type { Mark } from '../../journal/index.ts';
import type { DeadLetter } from './dead-letter.ts';
import { deadLetterFiles, namesIn } from './dead-letter-files.ts';

/** Dead letters that are being digested again. They are in the plan and no longer in the other files. */
export interface ReprocessPlan {
  /** Replaces the journal's ID in tokens and rows. Indexes of `letters` replace positions. */
  readonly id: string;
  readonly request: string;
  readonly letters: readonly DeadLetter[];
  /** The file they came from; missing in plans of earlier releases. */
  readonly file?: string;
}

/** How far a plan has come; missing until its dead letters have left their files. */
export interface ReprocessProgress {
  readonly plan: string;
  readonly split?: Mark['split'];
  /** Set once they went through the steps: they are not tried in a separate process again. */
  readonly tried?: true;
}

const planName = 'replay.json';
const progressName = 'replay-progress.json';

/** Whether there are dead letters, including those that are being reprocessed. */
export function mayHaveDeadLetters(folder: string): boolean {
  return deadLetterFiles(folder).length > 0 || namesIn(folder).includes(planName);
}

/** The files of a plan. Each is written as a whole and durable when the method returns. */
export class ReprocessFiles {
  constructor(private readonly folder: string) {}

  /** The plan that a crash interrupted, if any. */
  plan(): ReprocessPlan | null {
    return this.read(planName) as ReprocessPlan | null;
  }

  begin(plan: ReprocessPlan): void {
    writeDurablySync(join(this.folder, planName), JSON.stringify(plan));
  }

  progress(plan: ReprocessPlan): ReprocessProgress | null {
    const progress = this.read(progressName) as ReprocessProgress | null;
    return progress?.plan === plan.id ? progress : null;
  }

  keepProgress(progress: ReprocessProgress): void {
    writeDurablySync(join(this.folder, progressName), JSON.stringify(progress));
  }

  end(): void {
    rmSync(join(this.folder, planName), { force: true });
    rmSync(join(this.folder, progressName), { force: true });
    syncFolderSync(this.folder);
  }

  private read(name: string): unknown {
    try {
      return JSON.parse(readFileSync(join(this.folder, name), 'utf8'));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }
}
