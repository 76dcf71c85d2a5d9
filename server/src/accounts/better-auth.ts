import { betterAuth } from 'better-auth';
import { APIError, isAPIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Clock } from '../platform/clock.ts';
import { mixedCaseAlphabet, randomText } from '../platform/random-text.ts';
import type { Random } from '../platform/random.ts';
import type { MakeId } from '../platform/uuid.ts';
import { type Executor, currentExecutor, libraryDatabase } from '../store/metadata/index.ts';
import { longestEmail } from './account-fields.ts';
import {
  mailPasswordReset,
  mailVerification,
  resetSeconds,
  verificationSeconds,
} from './account-links.ts';
import type { AccountMail } from './account-mail.ts';
import { afterEndpoint, beforeEndpoint } from './auth-hooks.ts';
import { credentialTrail } from './credential-trail.ts';
import { deleteOwnAccount } from './delete-own-account.ts';
import type { OwnsProjects, TakeProjects } from './delete-account.ts';
import { newUserOf } from './new-user.ts';
import { oidcPlugin, type OidcSettings } from './oidc.ts';
import { mostMembers, organizationPlugin, rejectTakenSlug } from './organization-plugin.ts';
import { freeOwnerSlug } from './owner-slug.ts';
import { longestPassword, type Passwords } from './passwords.ts';
import { maySignUp, type NewUser, type SignUpPolicy } from './sign-up-policy.ts';
import { turnedOffPaths } from './turned-off-paths.ts';

export interface BetterAuthSettings {
  readonly db: Executor;
  readonly clock: Clock;
  readonly random: Random;
  readonly makeId: MakeId;
  readonly passwords: Passwords;
  readonly mail: AccountMail;
  readonly ownsProjects: OwnsProjects;
  readonly takeProjects: TakeProjects;
  readonly secret: string;
  /** The service's own URL, `BELLWETHER_URL`; null to use the Host of each request. */
  readonly url: string | null;
  readonly signUp: SignUpPolicy;
  readonly oidc: OidcSettings | null;
  /** Called for errors logged by better-auth. Messages contain no addresses or secrets. */
  logError(message: string, error?: unknown): void;
  /** Called for rejected requests that may interest the operator. */
  logRejection(message: string): void;
}

const daySeconds = 86_400;
const sessionDays = 30;
const mostOfMessage = 200;
const ownHost = '__Host-';
/** What better-auth logs about a return from the provider that the client made up. */
const madeUpReturns = ['Failed to parse state', 'OAuth issuer mismatch'];

/**
 * better-auth as configured for this service: the service migrates its tables, and its routes are under
 * `/auth`.
 */
