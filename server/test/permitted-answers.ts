import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import type { Route } from '../src/accounts/index.ts';
import { type Ask, get, type Row } from './access-asks.ts';
import { type Asker, callers, people } from './access-callers.ts';
import { keyOf, ownerIds } from './people.ts';

/** Operations about no single project, organization or account. */
export const aboutNeither = [
  'checkProjectSlug',
  'deleteUser',
  'getInstance',
  'getInvitation',
  'getSignInOptions',
  'listApiKeys',
  'listEmailPreferences',
  'listProjectFigures',
  'listProjects',
  'listPublicProjects',
  'listUnsentMails',
  'listUsers',
  'sendTestMail',
  'updateEmailPreferences',
];

/** Rows of what depends on more than the caller and the project. */
const beyondPermissions: ReadonlySet<string> = new Set([
  'a project to one’s personal account',
  'another dashboard of a public project',
]);

type ForBoth = (path: string, statuses: string, ask: (url: string) => Ask) => readonly Row[];

/** The endpoints that say what callers may do. */
export function permissionRows(forBoth: ForBoth): Readonly<Record<string, readonly Row[]>> {
  const [ofPrivate, ofPublic, none] = forBoth('permissions', '', get);
  if (!ofPrivate || !ofPublic || !none) throw new Error('rows are missing');
  const ask = (id: string) => () => get(`/v0/organizations/${id}/permissions`);
  return {
    getProjectPermissions: [
      { ...ofPrivate, statuses: '401 401 401 200 403 200 200 200 200 200' },
      { ...ofPublic, statuses: '200 401 401 200 200 200 200 200 200 200' },
      { ...none, statuses: '404 401 401 404 404 404 404 404 404 404' },
    ],
    getOrganizationPermissions: [
      {
        name: 'an organization',
        ask: ask(ownerIds.acme),
        statuses: '401 401 401 200 403 200 200 200 200 200',
      },
      {
        name: 'somebody else',
        ask: ask(ownerIds.ann),
        statuses: '401 401 401 404 404 404 404 404 404 404',
      },
    ],
  };
}

const roles = ['viewer', 'member', 'admin', 'owner'];
const roleOf: Readonly<Partial<Record<Asker, string>>> = {
  ...{ readOnly: 'owner', viewer: 'viewer', member: 'member', admin: 'admin', owner: 'owner' },
  organizationKey: 'admin',
};

/** The operations on a project that a caller with a valid key may use, as the routes declare it in words. */
export function declaredOperations(
  routes: readonly Route[],
  caller: Asker,
  isPublic: boolean,
): readonly string[] {
  const rank = roles.indexOf(roleOf[caller] ?? '');
  const ofProject = routes.filter(({ access }) => access.rule?.of === 'project');
  const permitted = ofProject.filter(({ operation, access: { who, writes } }) => {
    if (operation === 'markReplayViewed' && caller === 'organizationKey') return false;
    if (isPublic && who.includes('for a public')) return true;
    const least = /(viewer|member|admin) of/.exec(who)?.[1];
    if (least === undefined || (writes && caller === 'readOnly')) return false;
    return rank >= roles.indexOf(least);
  });
  return permitted.map(({ operation }) => operation).toSorted();
}

/** Compares the answers to a row's requests with what the service says that their callers may do. */
export class PermittedAnswers {
  /** By caller; not of those with an invalid key, and not where the request names no project or owner. */
  private readonly permitted = new Map<Asker, boolean>();

  constructor(
    private readonly server: FastifyInstance,
    /** What the service has said before, by caller and URL. */
    private readonly said: Map<string, readonly string[] | null>,
    private readonly row: Row & { readonly operation: string },
  ) {}

  /** Asks before a request is sent, which may delete its project. */
  async ask(caller: Asker, request: Ask): Promise<void> {
    const url = permissionsOf(request);
    const isInvalid = caller === 'badKey' || caller === 'revoked';
    if (url === null || isInvalid || beyondPermissions.has(this.row.name)) return;
    const place = `${caller} ${url}`;
    const said = this.said.get(place) ?? (await this.operations(caller, url));
    this.said.set(place, said);
    if (said !== null) this.permitted.set(caller, said.includes(this.row.operation));
  }

  /** Null if there is no such project or owner; none if the caller may not even read them. */
  private async operations(caller: Asker, url: string): Promise<readonly string[] | null> {
    const key = keyOf(people[caller]);
    const headers = key === null ? {} : { 'x-api-key': key };
    const answer = await this.server.inject({ url, headers });
    if (answer.statusCode === 404) return null;
    return answer.json<{ operations?: string[] }>().operations ?? [];
  }

  /** @param outcomes statuses, in the order of `callers` */
  compare(outcomes: readonly string[], routes: readonly Route[]): void {
    const route = routes.find(({ operation }) => operation === this.row.operation);
    if (route === undefined || aboutNeither.includes(route.operation)) return;
    const rejections = new Set(['401', '403']);
    // Others answer 404 if something is missing, before they look at the caller.
    if (looksMissing(route)) rejections.add('404');
    else if (!outcomes.some((status) => status.startsWith('2') || status === '403')) return;
    const answered = [...this.permitted.keys()].map(
      (caller) => [caller, !rejections.has(outcomes[callers.indexOf(caller)] ?? '')] as const,
    );
    expect(Object.fromEntries(this.permitted)).toEqual(Object.fromEntries(answered));
  }
}

/** Whether what the caller may not use looks as if it did not exist. */
function looksMissing({ operation, access }: Route): boolean {
  return access.authentication === 'ignored' || operation === 'deleteApiKey';
}

/** Where the permissions on the subject of a request are read; null if it names none. */
function permissionsOf({ url, body }: Ask): string | null {
  const { projectId, ownerId } = Object(body) as { projectId?: string; ownerId?: string };
  const inPath = /^\/(?:v0\/project|v0\/public-projects|projects|api\/shields)\/([^/?]+)/.exec(url);
  const project = inPath?.[1] ?? projectId;
  if (project !== undefined) return `/v0/project/${project}/permissions`;
  const ofOwner = /^\/v0\/organizations\/([^/?]+)/.exec(url)?.[1] ?? ownerId;
  const owner = url.startsWith('/v0/api-keys/') ? ownerIds.acme : ofOwner;
  return owner === undefined ? null : `/v0/organizations/${owner}/permissions`;
}
