import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { organizationsQuery } from '../../api/organizations.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { t } from '../../words/words.ts';

/** An organization as an owner of projects to choose. */
interface OrganizationChoice {
  readonly value: string;
  readonly label: string;
  /** Why it can't be chosen. */
  readonly denied?: string;
}

/** Whether the user's role keeps them from giving the organization a project. */
async function isDenied(id: string): Promise<boolean> {
  const params = { path: { id } };
  const { role } = await unwrap(api.GET('/v0/organizations/{id}/permissions', { params }));
  return role === 'member' || role === 'viewer';
}

/**
 * The user's organizations as owners to choose. Only admins can give one a project. While a role is not known, the service
 * decides.
 */
export function useOrganizationChoices(): readonly OrganizationChoice[] {
  const organizations = useQuery(organizationsQuery).data ?? [];
  const ids = organizations.map(({ id }) => id);
  // One query for all: the library's own for lists is large, and would be loaded with the first page.
  const { data: denied } = useQuery({
    queryKey: queryKeys.organizationsDenied(ids),
    queryFn: async () => {
      const found = await Promise.all(ids.map((id) => isDenied(id).catch(() => false)));
      return ids.filter((_, index) => found[index]);
    },
    enabled: ids.length > 0,
  });
  return organizations.map(({ id, name }) => {
    const choice = { value: id, label: name };
    return denied?.includes(id) ? { ...choice, denied: t`Ask an admin of ${name}.` } : choice;
  });
}
