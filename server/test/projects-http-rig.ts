import type { IncomingHttpHeaders } from 'node:http';
import { pino } from 'pino';
import { accessTable, type Caller, type Role } from '../src/accounts/index.ts';
import {
  createServer,
  type EdgeRule,
  type Identity,
  RateLimiter,
  registerRoutes,
} from '../src/http/index.ts';
import { projectsRig, type ProjectsRig } from './projects-rig.ts';

/** Who asks in a test; `ann` owns a personal account, the roles are members of `acme`. */
export type Person =
  | 'ann'
  | 'annReadOnly'
  | 'acmeOwner'
  | 'acmeAdmin'
  | 'acmeMember'
  | 'acmeViewer'
  | 'acmeKey'
  | 'stranger'
  | 'badKey'
  | 'nobody';

export interface Answer {
  readonly status: number;
  /** `_tag` of an error. */
  readonly tag: unknown;
  // Whatever JSON came; tests look into it.
  readonly body: Record<string, unknown> & { items?: Record<string, unknown>[] };
  readonly text: string;
}

export interface ProjectsHttpRig extends ProjectsRig {
  ask(
    person: Person,
    method: 'GET' | 'POST' | 'PATCH',
    url: string,
    body?: unknown,
  ): Promise<Answer>;
  /** Like `ask`, with the bytes of the body as they are. */
  askRaw(person: Person, method: 'POST' | 'PATCH', url: string, bytes: string): Promise<Answer>;
  /** Creates a project by request and answers its full form. */
  post(person: Person, body?: Record<string, unknown>): Promise<Record<string, unknown>>;
}

const userId = (name: string) =>
  `00000000-0000-7000-8000-${Buffer.from(name.padEnd(6, '-')).toString('hex')}`;
export const ownerIds = { ann: userId('ann'), acme: userId('acme') };

function user(name: string, memberships: readonly [string, Role][] = [], readOnly = false): Caller {
  return {
    kind: 'user-key',
    userId: userId(name),
    keyId: `key-${name}`,
    readOnly,
    memberships: new Map(memberships),
  };
}

const callers: Partial<Record<string, Caller>> = {
  ann: user('ann'),
  annReadOnly: user('ann', [], true),
  acmeOwner: user('owner', [[ownerIds.acme, 'owner']]),
  acmeAdmin: user('admin', [[ownerIds.acme, 'admin']]),
  acmeMember: user('member', [[ownerIds.acme, 'member']]),
  acmeViewer: user('viewer', [[ownerIds.acme, 'viewer']]),
  acmeKey: {
    kind: 'organization-key',
    organizationId: ownerIds.acme,
    userId: userId('admin'),
    keyId: 'key-acme',
    readOnly: false,
  },
  stranger: user('eve'),
};

function authenticate(headers: IncomingHttpHeaders): Identity<Caller> {
  const key = headers['x-api-key'];
  if (key === undefined) return { kind: 'none' };
  const caller = callers[String(key)];
  if (caller === undefined) return { kind: 'invalid' };
  return { kind: 'caller', caller, account: String(key), session: false };
}

/** The module's endpoints on the service's own server and a real store; only keys are made up. */
export async function projectsHttpRig(): Promise<ProjectsHttpRig> {
  const rig = await projectsRig({
    ownerSummary: async (_executor, id) => ({
      id,
      name: id === ownerIds.acme ? 'Acme' : 'Somebody',
      slug: id === ownerIds.acme ? 'acme' : 'somebody',
      image: null,
      type: id === ownerIds.acme ? 'organization' : 'user',
      createdAt: '2026-01-01T00:00:00.000Z',
    }),
  });
  const server = createServer({ log: pino({ level: 'silent' }), makeId: rig.options.makeId });
  await registerRoutes(server, rig.projects.routes, {
    authenticate,
    rule: (operation) => (accessTable as Record<string, EdgeRule>)[operation] ?? fail(operation),
    clientAddress: () => '127.0.0.1',
    limiter: new RateLimiter(rig.clock),
    limits: { perAccount: 0, perAddress: 0 },
    ownUrl: null,
  });

  async function askRaw(
    person: Person,
    method: 'GET' | 'POST' | 'PATCH',
    url: string,
    bytes?: string,
  ) {
    const answer = await server.inject({
      method,
      url,
      headers: person === 'nobody' ? {} : { 'x-api-key': person },
      ...(bytes !== undefined && { payload: bytes }),
    });
    const body = JSON.parse(answer.payload) as Answer['body'];
    return { status: answer.statusCode, text: answer.payload, body, tag: Object(body)['_tag'] };
  }

  const ask: ProjectsHttpRig['ask'] = (person, method, url, body) =>
    askRaw(person, method, url, body === undefined ? undefined : JSON.stringify(body));

  return {
    ...rig,
    ask,
    askRaw,
    post: async (person, body = {}) => {
      const answer = await ask(person, 'POST', '/v0/project', {
        name: 'A project',
        private: false,
        ...body,
      });
      if (answer.status !== 200) throw new Error(answer.text);
      return answer.body;
    },
    close: async () => {
      await server.close();
      await rig.close();
    },
  };
}

function fail(operation: string): never {
  throw new Error(`${operation} has no row in the access table`);
}
