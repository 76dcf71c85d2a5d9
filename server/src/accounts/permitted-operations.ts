import type { Subject } from '../http/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Executor } from '../store/metadata/index.ts';
import { authOperationId } from './auth-description.ts';
import { authOperations } from './auth-operations.ts';
import { type Caller, roleOn } from './caller.ts';
import { organizationRoles } from './organization-roles.ts';
import type { Route } from './route.ts';

/**
 * The operations about a project, or about an owner, that the caller may use on this one, as the access of each route
 * decides. Sorted.
 */
export async function permittedOperations(
  routes: readonly Route[],
  of: 'project' | 'owner',
  asked: { readonly caller: Caller | null; readonly subject: Subject; readonly db: Executor },
): Promise<string[]> {
  const permitted: string[] = [];
  for (const { operation, access } of routes) {
    // Almost none of them waits for anything.
    if (access.rule?.of === of && (await isPermitted(access, asked))) permitted.push(operation);
  }
  return permitted.toSorted();
}

async function isPermitted(
  { authentication, rule }: Route['access'],
  { caller, subject, db }: Parameters<typeof permittedOperations>[2],
): Promise<boolean> {
  if (caller === null && authentication === 'required') return false;
  try {
    await rule?.check(caller, subject, db);
    return true;
  } catch (error) {
    if (error instanceof AppError && rejections.has(error.tag)) return false;
    throw error;
  }
}

const rejections: ReadonlySet<string> = new Set([
  'ForbiddenError',
  'NotFoundError',
  'UnauthorizedError',
]);

/** better-auth's operations that the caller's role in an organization permits. It knows only sessions. Sorted. */
export function permittedAuthOperations(caller: Caller, organizationId: string): string[] {
  const role = caller.kind === 'session' ? roleOn(caller, organizationId) : null;
  if (role === null) return [];
  return Object.entries(authOperations)
    .filter(([, { needs }]) => needs && organizationRoles[role].authorize(needs).success)
    .map(([path]) => authOperationId(path))
    .toSorted();
}