export function createBetterAuth(settings: BetterAuthSettings) {
  const { db, clock, random, makeId, mail, logError } = settings;

  const rejectUninvited = async (
    newUser: NewUser & { readonly byProvider?: boolean },
  ): Promise<void> => {
    if (await maySignUp(currentExecutor(db), settings.signUp, newUser, clock.now())) return;
    // On the way back from a provider, better-auth makes the code for the sign-in page of it.
    const message = newUser.byProvider
      ? 'invitation required'
      : 'You need an invitation to sign up.';
    throw new APIError('FORBIDDEN', { code: 'SIGN_UP_NOT_ALLOWED', message });
  };
  const hooks = {
    ...settings,
    rejectUninvited,
    rejectTakenSlug: (slug: string) => rejectTakenSlug(db, slug, null),
    freeSlug: (name: string) => freeOwnerSlug(currentExecutor(db), name, random),
  };
  const trail = credentialTrail(settings);

  return betterAuth({
    appName: 'Bellwether',
    basePath: '/auth',
    ...(settings.url === null ? {} : { baseURL: new URL(settings.url).origin }),
    trustedOrigins: (request) => ownOrigins(settings.url, request),
    secret: settings.secret,
    database: { ...libraryDatabase(db), transaction: true },
    telemetry: { enabled: false },
    disabledPaths: [...turnedOffPaths],
    // Only error messages: other levels and their arguments may contain addresses.
    logger: {
      level: 'error',
      log: (_level, message: unknown) => {
        if (typeof message !== 'string') {
          if (!isAPIError(message)) logError('accounts: better-auth failed', message);
        } else if (message.startsWith('Invalid ') || madeUpReturns.includes(message)) {
          // A foreign origin or page, or a made-up return. The text comes from the client, so it is cut; a query, in which
          // there can be anything, is left out.
          const [said = ''] = message.split(/[?#]/, 1);
          settings.logRejection(`accounts: ${said.slice(0, mostOfMessage)}`);
        } else logError(`accounts: ${message}`);
      },
    },
    // Thrown to auth-plugin.ts; otherwise the library would also print them.
    onAPIError: { throw: true, errorURL: '/app/sign-in' },
    advanced: {
      ...cookieNames(settings.url),
      ipAddress: { disableIpTracking: true },
      // Explicit, because the library turns its checks off under a test runner.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      database: {
        // By default, lists would end at 100 rows: without the 101st member, and the roles of those after them.
        defaultFindManyLimit: mostMembers,
        // An invitation's ID is the secret of its link, so it must not begin with the time.
        generateId: ({ model }) =>
          model === 'invitation' ? randomText(random, 32, mixedCaseAlphabet) : makeId(),
      },
    },
    // Replaced by limits per address and account (see sign-in-limit.ts); the library only counts by address.
    rateLimit: { enabled: false },
    session: { expiresIn: sessionDays * daySeconds, updateAge: daySeconds },
    emailAndPassword: {
      enabled: true,
      maxPasswordLength: longestPassword,
      password: settings.passwords,
      requireEmailVerification: mail.sends,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: resetSeconds,
      sendResetPassword: (link) => mailPasswordReset(mail, clock, link),
      onPasswordReset: ({ user }) => trail.passwordReset(user.id),
    },
    emailVerification: {
      expiresIn: verificationSeconds,
      sendOnSignUp: mail.sends,
      sendOnSignIn: mail.sends,
      sendVerificationEmail: (link) => mailVerification(mail, clock, link),
    },
    account: {
      updateAccountOnSignIn: false,
      // By addresses verified on both sides, as the library requires.
      accountLinking: { enabled: true },
    },
    user: {
      deleteUser: {
        enabled: true,
        beforeDelete: (user) => deleteOwnAccount(settings, user.id),
      },
      additionalFields: {
        slug: { type: 'string', required: false, input: false },
        instanceAdministrator: {
          type: 'boolean',
          required: false,
          input: false,
          defaultValue: false,
        },
      },
    },
    hooks: { before: beforeEndpoint(hooks), after: afterEndpoint(hooks) },
    databaseHooks: {
      user: {
        create: {
          // Checked here too, so that the policy applies to every way of creating a user.
          before: async (user, context) => {
            const newUser = newUserOf(user, context?.path, context?.body);
            if (user.email.length > longestEmail) rejectAddress();
            if (newUser.byProvider && !user.emailVerified) rejectAddress();
            await rejectUninvited(newUser);
            const slug = await hooks.freeSlug(user.name);
            const name = user.name.trim();
            return { data: { ...user, name, slug, instanceAdministrator: false } };
          },
        },
        update: { before: (change, context) => trail.twoFactor(change, context) },
      },
      account: {
        create: {
          // The provider's tokens are not needed later.
          before: async (account) => ({
            data: { ...account, accessToken: null, refreshToken: null, idToken: null },
          }),
          after: (account) => trail.methodAdded(account),
        },
        update: { after: (account, context) => trail.passwordChanged(account, context?.path) },
      },
    },
    plugins: [
      organizationPlugin(settings),
      twoFactor({ issuer: 'Bellwether' }),
      oidcPlugin(settings.oidc, settings),
    ],
  });
}

export type BetterAuth = ReturnType<typeof createBetterAuth>;

function rejectAddress(): never {
  const message = 'email not verified';
  throw new APIError('FORBIDDEN', { code: 'EMAIL_NOT_VERIFIED', message });
}

/**
 * With `__Host-`, browsers take a cookie only from this host. Any other site of the domain could otherwise replace the session
 * by one of somebody else: tracked sites often have the same domain. The library's own prefix is `__Secure-`.
 */
function cookieNames(url: string | null) {
  const isSecure = url?.startsWith('https://') ?? false;
  return {
    cookiePrefix: isSecure ? `${ownHost}bellwether` : 'bellwether',
    useSecureCookies: false,
    defaultCookieAttributes: { secure: isSecure },
  };
}

/** Without a configured URL, the Host of each request is used, with either scheme. */
function ownOrigins(url: string | null, request: Request | undefined): string[] {
  if (url !== null) return [new URL(url).origin];
  if (request === undefined) return [];
  const { host } = new URL(request.url);
  return [`http://${host}`, `https://${host}`];
}
