import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { JobStep, StepJob } from '../../jobs/index.ts';
import type { Actor } from '../project-audit.ts';
import type { RemovalParts } from './removal-parts.ts';
import type { JournalPositions } from './collection-progress.ts';
import { findRemovedFrom, type RemovedFrom } from './removal-store.ts';

const placeSchema = Type.Object({
  journal: Type.String(),
  position: Type.Integer({ minimum: 0 }),
});
const notesSchema = Type.Object({
  by: Type.Object({ userId: Type.String(), keyId: Type.Union([Type.String(), Type.Null()]) }),
  // Earlier releases knew one journal.
  place: Type.Union([Type.Null(), placeSchema, Type.Array(placeSchema)]),
});

/** Who requested the removal, and up to where journals may contain old data. */
interface RemovalNotes {
  readonly by: Type.Static<typeof notesSchema>['by'];
  readonly place: JournalPositions | null;
}

export type RemovalStep = JobStep<RemovedFrom, RemovalNotes, RemovalParts>;

/** A kind of removal. Its subject begins with the project's ID. */
export interface RemovalKind extends StepJob<RemovedFrom, RemovalNotes, RemovalParts> {
  /** As stored in the jobs table and returned by the API. */
  readonly name: 'project-wipe' | 'project-delete' | 'errors-reset';
}

interface RemovalTarget {
  /** The projects it applies to; a deleted one is removed by a single job. */
  readonly of: 'live' | 'deleted';
  /** The generation that each removal raises; if it was raised again, the later removal does all that is left. */
  readonly generation: 'generation' | 'errorGeneration';
}

export function removalKind(
  name: RemovalKind['name'],
  { of, generation }: RemovalTarget,
  steps: Readonly<Record<string, RemovalStep>>,
): RemovalKind {
  return {
    name,
    steps,
    readNotes: (cursor) => {
      const { by, place } = Value.Parse(notesSchema, cursor);
      return { by, place: place === null || Array.isArray(place) ? place : [place] };
    },
    find: async (subject, { db }) => {
      const [id = '', begun] = subject.split(':', 2);
      const project = await findRemovedFrom(db, id);
      if (project?.deleted !== (of === 'deleted')) return null;
      return Number(begun) < project[generation] ? null : project;
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
