import type { Clock } from '../platform/clock.ts';
import type { MakeId } from '../platform/uuid.ts';
import { type Executor, writeAudit } from '../store/metadata/index.ts';
import { lockAccounts } from './atomic-requests.ts';
import type { Caller } from './caller.ts';
import { makeOwner } from './members-store.ts';
import { deleteOrganization, type SoleOwnership, soleOwnerships } from './organizations-store.ts';
import { membershipsOf } from './owners-store.ts';
import { deleteUser, isInstanceAdministrator } from './users-store.ts';

/** Whether a user or an organization owns a project that is not deleted. */
export type OwnsProjects = (executor: Executor, ownerId: string) => Promise<boolean>;

/** Gives all projects of an owner to another one, in the audit log of both. */
export type TakeProjects = (
  transaction: Executor,
  makeId: MakeId,
  move: {
    readonly from: string;
    readonly to: string;
    readonly by: Pick<Caller, 'userId' | 'keyId'>;
    /** Unix milliseconds. */
    readonly at: number;
  },
) => Promise<void>;

export interface DeleteAccountParts {
  readonly db: Executor;
  readonly clock: Clock;
  readonly makeId: MakeId;
  readonly ownsProjects: OwnsProjects;
  readonly takeProjects: TakeProjects;
}

export interface AccountDeletion {
  readonly userId: string;
  readonly by: Pick<Caller, 'userId' | 'keyId'>;
  /**
   * Who gets the user's projects, and becomes owner of organizations that would have none; null to reject the
   * deletion if there are any.
   */
  readonly successorId: string | null;
}

/** Why an account can't be deleted. */
export class AccountInUseError extends Error {
  override readonly name = 'AccountInUseError';

  constructor(
    readonly code:
      | 'INSTANCE_ADMINISTRATOR'
      | 'ACCOUNT_OWNS_PROJECTS'
      | 'ONLY_OWNER'
      | 'ORGANIZATION_OWNS_PROJECTS',
    message: string,
  ) {
    super(message);
  }
}

/**
 * Deletes a user with the organizations that have neither other members nor projects. The caller has checked who asks.
 * @throws AccountInUseError if something would be left without an owner
 */
export async function deleteAccount(
  parts: DeleteAccountParts,
  { userId, by, successorId }: AccountDeletion,
): Promise<void> {
  const { db, clock, makeId, ownsProjects, takeProjects } = parts;
  await db.transaction().execute(async (transaction) => {
    await lockAccounts(transaction);
    if (await isInstanceAdministrator(transaction, userId)) {
      const message = 'The administrator of the instance cannot be deleted.';
      throw new AccountInUseError('INSTANCE_ADMINISTRATOR', message);
    }
    const at = clock.now();
    if (successorId !== null) {
      await takeProjects(transaction, makeId, { from: userId, to: successorId, by, at });
    } else if (await ownsProjects(transaction, userId)) {
      const message = 'Move or delete the projects of this account first.';
      throw new AccountInUseError('ACCOUNT_OWNS_PROJECTS', message);
    }
    for (const ownership of await soleOwnerships(transaction, userId)) {
      const { organizationId, name } = ownership;
      const inUse = await whyInUse(transaction, ownership);
      if (inUse === null) {
        await deleteOrganization(transaction, organizationId);
        await note('organization.deleted', organizationId, { name });
      } else if (successorId === null) {
        throw inUse;
      } else {
        const owner = { id: makeId(), organizationId, userId: successorId, at };
        const how = await makeOwner(transaction, owner);
        await note(`member.${how}`, organizationId, { userId: successorId, role: 'owner' });
      }
    }
    const left = by.userId === userId ? 'member.left' : 'member.removed';
    for (const [organizationId, role] of await membershipsOf(transaction, userId)) {
      await note(left, organizationId, { userId, role });
    }
    await deleteUser(transaction, userId);
    await note('account.deleted', userId);
    // Nobody can read the log of a deleted account.
    if (by.userId !== userId) await note('account.deleted', by.userId, { userId });

    function note(action: string, ownerId: string, detail?: Record<string, unknown>) {
      const entry = { at, actorId: by.userId, keyId: by.keyId, ownerId, action };
      return writeAudit(transaction, makeId, detail === undefined ? entry : { ...entry, detail });
    }
  });

  async function whyInUse(
    transaction: Executor,
    { organizationId, name, otherMembers }: SoleOwnership,
  ): Promise<AccountInUseError | null> {
    if (otherMembers > 0) {
      const message = `Make another member an owner of ${name} first, or delete it.`;
      return new AccountInUseError('ONLY_OWNER', message);
    }
    if (!(await ownsProjects(transaction, organizationId))) return null;
    const message = `Move or delete the projects of ${name} first.`;
    return new AccountInUseError('ORGANIZATION_OWNS_PROJECTS', message);
  }
}
