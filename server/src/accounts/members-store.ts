import type { Executor } from '../store/metadata/index.ts';
import type { Role } from './caller.ts';
import { rolesIn } from './owners-store.ts';
import { shownPicture } from './shown-picture.ts';

/** A user with a role on an owner. */
export interface MemberSummary {
  readonly id: string;
  readonly name: string;
  readonly image: string | null;
  readonly role: Role;
}

/**
 * The members of an owner: of an organization, or the user of a personal account.
 * @param only these users; all by default
 */
export async function membersOf(
  executor: Executor,
  ownerId: string,
  only?: readonly string[],
): Promise<readonly MemberSummary[]> {
  const ofOrganization = executor
    .selectFrom('member')
    .innerJoin('user', 'user.id', 'member.userId')
    .select(['user.id', 'user.name', 'user.image', 'member.organizationId', 'member.role'])
    .where('member.organizationId', '=', ownerId)
    .$if(only !== undefined, (query) => query.where('user.id', 'in', only ?? []))
    .orderBy('user.id');
  const members = (await ofOrganization.execute()).flatMap(({ organizationId, role, ...user }) => {
    const known = rolesIn([{ organizationId, role }]).get(organizationId);
    return known === undefined ? [] : [{ ...user, role: known }];
  });
  const owner = await executor
    .selectFrom('user')
    .select(['id', 'name', 'image'])
    .where('id', '=', ownerId)
    .executeTakeFirst();
  const includesOwner = owner !== undefined && (only === undefined || only.includes(owner.id));
  const all = includesOwner ? [{ ...owner, role: 'owner' as const }] : members;
  return all.map((member) => ({ ...member, image: shownPicture(member.image) }));
}

interface NewOwner {
  /** Of the membership, if it is new. */
  readonly id: string;
  readonly organizationId: string;
  readonly userId: string;
  /** Unix milliseconds. */
  readonly at: number;
}

/** Makes a user an owner of an organization. @returns whether they were a member already */
export async function makeOwner(
  executor: Executor,
  { id, organizationId, userId, at }: NewOwner,
): Promise<'added' | 'role_changed'> {
  const { numUpdatedRows } = await executor
    .updateTable('member')
    .set({ role: 'owner' })
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return 'role_changed';
  const createdAt = new Date(at).toISOString();
  await executor
    .insertInto('member')
    .values({ id, organizationId, userId, role: 'owner', createdAt })
    .execute();
  return 'added';
}
