import type { BlobStore } from '../../store/blobs/index.ts';
import { auditProject } from '../project-audit.ts';
import type { RemovalStep } from './removal-job.ts';
import { endResetting, removeProjectRow } from './removal-store.ts';

/** From now on, no data of the old generation is accepted. Records up to where journals may contain it. */
export const follow: RemovalStep = async ({ target }, { db, follow, collected }) => {
  if (!(await follow())) return 'wait';
  const place = await collected.place(db, target.changedAt);
  return place === null ? 'wait' : { place };
};

export const digested: RemovalStep = async (
  { target: project, notes: { place } },
  { collected, removes },
) => {
  if (!(await collected.isStored(place ?? []))) return 'wait';
  for (const { isStored } of removes) {
    if (isStored !== undefined && !(await isStored(project))) return 'wait';
  }
  return undefined;
};

/** The journal keeps records for a while after they are stored. */
export const forgotten: RemovalStep = async ({ notes: { place } }, { collected }) =>
  place === null || (await collected.isForgotten(place)) ? undefined : 'wait';

/** Removes what modules keep of the project in their own stores, by their `removes`. */
export const removeKept: RemovalStep = async ({ target: project, signal }, { removes }) => {
  for (const { project: remove } of removes) await remove?.(project, signal);
};

/** Removes blobs of earlier generations; then the project's replay storage is `active` again. */
export const removeOldBlobs: RemovalStep = async ({ target: project, signal }, parts) => {
  for await (const generation of storedGenerations(parts.blobs, project.id)) {
    signal.throwIfAborted();
    if (generation >= project.generation) continue;
    await parts.blobs.deletePrefix(`${project.id}/${generation}/`);
  }
  await endResetting(parts.db, project, parts.clock.now());
};

/** Generations with blobs, from 1 on. A project that was wiped often has had many more, which are empty. */
async function* storedGenerations(blobs: BlobStore, projectId: string): AsyncGenerator<number> {
  let generation = '0';
  for (;;) {
    // In byte order, a 0 follows the slash, so this is after all blobs of the generation.
    const after = `${projectId}/${generation}0`;
    const [key] = (await blobs.list(`${projectId}/`, { after, limit: 1 })).keys;
    if (key === undefined) return;
    generation = key.split('/', 2)[1] ?? '';
    yield Number(generation);
  }
}

export const removeAllBlobs: RemovalStep = ({ target: project }, { blobs }) =>
  blobs.deletePrefix(`${project.id}/`);

/** The last step of a deletion. The project's number is never reused. */
export const removeProject: RemovalStep = async (
  { target: project, notes },
  { db, clock, makeId },
) => {
  await db.transaction().execute(async (transaction) => {
    if (!(await removeProjectRow(transaction, project.id))) return;
    const entry = { action: 'project.removed', by: notes.by, at: clock.now(), project } as const;
    await auditProject(transaction, makeId, entry);
  });
};
