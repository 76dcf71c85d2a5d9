import type { Module } from '../module.ts';
import type { PermissionsContext } from './permissions-context.ts';
import { getOrganizationPermissionsRoute } from './routes/get-organization-permissions.ts';
import { getProjectPermissionsRoute } from './routes/get-project-permissions.ts';

/** Opens the module: what callers may do, derived from the access of every route. */
export function openPermissions(context: PermissionsContext): Module {
  return {
    routes: [getProjectPermissionsRoute(context), getOrganizationPermissionsRoute(context)],
    jobs: [],
    removes: {},
  };
}
