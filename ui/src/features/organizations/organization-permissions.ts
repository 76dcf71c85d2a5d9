import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import type { components, operations } from '../../api/schema.d.ts';
import { t } from '../../words/words.ts';

type Permissions = components['schemas']['Permissions'];
type Operation = keyof operations;

/** What the service lets the signed-in user do in the organization with this slug. */
export function organizationPermissionsQuery(slug: string) {
  return queryOptions({
    queryKey: queryKeys.organizationPermissions(slug),
    queryFn: () =>
      unwrap(api.GET('/v0/organizations/{id}/permissions', { params: { path: { id: slug } } })),
  });
}

/** Why the signed-in user can't use an operation of an organization; null if they can. */
export type Denied = (to: Operation) => string | null;

/** What only owners may do. */
const ofOwners: ReadonlySet<Operation> = new Set(['authOrganizationDelete', 'listAudit']);

export function deniedIn({ operations: permitted }: Permissions, name: string): Denied {
  return (to) => {
    if (permitted.includes(to)) return null;
    return ofOwners.has(to)
      ? t`Only owners can do this. Ask an owner of ${name}.`
      : t`Only admins can change this. Ask an admin of ${name}.`;
  };
}
