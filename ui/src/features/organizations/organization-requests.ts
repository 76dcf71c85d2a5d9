import { queryOptions } from '@tanstack/react-query';
import { accountRequest, listIn, textIn, valueIn } from '../../api/account-request.ts';
import { type Organization, organizationIn } from '../../api/organizations.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { t } from '../../words/words.ts';

export const roles = ['owner', 'admin', 'member', 'viewer'] as const;
export type Role = (typeof roles)[number];

const roleNames: Readonly<Record<Role, string>> = {
  owner: t`owner`,
  admin: t`admin`,
  member: t`member`,
  viewer: t`viewer`,
};

/** Names of roles where they stand alone. */
export const roleTitles: Readonly<Record<Role, string>> = {
  owner: t`Owner`,
  admin: t`Admin`,
  member: t`Member`,
  viewer: t`Viewer`,
};

/** The name of a role, as the service sends it. */
export const roleName = (role: string): string =>
  role in roleNames ? roleNames[role as Role] : role;

/** What each role can do, in one line. */
export const roleMeanings: Readonly<Record<Role, string>> = {
  owner: t`An owner can do everything, including deleting the organization.`,
  admin: t`An admin can manage people, keys and project settings.`,
  member: t`A member can change dashboards, charts, labels and merges.`,
  viewer: t`A viewer can see everything but can’t make changes.`,
};

export interface Member {
  readonly id: string;
  readonly userId: string;
  readonly role: Role;
  readonly name: string;
  readonly email: string;
}

export interface Invitation {
  /** The secret of the link if the user sent it; otherwise it only cancels the invitation. */
  readonly id: string;
  readonly inviterId: string | null;
  readonly email: string;
  readonly role: string;
  readonly expiresAt: string;
}

export interface FullOrganization extends Organization {
  readonly members: readonly Member[];
  /** Pending invitations that this user can see. */
  readonly invitations: readonly Invitation[];
}

function roleIn(answer: unknown): Role {
  return roles.find((role) => role === valueIn(answer, 'role')) ?? 'viewer';
}

function memberIn(answer: unknown): Member[] {
  const id = textIn(answer, 'id');
  const userId = textIn(answer, 'userId');
  const user = valueIn(answer, 'user');
  if (id === null || userId === null) return [];
  const email = textIn(user, 'email') ?? '';
  return [{ id, userId, role: roleIn(answer), name: textIn(user, 'name') ?? email, email }];
}

function invitationIn(answer: unknown): Invitation[] {
  const id = textIn(answer, 'id');
  const expiresAt = textIn(answer, 'expiresAt');
  if (id === null || expiresAt === null || textIn(answer, 'status') !== 'pending') return [];
  if (Date.parse(expiresAt) <= Date.now()) return [];
  const email = textIn(answer, 'email') ?? '';
  const inviterId = textIn(answer, 'inviterId');
  return [{ id, inviterId, email, role: roleIn(answer), expiresAt }];
}

/** One organization with its members; null if it doesn't exist or the user isn't a member. */
export function organizationQuery(slug: string) {
  return queryOptions({
    queryKey: queryKeys.organization(slug),
    queryFn: async (): Promise<FullOrganization | null> => {
      const params = new URLSearchParams({ organizationSlug: slug });
      const answer = await accountRequest(`organization/get-full-organization?${params}`);
      const [organization] = organizationIn(answer);
      if (organization === undefined) return null;
      return {
        ...organization,
        members: listIn(answer, 'members').flatMap(memberIn),
        invitations: listIn(answer, 'invitations').flatMap(invitationIn),
      };
    },
  });
}

/** A slug from a name; the service reports when it is taken. */
export function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const slug = plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
  return slug.slice(0, 48).replace(/-$/, '');
}
