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

/** Who requested the removal, and up to where the journal may contain old data. */
type RemovalNotes = Type.Static<typeof notesSchema>;

export type RemovalStep = JobStep<RemovedFrom, RemovalNotes, RemovalParts>;

/** A kind of removal. Its subject begins with the project's ID. */
export interface RemovalKind extends StepJob<RemovedFrom, RemovalNotes, RemovalParts> {
  /** As stored in the jobs table and returned by the API. */
  readonly name: 'project-wipe' | 'project-delete' | 'errors-reset';
}

/** @param of the projects it applies to; a deleted one is removed by a single job */
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

/** The initial notes of a requested removal. */
export function firstNotes(by: Actor): RemovalNotes {
  return { by: { userId: by.userId, keyId: by.keyId }, place: null };
}

/** The subject of a removal that may be requested again while an earlier one is running. */
export function removalSubject(projectId: string, generation: number): string {
  return `${projectId}:${generation}`;
}

function projectOf(subject: string): string {
  return subject.split(':', 1)[0] ?? '';
}
