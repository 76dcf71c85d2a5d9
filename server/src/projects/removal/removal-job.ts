import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { JobStep, StepJob } from '../../jobs/index.ts';
import type { Actor } from '../project-audit.ts';
import type { RemovalParts } from './removal-parts.ts';
import { findRemovedFrom, type RemovedFrom } from './removal-store.ts';

const notesSchema = Type.Object({
  by: Type.Object({ userId: Type.String(), keyId: Type.Union([Type.String(), Type.Null()]) }),
  place: Type.Union([
    Type.Null(),
    Type.Object({ journal: Type.String(), position: Type.Integer({ minimum: 0 }) }),
  ]),
});

/** Who asked for the removal, and how far the journal may hold what is old. */
type RemovalNotes = Type.Static<typeof notesSchema>;

export type RemovalStep = JobStep<RemovedFrom, RemovalNotes, RemovalParts>;

/** One kind of removal; its subject begins with the project's id. */
export interface RemovalKind extends StepJob<RemovedFrom, RemovalNotes, RemovalParts> {
  /** As kept in the table of jobs, and as answered. */
  readonly name: 'project-wipe' | 'project-delete' | 'errors-reset';
}

/** @param of which projects it concerns; one that is deleted is removed by one job alone */
export function removalKind(
  name: RemovalKind['name'],
  of: 'live' | 'deleted',
  steps: Readonly<Record<string, RemovalStep>>,
): RemovalKind {
  return {
    name,
    steps,
    readNotes: (cursor) => Value.Parse(notesSchema, cursor),
    find: async (subject, { db }) => {
      const project = await findRemovedFrom(db, projectOf(subject));
      return project?.deleted === (of === 'deleted') ? project : null;
    },
  };
}

/** What a removal begins with that somebody has asked for. */
export function firstNotes(by: Actor): RemovalNotes {
  return { by: { userId: by.userId, keyId: by.keyId }, place: null };
}

/** The subject of a removal that may be asked for again while an earlier one is under way. */
export function removalSubject(projectId: string, generation: number): string {
  return `${projectId}:${generation}`;
}

function projectOf(subject: string): string {
  return subject.split(':', 1)[0] ?? '';
}
