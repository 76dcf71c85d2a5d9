import { queryOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { api, unwrap } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import type { components, operations } from '../../api/schema.d.ts';
import { ProjectContext } from './project-context.ts';
import { t } from '../../words/words.ts';

/** An operation of the API; `admin` where it depends on more than the role, and only admins may always use it. */
export type Permission = keyof operations | 'admin';

/** What the service lets the signed-in user do in the project with this ID or slug. */
export function permissionsQuery(idOrSlug: string) {
  return queryOptions({
    queryKey: queryKeys.projectPermissions(idOrSlug),
    queryFn: () =>
      unwrap(api.GET('/v0/project/{idOrSlug}/permissions', { params: { path: { idOrSlug } } })),
  });
}

/** Those of the current project; undefined while they are not known. */
export const PermissionsContext = createContext<components['schemas']['Permissions'] | undefined>(
  undefined,
);

/** Why the signed-in user can't do something in the current project; null if they can, or it isn't known yet. */
export function useDeniedReason(to: Permission): string | null {
  const project = useContext(ProjectContext);
  const permissions = useContext(PermissionsContext);
  if (project === null || permissions === undefined) return null;
  const { role, operations } = permissions;
  const isPermitted =
    to === 'admin' ? role === 'admin' || role === 'owner' : operations.includes(to);
  if (isPermitted) return null;
  const owner = ('owner' in project && project.owner?.name) || t`the organization`;
  const ask = t`Ask an admin of ${owner}.`;
  if (role === null) return t`Only members of ${owner} can change this.`;
  if (role === 'viewer') return t`Your role can only view this project. ${ask}`;
  return t`Only admins can change this. ${ask}`;
}
