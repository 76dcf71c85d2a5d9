import type { Executor } from '../store/metadata/index.ts';
import { deleteApiKeysOf } from './api-keys-store.ts';
import { unchooseOrganization } from './sessions-store.ts';

/** An organization that would have no owner without this user. */
export interface SoleOwnership {
  readonly organizationId: string;
  readonly name: string;
  /** Number of other members. */
  readonly otherMembers: number;
}

/** The organizations whose only owner is the user. */
export async function soleOwnerships(
  executor: Executor,
  userId: string,
): Promise<readonly SoleOwnership[]> {
  const rows = await executor
    .selectFrom('member as own')
    .innerJoin('organization', 'organization.id', 'own.organizationId')
    .innerJoin('member', 'member.organizationId', 'own.organizationId')
    .select(['own.organizationId', 'organization.name', 'member.userId', 'member.role'])
    .where('own.userId', '=', userId)
    .orderBy('own.organizationId')
    .orderBy('member.id')
    .execute();
  return [...new Set(rows.map((row) => row.organizationId))].flatMap((organizationId) => {
    const members = rows.filter((row) => row.organizationId === organizationId);
    const owners = members.filter((member) => member.role.split(',').includes('owner'));
    if (owners.length !== 1 || owners[0]?.userId !== userId) return [];
    const name = members[0]?.name ?? '';
    return [{ organizationId, name, otherMembers: members.length - 1 }];
  });
}

/** Removes data of an organization that is not removed with its row. */
export async function clearOrganization(executor: Executor, id: string): Promise<void> {
  await deleteApiKeysOf(executor, id);
  await unchooseOrganization(executor, id);
}

/** Deletes an organization with its members, invitations and keys. It must not own projects. */
export async function deleteOrganization(executor: Executor, id: string): Promise<void> {
  await clearOrganization(executor, id);
  await executor.deleteFrom('organization').where('id', '=', id).execute();
}
