import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import pino from 'pino';
import {
  type Accounts,
  type AccountsConfig,
  type AccountMail,
  type AccountMessage,
  openAccounts,
  type PasswordHashing,
  type Role,
  type Route,
} from '../src/accounts/index.ts';
import { createServer, RateLimiter, registerRoutes } from '../src/http/index.ts';
import { ownsProjects, projectNames, takeProjects } from '../src/projects/index.ts';
import { type Clock, systemClock } from '../src/platform/clock.ts';
import { systemRandom } from '../src/platform/random.ts';
import { idMaker, type MakeId } from '../src/platform/uuid.ts';
import type { Executor } from '../src/store/metadata/index.ts';
import { quickHashing } from './quick-hashing.ts';
import { metadataHarness, type MetadataHarness } from './metadata-harness.ts';

export interface AccountsHarness {
  readonly accounts: Accounts;
  readonly metadata: MetadataHarness;
  readonly server: FastifyInstance;
  readonly makeId: MakeId;
  /** Errors in the log. */
  readonly logged: string[];
  /** Warnings in the log. */
  readonly rejected: string[];
  /** Queued mails. */
  readonly mails: AccountMessage[];
  /** POST to an endpoint of better-auth, optionally with a session cookie. */
  auth(path: string, body: unknown, cookie?: string): Promise<LightMyRequestResponse>;
  /** A request with an API key. */
  call(
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    key: string,
    body?: unknown,
  ): Promise<LightMyRequestResponse>;
  /** GET of any URL, optionally with a session cookie. */
  get(url: string, cookie?: string): Promise<LightMyRequestResponse>;
  /** Signs up (the policy must be open). @returns the user's ID and session cookie */
  signUp(name: string): Promise<{ id: string; email: string; cookie: string }>;
  /** Signs in. @returns the session cookie */
  signIn(email: string, password?: string): Promise<string>;
  /** Creates an organization in the store. @returns its ID */
  organization(name: string, members?: Readonly<Record<string, Role>>): Promise<string>;
  /** Creates a key through the API. */
  key(cookie: string, body?: object): Promise<{ id: string; key: string }>;
  close(): Promise<void>;
}

export const harnessPassword = 'correct horse battery';

export interface AccountsHarnessOptions {
  readonly config?: Partial<AccountsConfig>;
  readonly clock?: Clock;
  /** Whether mail counts as set up. */
  readonly sendsMail?: boolean;
  /** Hashes passwords like the service, which takes 60 ms each. */
  readonly withScrypt?: boolean;
  readonly passwordHashing?: PasswordHashing;
  /** Endpoints in addition to those of accounts, which it gets. */
  readonly moreRoutes?: (db: Executor, accounts: readonly Route[]) => readonly Route[];
}

