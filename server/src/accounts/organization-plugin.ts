import { APIError } from 'better-auth/api';
import { organization } from 'better-auth/plugins/organization';
import { type Executor, currentExecutor } from '../store/metadata/index.ts';
import type { AccountMail } from './account-mail.ts';
import type { OwnsProjects } from './delete-account.ts';
import { organizationRoles } from './organization-roles.ts';
import { clearOrganization } from './organizations-store.ts';
import { membershipsOf, ownerIdBySlug } from './owners-store.ts';
import { reject } from './reject.ts';

const daySeconds = 86_400;
const invitationDays = 7;
/** With more, better-auth's own counts would need several pages. */
export const mostMembers = 1_000;
const mostOwned = 50;

export interface OrganizationPluginParts {
  readonly db: Executor;
  readonly mail: AccountMail;
  readonly ownsProjects: OwnsProjects;
}

/**
 * A slug names one user or one organization, but better-auth only checks organizations.
 * @param ownId who may already have it
 * @throws APIError
 */
export async function rejectTakenSlug(
  db: Executor,
  slug: string | undefined,
  ownId: string | null,
): Promise<void> {
  if (slug === undefined) return;
  const holder = await ownerIdBySlug(currentExecutor(db), slug);
  if (holder === null || holder === ownId) return;
  reject('ORGANIZATION_SLUG_ALREADY_TAKEN', 'This slug is taken.');
}

/** better-auth's organizations as configured for this service. */
export function organizationPlugin({ db, mail, ownsProjects }: OrganizationPluginParts) {
  return organization({
    roles: organizationRoles,
    membershipLimit: mostMembers,
    // Each has its own limits for projects, keys and members, so their number must be limited too.
    organizationLimit: async (user) => {
      const roles = [...(await membershipsOf(currentExecutor(db), user.id)).values()];
      return roles.filter((role) => role === 'owner').length >= mostOwned;
    },
    invitationExpiresIn: invitationDays * daySeconds,
    // The ID in the link is a secret that only its inviter and its address get.
    requireEmailVerificationOnInvitation: false,
    sendInvitationEmail: async ({ id, email, role, organization, inviter, invitation }) => {
      await mail.deliver({
        type: 'organization_invite',
        to: email,
        organizationName: organization.name,
        inviterId: inviter.user.id,
        inviterName: inviter.user.name,
        role,
        path: `/app/invitations/${id}`,
        expiresAt: new Date(invitation.expiresAt).toISOString(),
      });
    },
    organizationHooks: {
      beforeCreateOrganization: async ({ organization }) => {
        await rejectTakenSlug(db, organization.slug, null);
      },
      beforeUpdateOrganization: async ({ organization, member }) => {
        await rejectTakenSlug(db, organization.slug, member.organizationId);
      },
      // The library would also cancel one that was accepted or rejected meanwhile, and answer that it did.
      beforeCancelInvitation: async ({ invitation: { status } }) => {
        if (status === 'pending') return;
        reject('INVITATION_NOT_PENDING', `This invitation is no longer pending: it is ${status}.`);
      },
      beforeDeleteOrganization: async ({ organization: { id } }) => {
        const executor = currentExecutor(db);
        if (await ownsProjects(executor, id)) {
          const message = 'Move or delete the projects of this organization first.';
          throw new APIError('CONFLICT', { code: 'ORGANIZATION_OWNS_PROJECTS', message });
        }
        await clearOrganization(executor, id);
      },
    },
  });
}
