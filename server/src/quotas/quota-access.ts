import { type Access, isAdministrator, requireWriting } from '../accounts/index.ts';
import { existingProject, type Project, projectAccess } from '../projects/index.ts';

type QuotaAccess = Access<
  { readonly idOrSlug: string },
  unknown,
  { readonly project: Project; readonly isAdministrator: boolean }
>;

/** The project, for callers with this role on its owner and for the instance administrator. */
export function quotaAccess(role: 'viewer' | 'admin'): QuotaAccess {
  const ofProject = projectAccess(role);
  return {
    ...ofProject,
    who: `${ofProject.who}, or administrator of the instance`,
    grant: async (asked, db) => {
      if (await isAdministrator(db, asked.caller)) {
        if (ofProject.writes) requireWriting(asked.caller);
        const project = await existingProject(db, asked.params.idOrSlug);
        return { project, isAdministrator: true };
      }
      const { project } = await ofProject.grant(asked, db);
      return { project, isAdministrator: false };
    },
  };
}
