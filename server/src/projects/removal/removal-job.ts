import type { JobKind } from '../../jobs/index.ts';
import { type RemovalCursor, readCursor } from './removal-cursor.ts';
import type { RemovalParts } from './removal-parts.ts';
import { findRemovedFrom, type RemovedFrom } from './removal-store.ts';

/** How long to wait before a step that was not ready is looked at again (ms). */
const lookAgain = 500;

export interface RemovalWork {
  readonly project: RemovedFrom;
  readonly cursor: RemovalCursor;
  readonly signal: AbortSignal;
}

/**
 * One step of a removal. May run again after a crash, so it is harmless to do twice.
 * @returns `wait` to be asked again; else the step is done, and what it found goes into the cursor
 */
export type RemovalStep = (
  work: RemovalWork,
  parts: RemovalParts,
) => Promise<'wait' | Partial<Pick<RemovalCursor, 'place'>> | void>;

export interface RemovalKind {
  /** As kept in the table of jobs, and as answered. */
  readonly name: 'project-wipe' | 'project-delete' | 'errors-reset';
  readonly steps: readonly RemovalStep[];
  /** Whether there is anything left to do; a project that is deleted is removed by one job alone. */
  concerns(project: RemovedFrom): boolean;
}

/**
 * The job of a kind of removal: its subject begins with the project's id. One at a time runs of
 * each kind, for one may keep the engine busy for an hour.
 */
export function removalJob(kind: RemovalKind, parts: RemovalParts): JobKind {
  return {
    name: kind.name,
    atOnce: 1,
    run: async ({ subject, cursor: saved, signal, saveCursor }) => {
      let cursor = readCursor(saved);
      for (let step = kind.steps[cursor.step]; step !== undefined; step = kind.steps[cursor.step]) {
        signal.throwIfAborted();
        const project = await findRemovedFrom(parts.db, projectOf(subject));
        if (project === null || !kind.concerns(project)) return undefined;
        const end = await step({ project, cursor, signal }, parts);
        if (end === 'wait') return { againAt: parts.clock.now() + lookAgain };
        cursor = { ...cursor, ...end, step: cursor.step + 1 };
        await saveCursor(cursor);
      }
      return undefined;
    },
  };
}

/** The subject of a removal that may be asked for again while an earlier one is under way. */
export function removalSubject(projectId: string, generation: number): string {
  return `${projectId}:${generation}`;
}

function projectOf(subject: string): string {
  return subject.split(':', 1)[0] ?? '';
}
