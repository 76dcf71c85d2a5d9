import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { syncFolderSync, writeDurablySync } from '../../../platform/durable-write.ts';
import type { Mark } from '../../journal/index.ts';
import type { DeadLetter } from './dead-letter.ts';
import { letterFiles, namesIn } from './letter-files.ts';

/** Letters on their way through the digest once more. They lie here and no longer among the others. */
export interface ReplayPlan {
  /** Takes the place of the journal's id in tokens and rows; a letter's index that of its position. */
  readonly id: string;
  readonly request: string;
  readonly letters: readonly DeadLetter[];
  /** Where they lay until now; an earlier release took them from among the others. */
  readonly file?: string;
}

/** How far a plan has come; there is none before its letters have left the files. */
export interface ReplayProgress {
  readonly plan: string;
  readonly split?: Mark['split'];
  /** Set once the letters went through the steps: none of them is tried anew. */
  readonly tried?: true;
}

const planName = 'replay.json';
const progressName = 'replay-progress.json';

/** Whether there are letters, or some that are just being replayed. */
export function lettersMayLieIn(folder: string): boolean {
  return letterFiles(folder).length > 0 || namesIn(folder).includes(planName);
}

/** Each is written as a whole, durable when it returns, and read as it was written. */
export class ReplayFiles {
  constructor(private readonly folder: string) {}

  /** What a crash interrupted; null = nothing. */
  plan(): ReplayPlan | null {
    return this.read(planName) as ReplayPlan | null;
  }

  begin(plan: ReplayPlan): void {
    writeDurablySync(join(this.folder, planName), JSON.stringify(plan));
  }

  progress(plan: ReplayPlan): ReplayProgress | null {
    const progress = this.read(progressName) as ReplayProgress | null;
    return progress?.plan === plan.id ? progress : null;
  }

  keepProgress(progress: ReplayProgress): void {
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
