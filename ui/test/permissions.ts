import { readFileSync } from 'node:fs';
import type { components } from '../src/api/schema.d.ts';

type Permissions = components['schemas']['Permissions'];
type Role = NonNullable<Permissions['role']>;

/** Highest first. */
const roles: readonly Role[] = ['owner', 'admin', 'member', 'viewer'];

interface Declared {
  readonly operation: string;
  readonly endpoint: string;
  /** Who may use it, in words. */
  readonly who: string;
}

/** The access of every endpoint, as the routes declare it. */
export function declaredAccess(): readonly Declared[] {
  const url = new URL('../../server/test/access-table.snapshot.md', import.meta.url);
  const lines = readFileSync(url, 'utf8').trim().split('\n').slice(2);
  return lines.map((line) => {
    const [, operation = '', endpoint = '', , who = ''] = line
      .split('|')
      .map((cell) => cell.trim());
    return { operation, endpoint, who };
  });
}

/** What the service says that members with this role may do in a project, or strangers in a public one. */
export function permissions(role: Role | null): Permissions {
  const least = role === null ? [] : roles.slice(roles.indexOf(role));
  const operations = declaredAccess()
    .filter(
      ({ who }) =>
        who.includes('for a public project') ||
        least.some((each) => who.startsWith(`${each} of the project`)),
    )
    .map(({ operation }) => operation);
  return { role, operations };
}

/** What members with this role may do in an organization. A test of the service asks better-auth for the same. */
export function organizationPermissions(role: Role): Permissions {
  const ofAdmins = [
    'Update',
    'InviteMember',
    'CancelInvitation',
    'UpdateMemberRole',
    'RemoveMember',
  ];
  const rank = roles.indexOf(role);
  return {
    role,
    operations: [
      'getOrganizationPermissions',
      ...(rank > 1 ? [] : ['createApiKey', 'deleteApiKey']),
      ...(rank > 1 ? [] : ofAdmins.map((name) => `authOrganization${name}`)),
      ...(rank > 0 ? [] : ['listAudit', 'authOrganizationDelete']),
    ],
  };
}
