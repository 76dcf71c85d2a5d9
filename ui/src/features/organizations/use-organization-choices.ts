import { useQueries, useQuery } from '@tanstack/react-query';
import { organizationsQuery } from '../organizations/index.ts';
import { ownRoleQuery } from './permissions.ts';
import { t } from '../../words/words.ts';

/** An organization as an owner of projects to choose. */
interface OrganizationChoice {
  readonly value: string;
  readonly label: string;
  /** Why it can't be chosen. */
  readonly denied?: string;
}

const mayNot = new Set(['member', 'viewer']);

/**
 * The user's organizations as owners to choose. Only admins can give one a project. While a role is not known, the service
 * decides.
 */
export function useOrganizationChoices(): readonly OrganizationChoice[] {
  const organizations = useQuery(organizationsQuery).data ?? [];
  const roles = useQueries({ queries: organizations.map(({ id }) => ownRoleQuery(id)) });
  return organizations.map(({ id, name }, index) => {
    const choice = { value: id, label: name };
    const isDenied = mayNot.has(roles[index]?.data ?? '');
    return isDenied ? { ...choice, denied: t`Ask an admin of ${name}.` } : choice;
  });
}
