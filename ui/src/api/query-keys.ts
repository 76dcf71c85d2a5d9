/** The ID of a project, which stays the same when its slug changes. */
export type ProjectId = string & { readonly isProjectId: true };

/** What the app reads of a project. After a change, it and what depends on it are invalidated. */
type ProjectArea =
  | 'builds'
  | 'chart-answers'
  | 'charts'
  | 'dashboards'
  | 'data-sources'
  | 'datasets'
  | 'error-grouping'
  | 'error-labels'
  | 'events'
  | 'field-values'
  | 'imports'
  | 'issue-talk'
  | 'issues'
  | 'jobs'
  | 'marker-collections'
  | 'markers'
  | 'network-rules'
  | 'now'
  | 'outcomes'
  | 'overview'
  | 'people'
  | 'quotas'
  | 'replays'
  | 'retention'
  | 'slug'
  | 'upload-keys'
  | 'vitals';

/** The query key of something of a project; a shorter one matches all that begin with it. */
export function projectKey<const Rest extends readonly unknown[]>(
  id: ProjectId,
  area: ProjectArea,
  ...rest: Rest
) {
  return ['of-project', id, area, ...rest] as const;
}

export interface KeyedQuery {
  readonly queryKey: readonly unknown[];
}

type Keeper = <Data>(before: Data | undefined, query?: KeyedQuery) => Data | undefined;

const keepers = new Map<string, Keeper>();

/**
 * For `placeholderData`: keeps the last answer while the next one is read, if its key begins with this one. Those of another
 * project would be shown under the name of this one. Returns the same function for the same key: with another, what is
 * selected of an answer would be new each time.
 */
export function keptWithin(key: readonly string[]): Keeper {
  const name = key.join('\n');
  const keeper: Keeper =
    keepers.get(name) ??
    ((before, query) =>
      query && key.every((part, place) => query.queryKey[place] === part) ? before : undefined);
  keepers.set(name, keeper);
  return keeper;
}

/** Query keys of what belongs to no project, or is found by a URL. */
export const queryKeys = {
  apiKeys: (ownerId: string) => ['api-keys', ownerId] as const,
  assignable: (ownerId: string | null) => ['assignable', ownerId] as const,
  audit: (ownerId: string, page: number) => ['audit', ownerId, page] as const,
  emailPreferences: ['email-preferences'] as const,
  instance: ['instance'] as const,
  allInstanceUsers: ['instance-users'] as const,
  instanceUsers: (page: number) => ['instance-users', page] as const,
  invitation: (id: string) => ['invitations', id] as const,
  /** The same as told before signing in. */
  invitedBy: (id: string) => ['invitations', id, 'before'] as const,
  organization: (slug: string) => ['organizations', slug] as const,
  /** Read again with the organization. */
  organizationPermissions: (slug: string) => ['organizations', slug, 'permissions'] as const,
  organizations: ['organizations'] as const,
  /** Which of these organizations the user can't give a project. */
  organizationsDenied: (ids: readonly string[]) => ['organizations', 'denied', ids] as const,
  /** A project by its ID or slug, as in the URL of its pages. */
  project: (idOrSlug: string) => ['project', idOrSlug] as const,
  /** Read again with the project. */
  projectPermissions: (idOrSlug: string) => ['project', idOrSlug, 'permissions'] as const,
  /** Read again with the project. */
  projectZone: (idOrSlug: string) => ['project', idOrSlug, 'timezone'] as const,
  projects: ['projects'] as const,
  ownedProjects: (ownerId: string, page: number) => ['projects', 'owned', ownerId, page] as const,
  ownProject: (slug: string) => ['projects', 'own', slug] as const,
  /** Read again with the list. */
  projectsFound: (search: string) => ['projects', 'found', search] as const,
  projectWeeks: (ids: readonly ProjectId[]) => ['project-weeks', ids] as const,
  publicBadge: (slug: string, metric: string) => ['public-project', slug, 'badge', metric] as const,
  publicDashboard: (slug: string, id: string) =>
    ['public-project', slug, 'dashboards', id] as const,
  publicDashboardData: (slug: string, id: string, range: string, zone: string) =>
    ['public-project', slug, 'dashboards', id, range, zone] as const,
  publicDashboards: (slug: string) => ['public-project', slug, 'dashboards'] as const,
  publicProject: (slug: string) => ['public-project', slug] as const,
  publicProjects: (search: string | undefined, sort: string, page: number) =>
    ['public-projects', search, sort, page] as const,
  session: ['session'] as const,
  sessions: ['sessions'] as const,
  signInOptions: ['sign-in-options'] as const,
  unsentMails: (page: number) => ['unsent-mails', page] as const,
};