/** Accounts on a real store behind a real HTTP edge, without a socket. */
export async function accountsHarness(
  options: AccountsHarnessOptions = {},
): Promise<AccountsHarness> {
  const clock = options.clock ?? systemClock;
  const metadata = await metadataHarness(clock);
  const makeId = idMaker(clock, systemRandom);
  const logged: string[] = [];
  const rejected: string[] = [];
  const mails: AccountMessage[] = [];
  const mail: AccountMail = {
    sends: options.sendsMail ?? false,
    deliver: async (message) => void mails.push(message),
  };
  const clientAddress = (peer: string | undefined): string => peer ?? '';
  const accounts = await openAccounts({
    db: metadata.db,
    config: {
      url: null,
      signUp: 'open',
      signInsPerMinute: 10,
      rejectionDelay: 0,
      oidc: null,
      ...options.config,
    },
    clock,
    random: systemRandom,
    makeId,
    clientAddress,
    mail,
    passwordHashing:
      options.withScrypt === true ? undefined : (options.passwordHashing ?? quickHashing),
    ownsProjects,
    takeProjects,
    projectNames,
    version: '0.0.0',
    logger: {
      error: (fields, message) => void logged.push(`${message} ${describe(fields)}`),
      warn: (_fields, message) => void rejected.push(message),
    },
  });
  const server = createServer({ log: pino({ level: 'silent' }), makeId });
  await server.register(accounts.plugin);
  const edge = {
    authenticate: accounts.authenticate,
    clientAddress,
    limiter: new RateLimiter(clock),
    limits: { perAccount: 0, perAddress: 0 },
    ownUrl: options.config?.url ?? null,
  };
  const more = options.moreRoutes?.(metadata.db, accounts.routes) ?? [];
  const routes = [...accounts.routes, ...more];
  await registerRoutes(server, routes, edge, metadata.db);

  const auth: AccountsHarness['auth'] = (path, body, cookie) =>
    server.inject({
      method: 'POST',
      url: `/auth${path}`,
      headers: {
        host: 'localhost',
        origin: 'http://localhost',
        ...(cookie === undefined ? {} : { cookie }),
      },
      payload: JSON.stringify(body),
    });

  const get: AccountsHarness['get'] = (url, cookie) =>
    server.inject({ url, headers: { host: 'localhost', ...(cookie !== undefined && { cookie }) } });

  const call: AccountsHarness['call'] = (method, url, key, body) =>
    server.inject({
      method,
      url,
      headers: { 'x-api-key': key },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });

  return {
    accounts,
    metadata,
    server,
    makeId,
    logged,
    rejected,
    mails,
    auth,
    call,
    get,
    signUp: async (name) => {
      const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;
      const response = await auth('/sign-up/email', { name, email, password: harnessPassword });
      if (response.statusCode !== 200) throw new Error(`sign-up answered ${response.body}`);
      const { user } = response.json<{ user: { id: string } }>();
      return { id: user.id, email, cookie: cookieOf(response) };
    },
    signIn: async (email, password = harnessPassword) => {
      const response = await auth('/sign-in/email', { email, password });
      if (response.statusCode !== 200) throw new Error(`sign-in answered ${response.body}`);
      return cookieOf(response);
    },
    organization: async (name, members = {}) => {
      const id = makeId();
      const createdAt = new Date(clock.now()).toISOString();
      await metadata.db
        .insertInto('organization')
        .values({ id, name, slug: name.toLowerCase(), createdAt })
        .execute();
      for (const [userId, role] of Object.entries(members)) {
        await metadata.db
          .insertInto('member')
          .values({ id: makeId(), organizationId: id, userId, role, createdAt })
          .execute();
      }
      return id;
    },
    key: async (cookie, body = {}) => {
      const response = await server.inject({
        method: 'POST',
        url: '/v0/api-keys',
        headers: { host: 'localhost', origin: 'http://localhost', cookie },
        payload: JSON.stringify({ name: 'a key', ...body }),
      });
      if (response.statusCode !== 200) throw new Error(`the key answered ${response.body}`);
      return response.json<{ id: string; key: string }>();
    },
    close: async () => {
      await server.close();
      await accounts.close();
      await metadata.close();
    },
  };
}

/** The cookies set by an answer, in the form of the next request. */
export function cookieOf(response: LightMyRequestResponse): string {
  return response.cookies
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
    .join('; ');
}

function describe(fields: object): string {
  return 'err' in fields && fields.err instanceof Error ? (fields.err.stack ?? '') : '';
}

/** Accounts with the administrator, who has a key and is signed in, and Ada. */
export async function administeredAccounts(): Promise<AdministeredAccounts> {
  const harness = await accountsHarness({ config: { url: null, signUp: 'open' } });
  const given = { email: 'root@example.com', password: harnessPassword, apiKey: null };
  const first = await harness.accounts.ensureAdministrator(given);
  const administrator = {
    apiKey: first?.apiKey ?? '',
    cookie: await harness.signIn(given.email),
  };
  return { harness, administrator, ada: await harness.signUp('Ada') };
}

export interface AdministeredAccounts {
  readonly harness: AccountsHarness;
  readonly administrator: { readonly apiKey: string; readonly cookie: string };
  readonly ada: Awaited<ReturnType<AccountsHarness['signUp']>>;
}
