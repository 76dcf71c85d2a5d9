import type { FastifyInstance } from 'fastify';
import { type Authenticate, type ClientAddress, RateLimiter } from '../http/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Random } from '../platform/random.ts';
import type { SharedCounts } from '../platform/shared-counts.ts';
import type { MakeId } from '../platform/uuid.ts';
import type { Module } from '../module.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { AccountMail } from './account-mail.ts';
import { type AuthDescription, describeAuth } from './auth-description.ts';
import { authPlugin } from './auth-plugin.ts';
import { authenticator } from './authenticate.ts';
import { createBetterAuth } from './better-auth.ts';
import type { Caller } from './caller.ts';
import type { OwnsProjects, TakeProjects } from './delete-account.ts';
import { expiredSessions, expiredSessionsCron } from './expired-sessions.ts';
import { type AdministratorGiven, ensureAdministrator, type FirstStart } from './first-start.ts';
import type { InstanceFinding, ProjectNames } from './instance-context.ts';
import { instanceSecret } from './instance-secret.ts';
import { KeyCheck } from './key-check.ts';
import { LastUses } from './last-uses.ts';
import type { OidcSettings } from './oidc.ts';
import { PasswordCheck } from './password-check.ts';
import { limitedPasswords, type PasswordHashing } from './passwords.ts';
import { nameIssuer } from './provider-users-store.ts';
import { createApiKey } from './routes/create-api-key.ts';
import { deleteApiKey } from './routes/delete-api-key.ts';
import { deleteUser } from './routes/delete-user.ts';
import { getInstance } from './routes/get-instance.ts';
import { getInvitation } from './routes/get-invitation.ts';
import { getSignInOptions } from './routes/get-sign-in-options.ts';
import { listApiKeys } from './routes/list-api-keys.ts';
import { listAudit } from './routes/list-audit.ts';
import { listUsers } from './routes/list-users.ts';
import { SessionCheck } from './session-check.ts';
import { SignInLimit } from './sign-in-limit.ts';
import type { SignUpPolicy } from './sign-up-policy.ts';
import { SlowRejections } from './slow-rejections.ts';

const rejectionDelay = 1_000;

export interface AccountsConfig {
  /** `BELLWETHER_URL`; null to use the Host of each request. */
  readonly url: string | null;
  /** `BELLWETHER_SIGNUP`. */
  readonly signUp: SignUpPolicy;
  /** Sign-in attempts per minute from one address to one account; 0 = no limit. */
  readonly signInsPerMinute: number;
  /** How long attempts beyond a limit wait for their rejection, ms; default: a second. */
  readonly rejectionDelay?: number;
  /** OpenID Connect provider for signing in; null for none. */
  readonly oidc: OidcSettings | null;
}

export interface AccountsParts {
  readonly db: Executor;
  readonly config: AccountsConfig;
  readonly clock: Clock;
  readonly random: Random;
  readonly makeId: MakeId;
  readonly clientAddress: ClientAddress;
  readonly mail: AccountMail;
  /** Default: scrypt. */
  readonly passwordHashing?: PasswordHashing | undefined;
  /** Provided by the projects module, on which accounts must not depend. */
  readonly ownsProjects: OwnsProjects;
  /** The same. */
  readonly takeProjects: TakeProjects;
  /** The same. */
  readonly projectNames: ProjectNames;
  /** Version of the service. */
  readonly version: string;
  /** Current number of dead letters; null if unknown. */
  readonly deadLetters?: () => number | null;
  /** Checks the instance, for its administrator. */
  readonly findings?: () => Promise<readonly InstanceFinding[]>;
  /** For limits that all instances share; default: there is one. */
  readonly counts?: SharedCounts;
  /** Same as pino's: fields, then a sentence. */
  readonly logger: {
    error(fields: object, message: string): void;
    warn(fields: object, message: string): void;
  };
}

export interface Accounts extends Module {
  /** Identifies the caller by the headers of a request. */
  readonly authenticate: Authenticate<Caller>;
  /** Fastify plugin that serves `/auth/*`. */
  readonly plugin: (scope: FastifyInstance) => Promise<void>;
  /** Describes `/auth/*` for the OpenAPI document. */
  describeAuth(): AuthDescription;
  /** Creates the administrator on the first start. */
  ensureAdministrator(given: AdministratorGiven): Promise<FirstStart | null>;
  /** Verifies a user's password again; see `PasswordCheck`. */
  checkPassword(userId: string, password: string): Promise<void>;
  /** Writes what is still in memory. The database stays open. */
  close(): Promise<void>;
}

/** Opens the module. Reads the store, and writes it on the first start. */
export async function openAccounts(parts: AccountsParts): Promise<Accounts> {
  const { db, config, clock, random, makeId, mail, logger, counts } = parts;
  const logError = (message: string, error?: unknown): void => {
    logger.error(error === undefined ? {} : { err: error }, message);
  };
  const passwords = limitedPasswords(parts.passwordHashing);
  if (config.oidc !== null) await nameIssuer(db, config.oidc.issuer);
  const auth = createBetterAuth({
    db,
    clock,
    random,
    makeId,
    passwords,
    mail,
    ownsProjects: parts.ownsProjects,
    takeProjects: parts.takeProjects,
    secret: await instanceSecret(db, random),
    url: config.url,
    signUp: config.signUp,
    oidc: config.oidc,
    logError,
    logRejection: (message) => logger.warn({}, message),
  });
  const lastUses = new LastUses(db, clock, (error) => {
    logError('the last use of API keys could not be saved; retrying', error);
  });
  const keys = new KeyCheck(db, clock, (keyId) => lastUses.mark(keyId));
  const cookieName = (await auth.$context).authCookies.sessionToken.name;
  const sessions = new SessionCheck(db, auth, clock, cookieName);
  const passwordCheck = new PasswordCheck(db, clock, passwords, counts);
  const changed = (): void => {
    keys.clear();
    sessions.clear();
  };
  const keysContext = { db, clock, random, makeId, lastUses, changed };
  return {
    authenticate: authenticator(keys, sessions),
    plugin: authPlugin({
      db,
      auth,
      passwords,
      signInLimit: new SignInLimit(new RateLimiter(clock, counts), config.signInsPerMinute),
      slowRejections: new SlowRejections(config.rejectionDelay ?? rejectionDelay),
      verifiesEmail: mail.sends,
      clientAddress: parts.clientAddress,
      url: config.url,
      userOf: async (headers) => (await sessions.sessionOf(headers))?.caller.userId ?? null,
      changed,
      logError,
    }),
    describeAuth: () => describeAuth(auth),
    routes: [
      listApiKeys(keysContext),
      createApiKey(keysContext),
      deleteApiKey(keysContext),
      getSignInOptions(parts),
      getInvitation(parts),
      getInstance(parts),
      listUsers(parts),
      deleteUser({ ...parts, changed }),
      listAudit(parts),
    ],
    jobs: [{ kind: expiredSessions(db, clock), cron: expiredSessionsCron }],
    removes: {},
    ensureAdministrator: (given) =>
      ensureAdministrator({ db, clock, random, makeId, passwords }, given),
    checkPassword: (userId, password) => passwordCheck.check(userId, password),
    close: () => lastUses.flush(),
  };
}
