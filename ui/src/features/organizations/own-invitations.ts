import { queryOptions } from '@tanstack/react-query';
import { accountRequest, listIn, textIn } from '../../api/account-request.ts';
import { ApiError } from '../../api/api-error.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { t } from '../../words/words.ts';
import { roleName } from './organization-requests.ts';

interface OwnInvitation {
  readonly id: string;
  readonly organization: string;
  readonly role: string;
  readonly expiresAt: string;
}

/** Only for a verified address: others could have been typed by anybody. */
const needsVerifiedAddress = 403;

/** The invitations that the user can accept. */
export const ownInvitationsQuery = queryOptions({
  // Of no single one.
  queryKey: queryKeys.invitation(''),
  queryFn: async () => {
    try {
      const answer = await accountRequest('organization/list-user-invitations');
      return listIn({ answer }, 'answer').flatMap(invitationIn);
    } catch (error) {
      if (error instanceof ApiError && error.status === needsVerifiedAddress) return [];
      throw error;
    }
  },
});

function invitationIn(answer: unknown): OwnInvitation[] {
  const id = textIn(answer, 'id');
  const expiresAt = textIn(answer, 'expiresAt');
  if (id === null || expiresAt === null || textIn(answer, 'status') !== 'pending') return [];
  if (Date.parse(expiresAt) <= Date.now()) return [];
  const organization = textIn(answer, 'organizationName') ?? t`an organization`;
  return [{ id, organization, role: roleName(textIn(answer, 'role') ?? 'member'), expiresAt }];
}
