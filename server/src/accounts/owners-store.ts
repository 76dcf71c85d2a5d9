import type { Executor } from '../store/metadata/index.ts';
import type { Role } from './caller.ts';
import { shownPicture } from './shown-picture.ts';

/** The owner of a project, as the API shows it. */
export interface OwnerSummary {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly image: string | null;
  readonly type: 'user' | 'organization';
  /** ISO 8601, UTC, with milliseconds. */
  readonly createdAt: string;
}

/** Highest first. */
const roles: readonly Role[] = ['owner', 'admin', 'member', 'viewer'];

/** The users and organizations with these IDs, without those that are gone. */
export async function ownerSummaries(
  executor: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OwnerSummary>> {
  const summaries = new Map<string, OwnerSummary>();
  if (ids.length === 0) return summaries;
  const users = await executor
    .selectFrom('user')
    .select(['id', 'name', 'slug', 'image', 'createdAt'])
    .where('id', 'in', ids)
    .execute();
  for (const user of users) {
    const image = shownPicture(user.image);
    summaries.set(user.id, { ...user, image, createdAt: isoTime(user.createdAt), type: 'user' });
  }
  if (summaries.size === new Set(ids).size) return summaries;
  const organizations = await executor
    .selectFrom('organization')
    .select(['id', 'name', 'slug', 'logo', 'createdAt'])
    .where('id', 'in', ids)
    .execute();
  for (const { logo, ...organization } of organizations) {
    const createdAt = isoTime(organization.createdAt);
    summaries.set(organization.id, {
      ...organization,
      image: shownPicture(logo),
      createdAt,
      type: 'organization',
    });
  }
  return summaries;
}

/** The user or organization with an ID, or null. */
export async function ownerSummary(executor: Executor, id: string): Promise<OwnerSummary | null> {
  return (await ownerSummaries(executor, [id])).get(id) ?? null;
}

/** The ID of the user or organization with a slug, or null. */
export async function ownerIdBySlug(executor: Executor, slug: string): Promise<string | null> {
  const row = await executor
    .selectFrom('owner_slugs')
    .select('owner_id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.owner_id ?? null;
}

/** The organizations of a user, with the role in each. */
export async function membershipsOf(
  executor: Executor,
  userId: string,
): Promise<ReadonlyMap<string, Role>> {
  const rows = await executor
    .selectFrom('member')
    .select(['organizationId', 'role'])
    .where('userId', '=', userId)
    .execute();
  return rolesIn(rows);
}

/** The role in each organization of these memberships. */
export function rolesIn(
  members: readonly { readonly organizationId: string; readonly role: string }[],
): ReadonlyMap<string, Role> {
  const memberships = new Map<string, Role>();
  for (const { organizationId, role } of members) {
    // better-auth stores several roles of a member as a list; the highest one counts.
    const names = role.split(',');
    const most = roles.find((known) => names.includes(known));
    if (most !== undefined) memberships.set(organizationId, most);
  }
  return memberships;
}

function isoTime(text: string): string {
  return new Date(text).toISOString();
}
