import { type Access, orAdministrator } from '../accounts/index.ts';
import { existingProject, type Project, projectAccess } from '../projects/index.ts';

type QuotaAccess = Access<
  { readonly idOrSlug: string },
  unknown,
  { readonly project: Project; readonly isAdministrator: boolean }
>;

/** The project, for callers with this role on its owner and for the instance administrator. */
export function quotaAccess(role: 'viewer' | 'admin'): QuotaAccess {
  return orAdministrator(projectAccess(role), async ({ params }, db) => ({
    project: await existingProject(db, params.idOrSlug),
  }));
}
