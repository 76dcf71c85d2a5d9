import { type Access, type Caller, readAccess } from '../../accounts/index.ts';
import { existingPublicProject, type Project, publicRule } from '../../projects/index.ts';
import { noDashboard } from '../dashboard.ts';
import { findPublicDashboard, type PublicDashboard } from './public-dashboards-store.ts';

type PublicAccess<Params, Granted extends object> = Access<Params, unknown, Granted, Caller | null>;

const who = 'everyone, for a public project';

/** A public project. A private one looks as if it did not exist, also to its members. */
export const publicProjectAccess: PublicAccess<
  { readonly idOrSlug: string },
  { readonly project: Project }
> = readAccess({
  authentication: 'ignored',
  who,
  rule: publicRule,
  grant: async ({ params }, db) => ({ project: await existingPublicProject(db, params.idOrSlug) }),
});

/** A public dashboard of a public project. */
export const publicDashboardAccess: PublicAccess<
  { readonly idOrSlug: string; readonly id: string },
  { readonly project: Project; readonly dashboard: PublicDashboard }
> = readAccess({
  authentication: 'ignored',
  who: 'everyone, for a public dashboard of a public project',
  rule: publicRule,
  grant: async (request, db) => {
    const { project } = await publicProjectAccess.grant(request, db);
    const dashboard = await findPublicDashboard(db, project.id, request.params.id);
    if (dashboard === null) throw noDashboard();
    return { project, dashboard };
  },
});
