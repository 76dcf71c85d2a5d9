import { queryOptions } from '@tanstack/react-query';
import { accountRequest, textIn } from './account-request.ts';
import { queryKeys } from './query-keys.ts';

/** One's own role in an organization, or null. */
export function ownRoleQuery(organizationId: string) {
  return queryOptions({
    queryKey: queryKeys.ownRole(organizationId),
    queryFn: async () => {
      const id = encodeURIComponent(organizationId);
      const path = `organization/get-active-member-role?organizationId=${id}`;
      return textIn(await accountRequest(path), 'role');
    },
    staleTime: 60_000,
  });
}
