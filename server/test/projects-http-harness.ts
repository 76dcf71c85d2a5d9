import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { openAccounts, type Route } from '../src/accounts/index.ts';
import { createServer, RateLimiter, registerRoutes } from '../src/http/index.ts';
import type { ProjectsOptions } from '../src/projects/index.ts';
import { ownsProjects, projectNames, takeProjects } from '../src/projects/index.ts';
import { addPeople, keyOf, type Person } from './people.ts';
import { quickHashing } from './quick-hashing.ts';
import { projectsHarness, type ProjectsHarness } from './projects-harness.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Answer {
  readonly status: number;
  /** `_tag` of an error. */
  readonly tag: unknown;
  // Any JSON, which tests inspect.
  readonly body: Record<string, unknown> & { items?: Record<string, unknown>[] };
  readonly text: string;
}

export interface ProjectsHttpHarness extends ProjectsHarness {
  readonly server: FastifyInstance;
  ask(person: Person, method: Method, url: string, body?: unknown): Promise<Answer>;
  /** Like `ask`, but sends the bytes of the body unchanged. */
  askRaw(person: Person, method: Method, url: string, bytes?: string): Promise<Answer>;
  /** Creates a project by request and returns its full form. */
  post(person: Person, body?: Record<string, unknown>): Promise<Record<string, unknown>>;
}

/** Accounts over the harness's store, without email or sign-ups. */
export function accountsOf({ options }: ProjectsHarness) {
  return openAccounts({
    ...options,
    clientAddress: () => '127.0.0.1',
    logger: pino({ level: 'silent' }),
    mail: { sends: false, deliver: async () => {} },
    passwordHashing: quickHashing,
    ownsProjects,
    takeProjects,
    projectNames,
    version: '0.0.0',
    config: { url: null, signUp: 'closed', signInsPerMinute: 0, oidc: null },
  });
}

/**
 * The module's endpoints on the service's own server, with real accounts, keys and store.
 * @param more endpoints of another module that uses projects
 * @param options different options of the module, such as an event store
 */
export async function projectsHttpHarness(
  more: (harness: ProjectsHarness) => readonly Route[] = () => [],
  options: Partial<ProjectsOptions> = {},
): Promise<ProjectsHttpHarness> {
  const harness = await projectsHarness({
    checkPassword: (userId, password) => accounts.checkPassword(userId, password),
    ...options,
  });
  await addPeople(harness.db);
  const log = pino({ level: 'silent' });
  const clientAddress = () => '127.0.0.1';
  const accounts = await accountsOf(harness);
  const server = createServer({ log, makeId: harness.options.makeId });
  const edge = {
    authenticate: accounts.authenticate,
    clientAddress,
    limiter: new RateLimiter(harness.clock),
    limits: { perAccount: 0, perAddress: 0 },
    ownUrl: null,
  };
  const routes = [...harness.projects.routes, ...more(harness)];
  await registerRoutes(server, routes, edge, harness.db);

  async function askRaw(person: Person, method: Method, url: string, bytes?: string) {
    const key = keyOf(person);
    const answer = await server.inject({
      method,
      url,
      headers: key === null ? {} : { 'x-api-key': key },
      ...(bytes !== undefined && { payload: bytes }),
    });
    const body = JSON.parse(answer.payload || '{}') as Answer['body'];
    return { status: answer.statusCode, text: answer.payload, body, tag: Object(body)['_tag'] };
  }

  const ask: ProjectsHttpHarness['ask'] = (person, method, url, body) =>
    askRaw(person, method, url, body === undefined ? undefined : JSON.stringify(body));

  return {
    ...harness,
    server,
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
      await accounts.close();
      await harness.close();
    },
  };
}
