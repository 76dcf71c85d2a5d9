import type { TakeProjects } from '../accounts/index.ts';
import { changeOwner } from './change-owner.ts';
import { nextChange } from './project-change-store.ts';

/** Also beyond the number of projects that an owner can have: they must go somewhere. */
export const takeProjects: TakeProjects = async (transaction, makeId, { from, to, by, at }) => {
  // First, because creating and moving projects take the same lock.
  await nextChange(transaction, at);
  const rows = await transaction
    .selectFrom('projects')
    .select('id')
    .where('owner_id', '=', from)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id } of rows) {
    await changeOwner(transaction, makeId, { project: { id, ownerId: from }, to, by, at });
  }
};
