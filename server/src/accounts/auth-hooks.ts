import { createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import type { Clock } from '../platform/clock.ts';
import type { MakeId } from '../platform/uuid.ts';
import { type Executor, currentExecutor, writeAudit } from '../store/metadata/index.ts';
import { checkEmailLength, checkOwnerSlug, checkProfile } from './account-fields.ts';
import { roleChangeIn, trailOf } from './account-trail.ts';
import { endGrantsOf } from './end-grants.ts';
import { invitationListings, secretIdOf, withOwnInvitations } from './invitation-secrets.ts';
import { reinvite } from './invitations-store.ts';
import { checkOrganizationFields, roleIn } from './organization-fields.ts';
import { longestPassword, type Passwords } from './passwords.ts';
import type { NewUser } from './sign-up-policy.ts';
import { keepUsedCode, rejectUsedCode } from './used-codes-store.ts';

export interface AuthHookParts {
  readonly db: Executor;
  readonly clock: Clock;
  readonly makeId: MakeId;
  readonly passwords: Passwords;
  /** @throws APIError if the account must not be created */
  rejectUninvited(newUser: NewUser): Promise<void>;
  /** @throws APIError if a user or an organization has the slug */
  rejectTakenSlug(slug: string): Promise<void>;
  /** A free slug from the name of a user or an organization. */
  freeSlug(name: string): Promise<string>;
}

type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

const profilePaths: ReadonlySet<string> = new Set(['/sign-up/email', '/update-user']);

const verifyCode = '/two-factor/verify-totp';
const createOrganization = '/organization/create';

/** Runs before every endpoint of better-auth. */
export function beforeEndpoint(parts: AuthHookParts) {
  const { passwords, rejectUninvited, rejectTakenSlug } = parts;
  return createAuthMiddleware(async (context) => {
    const body: unknown = context.body;
    if (context.path === verifyCode) {
      const code = textIn(body, 'code');
      const userId = code === null ? null : await challengedUser(context);
      if (code !== null && userId !== null) await rejectUsedCode(parts, userId, code);
      return undefined;
    }
    if (context.path.startsWith('/organization/')) {
      checkOrganizationFields(context.path, body, context.query);
      const slug = textIn(body, 'slug');
      if (context.path === '/organization/check-slug' && slug !== null) {
        checkOwnerSlug(slug);
        await rejectTakenSlug(slug);
      }
      if (context.path === '/organization/invite-member') await inviteAgain(parts, context);
      if (context.path === '/organization/cancel-invitation') return withSecretId(parts, context);
      return context.path === createOrganization ? withSlug(parts, body) : undefined;
    }
    if (typeof body === 'object' && body !== null && profilePaths.has(context.path)) {
      checkProfile(body);
    }
    if (context.path === '/change-password' && typeof body === 'object') {
      // A password change must also end the sessions of intruders.
      return { context: { body: { ...body, revokeOtherSessions: true } } };
    }
    const email = textIn(body, 'email');
    if (context.path !== '/sign-up/email' || email === null) return undefined;
    checkEmailLength(email);
    const invitationId = textIn(body, 'invitationId');
    await rejectUninvited({ email, invitationId, addressProven: false });
    const password = textIn(body, 'password');
    if (password !== null && password.length <= longestPassword) await passwords.prepare(password);
    return undefined;
  });
}

/**
 * Runs after every endpoint: writes the audit log, revokes the keys of members who left, and removes what the
 * user must not see.
 */
export function afterEndpoint(parts: AuthHookParts) {
  const { db, clock, makeId } = parts;
  return createAuthMiddleware(async (context) => {
    const { returned } = context.context;
    if (typeof returned !== 'object' || returned === null || returned instanceof Error) {
      return undefined;
    }
    if (context.path === verifyCode) {
      const code = textIn(context.body, 'code');
      const userId = 'user' in returned ? textIn(returned.user, 'id') : null;
      if (code !== null && userId !== null) await keepUsedCode(parts, userId, code);
    }
    if (context.path === '/sign-up/email') return context.json(withoutTraces(returned));
    const trail = trailOf(context.path, context.body, returned);
    const lists = invitationListings.has(context.path);
    if (trail.length === 0 && !lists) return undefined;
    const session = await getSessionFromCtx(context);
    if (session === null) return undefined;
    for (const line of trail) {
      const actorId = session.user.id;
      const entry = { ...line, ownerId: line.ownerId ?? actorId, at: clock.now(), actorId };
      await writeAudit(currentExecutor(db), makeId, entry);
      const change = roleChangeIn(line);
      if (change !== null) await endGrantsOf(currentExecutor(db), change, entry.at);
    }
    if (!lists) return undefined;
    return context.json(await withOwnInvitations(currentExecutor(db), session.user.id, returned));
  });
}

/** A new organization without a slug gets one from its name, as users do; better-auth requires one. */
async function withSlug({ freeSlug }: AuthHookParts, body: unknown) {
  const name = textIn(body, 'name');
  if (name === null || typeof body !== 'object' || body === null) return undefined;
  const isMissing = !('slug' in body) || body.slug === null || body.slug === undefined;
  return isMissing ? { context: { body: { ...body, slug: await freeSlug(name) } } } : undefined;
}

/** Admins cancel invitations that others sent with an ID that is not the secret. */
async function withSecretId({ db }: AuthHookParts, context: HookContext) {
  const body: unknown = context.body;
  const sent = textIn(body, 'invitationId');
  if (sent === null || typeof body !== 'object') return undefined;
  if ((await getSessionFromCtx(context)) === null) return undefined;
  const invitationId = await secretIdOf(currentExecutor(db), sent);
  return invitationId === null ? undefined : { context: { body: { ...body, invitationId } } };
}

/**
 * Prepares an invitation that is sent again: better-auth would send the former one, with its role and its secret. It
 * checks the request after this, and a rejection undoes the change.
 */
async function inviteAgain({ db, clock }: AuthHookParts, context: HookContext): Promise<void> {
  const body: unknown = context.body;
  const email = textIn(body, 'email');
  const role = roleIn(body);
  const isAgain = typeof body === 'object' && body !== null && 'resend' in body && body.resend;
  if (email === null || role === null || isAgain !== true) return;
  const session = await getSessionFromCtx(context);
  // An empty one means the active organization too.
  const organizationId =
    textIn(body, 'organizationId') || textIn(session?.session, 'activeOrganizationId');
  if (session === null || organizationId === null) return;
  const inviterId = session.user.id;
  const again = { organizationId, email, inviterId, role, now: clock.now() };
  await reinvite(currentExecutor(db), again);
}

/** The user for a second factor: the session's, or the one who has just entered the password. */
async function challengedUser(context: HookContext): Promise<string | null> {
  const session = await getSessionFromCtx(context);
  if (session !== null) return session.user.id;
  const { createAuthCookie, secret, internalAdapter } = context.context;
  const challenge = await context.getSignedCookie(createAuthCookie('two_factor').name, secret);
  if (typeof challenge !== 'string') return null;
  return (await internalAdapter.findVerificationValue(challenge))?.value ?? null;
}

/**
 * If addresses must be verified, the answer must not reveal whether an account existed: it only contains what
 * is the same in both cases.
 */
function withoutTraces(answer: object): object {
  if (!('token' in answer && answer.token === null && 'user' in answer)) return answer;
  const user = Object.entries(Object(answer.user));
  const shown = ['id', 'name', 'email', 'emailVerified', 'image', 'createdAt', 'updatedAt'];
  return {
    token: null,
    user: Object.fromEntries(
      shown.map((name) => {
        const value: unknown = user.find(([key]) => key === name)?.[1];
        return [name, name === 'name' && typeof value === 'string' ? value.trim() : value];
      }),
    ),
  };
}

function textIn(body: unknown, name: string): string | null {
  if (typeof body !== 'object' || body === null) return null;
  const value: unknown = Object.entries(body).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : null;
}
