import { APIError } from 'better-auth/api';
import type { Clock } from '../platform/clock.ts';
import type { MakeId } from '../platform/uuid.ts';
import { type Executor, writeAudit } from '../store/metadata/index.ts';
import { lockAccounts } from './atomic-requests.ts';
import { deleteOrganization, soleOwnerships } from './organizations-store.ts';
import { membershipsOf } from './owners-store.ts';
import { deleteUser, isInstanceAdministrator } from './users-store.ts';

/** Whether a user or an organization owns a project that is not deleted. */
export type OwnsProjects = (executor: Executor, ownerId: string) => Promise<boolean>;

export interface DeleteAccountParts {
  readonly db: Executor;
  readonly clock: Clock;
  readonly makeId: MakeId;
  readonly ownsProjects: OwnsProjects;
}

/**
 * Deletes a user with the organizations without other members. better-auth has checked the password or a
 * fresh session, and has nothing left to delete.
 * @throws APIError in better-auth's format if something would be left without an owner
 */
export async function deleteAccount(parts: DeleteAccountParts, userId: string): Promise<void> {
  const { db, clock, makeId, ownsProjects } = parts;
  await db.transaction().execute(async (transaction) => {
    await lockAccounts(transaction);
    if (await isInstanceAdministrator(transaction, userId)) {
      reject('INSTANCE_ADMINISTRATOR', 'The administrator of the instance cannot be deleted.');
    }
    if (await ownsProjects(transaction, userId)) {
      reject('ACCOUNT_OWNS_PROJECTS', 'Move or delete the projects of this account first.');
    }
    for (const { organizationId, name, otherMembers } of await soleOwnerships(
      transaction,
      userId,
    )) {
      if (otherMembers > 0) {
        reject('ONLY_OWNER', `Make another member an owner of ${name} first, or delete it.`);
      }
      if (await ownsProjects(transaction, organizationId)) {
        reject('ORGANIZATION_OWNS_PROJECTS', `Move or delete the projects of ${name} first.`);
      }
      await deleteOrganization(transaction, organizationId);
      await note('organization.deleted', organizationId, { name });
    }
    for (const [organizationId, role] of await membershipsOf(transaction, userId)) {
      await note('member.left', organizationId, { userId, role });
    }
    await deleteUser(transaction, userId);
    await note('account.deleted', userId);

    function note(action: string, ownerId: string, detail?: Record<string, unknown>) {
      const entry = { at: clock.now(), actorId: userId, ownerId, action };
      return writeAudit(transaction, makeId, detail === undefined ? entry : { ...entry, detail });
    }
  });
}

function reject(code: string, message: string): never {
  throw new APIError('CONFLICT', { code, message });
}
