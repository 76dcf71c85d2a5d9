import { setTimeout as sleep } from 'node:timers/promises';
import { USER_AGENT } from '../browser-harness.ts';
import type { InProcessHarness } from '../in-process-harness.ts';
import { harnessAccount } from '../service-harness.ts';
import type { PlacedOperation } from './description.ts';

/** The list that a body field refers to, by path segment. */
const listOf: Readonly<Record<string, string>> = {
  dashboardId: 'dashboards',
  collectionId: 'marker-collections',
};

/** A caller, their project, and the IDs from answers so far. */
export class World {
  private readonly ids = new Map<string, string[]>();
  /** The issue of each comment. */
  private readonly issueOf = new Map<string, string>();
  private currentProject = '';
  private readonly turns = new Map<string, number>();

  constructor(
    readonly harness: Pick<InProcessHarness, 'request' | 'url'>,
    readonly key: string,
    readonly password = harnessAccount.password,
    readonly hidden = false,
  ) {}

  get project(): string {
    return this.currentProject;
  }

  /** Creates another project and uses it from now on. */
  async newProject(): Promise<void> {
    const body = JSON.stringify({ name: 'A project', private: this.hidden });
    const answer = await this.harness.request('POST', '/v0/project', body, this.key);
    const { id, slug, ownerId } = (await answer.json()) as Record<
      'id' | 'slug' | 'ownerId',
      string
    >;
    this.currentProject = id;
    const keys = this.ids.get('api-keys') ?? [];
    this.ids.clear();
    // For projects and accounts only the caller's own; an account has the same path as an organization.
    this.ids.set('project', [id]).set('projects', [id]).set('shields', [slug]);
    this.ids.set('public-projects', [id]);
    this.ids.set('organizations', [ownerId]).set('api-keys', keys);
  }

  /** Makes the dashboard that the project began with public. */
  async publish(): Promise<void> {
    const path = `/v0/project/${this.currentProject}/dashboards`;
    const [{ id } = { id: '' }] = (await this.read(path)) as { id: string }[];
    const body = JSON.stringify({ isPublic: true });
    await this.harness.request('PATCH', `${path}/${id}`, body, this.key);
  }

  /** Sends visits, errors and identified people to the project, and waits until they are stored. */
  async collect(): Promise<void> {
    const path = `/v0/project/${this.currentProject}`;
    const { token } = (await this.read(path)) as { token: string };
    const kinds = ['TypeError', 'RangeError', 'EvalError', 'URIError', 'SyntaxError'];
    for (const [index, error] of kinds.entries()) {
      const identifier = `aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaa${index}`;
      const errors = [{ error, message: 'is not a function', stack: 'at fn (app.js:1:1)' }];
      const visit = { token, identifier, event: 'pageview', url: 'https://shop.example/', errors };
      await this.send('/v1/web', visit);
      await this.send('/v1/identify', { token, identifier, externalId: `customer-${index}` });
    }
    for (const list of ['issues', 'users?show=identified']) {
      const giveUp = performance.now() + 60_000;
      for (;;) {
        const { items } = (await this.read(`${path}/${list}`)) as { items: { id: string }[] };
        if (items.length >= kinds.length) {
          const ids = items.map(({ id }) => id);
          this.ids.set(list.replace(/\?.*/, ''), ids);
          break;
        }
        if (performance.now() > giveUp) throw new Error(`${list} are not there yet`);
        await sleep(100);
      }
    }
    const [issue = ''] = this.ids.get('issues') ?? [];
    const { items } = (await this.read(`${path}/issues/${issue}/occurrences`)) as {
      items: { id: string }[];
    };
    this.ids.set(
      'occurrences',
      items.map(({ id }) => id),
    );
    for (const { id } of items) this.issueOf.set(id, issue);
  }

  private async read(path: string): Promise<unknown> {
    return (await this.harness.request('GET', path, undefined, this.key)).json();
  }

  private async send(path: string, body: object): Promise<void> {
    const headers = { 'user-agent': USER_AGENT };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await fetch(this.harness.url + path, init);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  }

  /** Collects the IDs in the answer of an operation on a list or one of its items. */
  learn(operation: PlacedOperation, answer: unknown): void {
    const segment = listSegment(operation.path);
    // These contain the key in use and the users who sign in here.
    if (['listApiKeys', 'listUsers'].includes(operation.operationId)) return;
    // Its entries have IDs of their own below an organization.
    if (operation.operationId === 'listAudit') return;
    // It names charts below a dashboard.
    if (operation.operationId === 'listPublicCharts') return;
    // The occurrences from `collect` are known with their issue.
    if (segment === 'occurrences') return;
    if (/projects?$/.test(segment)) return;
    const { items } = Object(answer) as { items?: unknown };
    const found = [answer, ...(Array.isArray(answer) ? answer : [])].concat(items ?? []);
    for (const one of found) {
      const id: unknown = Object(one).id;
      if (typeof id !== 'string') continue;
      const issueId: unknown = Object(one).issueId;
      if (segment === 'comments') this.issueOf.set(id, String(issueId));
      const ids = this.ids.get(segment) ?? [];
      if (!ids.includes(id)) this.ids.set(segment, [...ids, id]);
    }
  }

  /** The next ID of the list; undefined if none is known. */
  idIn(segment: string): string | undefined {
    const ids = this.ids.get(segment) ?? [];
    const turn = (this.turns.get(segment) ?? 0) + 1;
    this.turns.set(segment, turn);
    return ids[turn % Math.max(ids.length, 1)];
  }

  /** Values for body fields that refer to something. */
  known(name: string, parent: string): unknown {
    if (name === 'projectId' || name === 'targetProjectId') return this.currentProject;
    if (name === 'password') return this.password;
    if (name === 'targetOwnerId') return null;
    if (name === 'id' && this.ids.has(parent)) return this.idIn(parent);
    const segment = listOf[name];
    return segment === undefined ? undefined : this.idIn(segment);
  }

  /** The path with its parameters filled in; `id` if the list has no known IDs. */
  address(path: string, unknownId: string): string {
    const list = /(comments|occurrences)\/\{/.exec(path)?.[1] ?? '';
    const part = list === '' ? undefined : this.idIn(list);
    const fitting = new Map([
      [list, part],
      ['issues', this.issueOf.get(part ?? '')],
    ]);
    return path.replaceAll(/([\w-]+)\/\{\w+\}/g, (_match, segment: string) => {
      return `${segment}/${fitting.get(segment) ?? this.idIn(segment) ?? unknownId}`;
    });
  }
}

/** The last segment of the path that names a list: `dashboards` of `…/dashboards/{id}/copy`. */
function listSegment(path: string): string {
  if (path === '/v0/errors/labels/create') return 'error-labels';
  if (path.endsWith('/dashboards/with-charts')) return 'dashboards';
  if (path.endsWith('/dashboards/{id}/charts')) return 'charts';
  const within = /\/issues\/\{id\}\/(comments|history|occurrences|people)/.exec(path)?.[1];
  if (within !== undefined) return within;
  const [, item] =
    /([\w-]+)\/\{id\}/.exec(path.replace(/^\/v0\/(?:public-projects|project)\/\{\w+\}/, '')) ?? [];
  return item ?? path.split('/').at(-1) ?? '';
}
