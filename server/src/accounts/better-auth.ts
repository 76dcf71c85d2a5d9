import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { betterAuth } from 'better-auth';
import { organization } from 'better-auth/plugins/organization';
import type { Clock } from '../platform/clock.ts';
import { mixedCaseAlphabet, randomText } from '../platform/random-text.ts';
import type { Random } from '../platform/random.ts';
import type { MakeId } from '../platform/uuid.ts';
import { executorHere, type Executor } from '../store/metadata/index.ts';
import { checkAccountFields } from './account-fields.ts';
import { invitationListings, withoutForeignInvitations } from './invitation-secrets.ts';
import { organizationRoles } from './organization-roles.ts';
import { freeOwnerSlug } from './owner-slug.ts';
import { ownerIdBySlug } from './owners-store.ts';
import type { Passwords } from './passwords.ts';
import { maySignUp, type SignUpPolicy } from './sign-up-policy.ts';

export interface BetterAuthSettings {
  readonly db: Executor;
  readonly clock: Clock;
  readonly random: Random;
  readonly makeId: MakeId;
  readonly passwords: Passwords;
  readonly secret: string;
  /** The service's own address, `BELLWETHER_URL`; null = each request's own Host serves. */
  readonly url: string | null;
  readonly signUp: SignUpPolicy;
  /** Told what better-auth logs as an error; messages hold no addresses or secrets of people. */
  logError(message: string): void;
}

const daySeconds = 86_400;
const sessionDays = 30;
const invitationDays = 7;
const longestEmail = 254;
const longestPassword = 128;

/** better-auth as this service uses it: its tables are ours to migrate, its routes under `/auth`. */
export function createBetterAuth(settings: BetterAuthSettings) {
  const { db, clock, random, makeId } = settings;

  const refuseStrangers = async (email: string): Promise<void> => {
    if (await maySignUp(executorHere(db), settings.signUp, email, clock)) return;
    const message = 'Sign-up is only for people who were invited.';
    throw new APIError('FORBIDDEN', { code: 'SIGN_UP_NOT_ALLOWED', message });
  };

  const refuseTakenSlug = async (slug: string | undefined, ownId: string | null): Promise<void> => {
    if (slug === undefined) return;
    const holder = await ownerIdBySlug(executorHere(db), slug);
    if (holder === null || holder === ownId) return;
    const message = 'This slug is taken.';
    throw new APIError('BAD_REQUEST', { code: 'ORGANIZATION_SLUG_ALREADY_TAKEN', message });
  };

  return betterAuth({
    appName: 'Bellwether',
    basePath: '/auth',
    ...(settings.url === null ? {} : { baseURL: new URL(settings.url).origin }),
    trustedOrigins: (request) => ownOrigins(settings.url, request),
    secret: settings.secret,
    database: { db, type: 'sqlite', transaction: true },
    telemetry: { enabled: false },
    // Only whole sentences of errors: other levels and their arguments may name addresses.
    logger: { level: 'error', log: (_level, message) => settings.logError(message) },
    advanced: {
      cookiePrefix: 'bellwether',
      useSecureCookies: settings.url?.startsWith('https://') ?? false,
      ipAddress: { disableIpTracking: true },
      // Said outright, because under a test runner the library would turn its checks off.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      database: {
        // An invitation's id is the secret of its link, so it does not begin with the time.
        generateId: ({ model }) =>
          model === 'invitation' ? randomText(random, 32, mixedCaseAlphabet) : makeId(),
      },
    },
    // Ours, by address and account (see sign-in-limit.ts); the library's would count addresses only.
    rateLimit: { enabled: false },
    session: { expiresIn: sessionDays * daySeconds, updateAge: daySeconds },
    emailAndPassword: {
      enabled: true,
      maxPasswordLength: longestPassword,
      password: settings.passwords,
    },
    user: {
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
    hooks: {
      before: createAuthMiddleware(async (context) => {
        checkAccountFields(context.path, context.body);
        const body: unknown = context.body;
        if (context.path !== '/sign-up/email' || typeof body !== 'object' || body === null) return;
        if (!('email' in body) || typeof body.email !== 'string') return;
        if (body.email.length > longestEmail) {
          throw new APIError('BAD_REQUEST', { code: 'INVALID_EMAIL', message: 'Invalid email' });
        }
        await refuseStrangers(body.email);
        const password = 'password' in body ? body.password : null;
        if (typeof password === 'string' && password.length <= longestPassword) {
          await settings.passwords.prepare(password);
        }
      }),
      after: createAuthMiddleware(async (context) => {
        if (!invitationListings.has(context.path)) return undefined;
        const { returned } = context.context;
        if (typeof returned !== 'object' || returned === null) return undefined;
        const session = await getSessionFromCtx(context);
        if (returned instanceof Error || session === null) return undefined;
        return context.json(await withoutForeignInvitations(db, session.user.id, returned));
      }),
    },
    databaseHooks: {
      user: {
        create: {
          // Here too: whatever way a user comes to be, the policy holds.
          before: async (user) => {
            await refuseStrangers(user.email);
            const slug = await freeOwnerSlug(executorHere(db), user.name, random);
            return { data: { ...user, name: user.name.trim(), slug } };
          },
        },
      },
    },
    plugins: [
      organization({
        roles: organizationRoles,
        invitationExpiresIn: invitationDays * daySeconds,
        requireEmailVerificationOnInvitation: false,
        // Its projects would be left without an owner.
        disableOrganizationDeletion: true,
        organizationHooks: {
          beforeCreateOrganization: async ({ organization }) => {
            await refuseTakenSlug(organization.slug, null);
          },
          beforeUpdateOrganization: async ({ organization, member }) => {
            await refuseTakenSlug(organization.slug, member.organizationId);
          },
        },
      }),
    ],
  });
}

export type BetterAuth = ReturnType<typeof createBetterAuth>;

/** Without a configured address the request's own Host serves, whichever scheme a proxy speaks. */
function ownOrigins(url: string | null, request: Request | undefined): string[] {
  if (url !== null) return [new URL(url).origin];
  if (request === undefined) return [];
  const { host } = new URL(request.url);
  return [`http://${host}`, `https://${host}`];
}
