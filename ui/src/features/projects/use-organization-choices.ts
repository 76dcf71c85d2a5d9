import { useQuery, useQueryClient } from '@tanstack/react-query';
import { organizationsQuery } from '../../api/organizations.ts';
import { ownRoleQuery } from '../../api/own-role.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { t } from '../../words/words.ts';

/** An organization as an owner of projects to choose. */
interface OrganizationChoice {
  readonly value: string;
  readonly label: string;
  /** Why it can't be chosen. */
  readonly denied?: string;
}

const mayNot = new Set<unknown>(['member', 'viewer']);

/**
 * The user's organizations as owners to choose. Only admins can give one a project. While a role is not known, the service
 * decides.
 */
export function useOrganizationChoices(): readonly OrganizationChoice[] {
  const queryClient = useQueryClient();
  const organizations = useQuery(organizationsQuery).data ?? [];
  const ids = organizations.map(({ id }) => id);
  // One query for all: the library's own for lists is large, and would be loaded with the first page.
  const { data: denied } = useQuery({
    queryKey: queryKeys.organizationsDenied(ids),
    queryFn: async () => {
      const roles = ids.map((id) => queryClient.fetchQuery(ownRoleQuery(id)).catch(() => null));
      const found = await Promise.all(roles);
      return ids.filter((_, index) => mayNot.has(found[index]));
    },
    enabled: ids.length > 0,
  });
  return organizations.map(({ id, name }) => {
    const choice = { value: id, label: name };
    return denied?.includes(id) ? { ...choice, denied: t`Ask an admin of ${name}.` } : choice;
  });
}
