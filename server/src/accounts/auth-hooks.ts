import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import type { Clock } from '../platform/clock.ts';
import type { MakeId } from '../platform/uuid.ts';
import { type Executor, executorHere, writeAudit } from '../store/metadata/index.ts';
import { checkAccountFields, longestEmail } from './account-fields.ts';
import { trailOf } from './account-trail.ts';
import { invitationListings, withoutForeignInvitations } from './invitation-secrets.ts';
import type { Passwords } from './passwords.ts';
import type { Newcomer } from './sign-up-policy.ts';

export const longestPassword = 128;

export interface AuthHookParts {
  readonly db: Executor;
  readonly clock: Clock;
  readonly makeId: MakeId;
  readonly passwords: Passwords;
  /** @throws APIError when no account may be made */
  refuseStrangers(newcomer: Newcomer): Promise<void>;
}

/** Runs before every endpoint of better-auth. */
export function beforeEndpoint({ passwords, refuseStrangers }: AuthHookParts) {
  return createAuthMiddleware(async (context) => {
    const body: unknown = context.body;
    checkAccountFields(context.path, body, context.query);
    if (context.path === '/change-password' && typeof body === 'object') {
      // Whoever else has got in goes out with the old password.
      return { context: { body: { ...body, revokeOtherSessions: true } } };
    }
    const email = textIn(body, 'email');
    if (context.path !== '/sign-up/email' || email === null) return undefined;
    if (email.length > longestEmail) {
      throw new APIError('BAD_REQUEST', { code: 'INVALID_EMAIL', message: 'Invalid email' });
    }
    const invitationId = textIn(body, 'invitationId');
    await refuseStrangers({ email, invitationId, addressProven: false });
    const password = textIn(body, 'password');
    if (password !== null && password.length <= longestPassword) await passwords.prepare(password);
    return undefined;
  });
}

/** Runs after every endpoint: writes the audit trail, hides what is not for this user. */
export function afterEndpoint({ db, clock, makeId }: AuthHookParts) {
  return createAuthMiddleware(async (context) => {
    const { returned } = context.context;
    if (typeof returned !== 'object' || returned === null || returned instanceof Error) {
      return undefined;
    }
    if (context.path === '/sign-up/email') return context.json(withoutTraces(returned));
    const trail = trailOf(context.path, context.body, returned);
    const lists = invitationListings.has(context.path);
    if (trail.length === 0 && !lists) return undefined;
    const session = await getSessionFromCtx(context);
    if (session === null) return undefined;
    for (const line of trail) {
      const entry = { ...line, at: clock.now(), actorId: session.user.id };
      await writeAudit(executorHere(db), makeId, entry);
    }
    if (!lists) return undefined;
    return context.json(
      await withoutForeignInvitations(executorHere(db), session.user.id, returned),
    );
  });
}

/**
 * Where an address has to be verified first, the answer must not tell whether it had an account
 * already: it holds only what is the same for both.
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
