import { Type } from 'typebox';
import { route } from '../../../accounts/index.ts';
import type { Executor } from '../../../store/metadata/index.ts';
import { publicProjectAccess } from '../public-access.ts';
import { publicDashboardsOf } from '../public-dashboards-store.ts';
import { publicDashboardProperties } from '../public-schemas.ts';

export const listPublicDashboardsRoute = ({ db }: { readonly db: Executor }) =>
  route({
    operation: 'listPublicDashboards',
    access: publicProjectAccess,
    method: 'GET',
    path: '/v0/public-projects/{idOrSlug}/dashboards',
    summary: 'List a project’s public dashboards',
    description: 'Of a public project, for everyone, by `position`, then age.',
    tags: ['Dashboards'],
    errors: ['NotFoundError'],
    validationTag: 'DashboardValidationError',
    answers: { 200: Type.Array(Type.Object(publicDashboardProperties)) },
    handle: ({ project }) => publicDashboardsOf(db, project.id),
  });
