import { Type } from 'typebox';
import { AppError } from '../../platform/app-error.ts';
import { storedId } from '../../platform/uuid.ts';
import { longestName, nameFault } from '../../platform/name-fault.ts';
import { checkedMilliseconds, parseTimeText } from '../../platform/time-text.ts';
import { type AccessRequest, nullable } from '../../http/index.ts';
import { type ApiKey, apiKeyPrefix, hashApiKey, makeApiKey } from '../api-key.ts';
import { apiKeyView, newApiKeySchema } from '../api-key-schemas.ts';
import type { ApiKeysContext } from '../api-keys-context.ts';
import { apiKeyById, countApiKeys, insertApiKey } from '../api-keys-store.ts';
import { roleAccess } from '../access.ts';
import { isAtLeast, noAccess } from '../authorize.ts';
import { accountOf, type Caller } from '../caller.ts';
import { membershipsOf, ownerSummaries, ownerSummary } from '../owners-store.ts';
import { route } from '../route.ts';
import { type Executor, writeAudit } from '../../store/metadata/index.ts';

/** Per owner, without revoked ones. */
const mostKeys = 1000;

interface NamedOwner {
  readonly ownerId?: string | null;
}

const keyOwnerAccess = roleAccess({
  role: 'admin',
  of: 'owner',
  writes: true,
  on: 'body.ownerId, by default the caller',
  find: async ({ caller, body }: AccessRequest<Caller, unknown, NamedOwner>, db) => {
    const owner = await ownerSummary(db, storedId(body.ownerId ?? accountOf(caller)));
    if (owner === null) throw new AppError('NotFoundError', 'No user or organization has this ID.');
    return { owner };
  },
  ownerOf: ({ owner }) => owner.id,
  alsoCheck: checkOwner,
});

export const createApiKey = (context: ApiKeysContext) =>
  route({
    operation: 'createApiKey',
    access: keyOwnerAccess,
    method: 'POST',
    path: '/v0/api-keys',
    summary: 'Create an API key',
    description:
      'The response has the key, once. Without `ownerId`, the key belongs to the caller; for ' +
      'an organization, the caller must be an admin. A key created with another key has the ' +
      `same owner and never expires later. An owner can have ${mostKeys} keys.`,
    tags: ['API keys'],
    errors: ['ForbiddenError', 'NotFoundError', 'ProjectConflictError'],
    validationTag: 'AccountValidationError',
    body: Type.Object({
      name: Type.String({ description: `1 to ${longestName} characters.` }),
      ownerId: Type.Optional(
        nullable(Type.String({ description: 'ID of a user or an organization.' })),
      ),
      readOnly: Type.Optional(nullable(Type.Boolean({ default: false }))),
      expiresAt: Type.Optional(
        nullable(
          Type.Union([Type.String(), Type.Number()], {
            description:
              'ISO 8601, in UTC without an offset, or Unix milliseconds; null = does not expire.',
          }),
        ),
      ),
    }),
    answers: { 200: newApiKeySchema },
    parse: ({ body }) => keyName(body.name),
    handle: async ({ caller, owner, body, parsed: name }) => {
      const expiresAt = expiry(body.expiresAt ?? null, context.clock.now());
      const secret = makeApiKey(context.random);
      const key: ApiKey = {
        id: context.makeId(),
        name,
        prefix: apiKeyPrefix(secret),
        ownerKind: owner.type,
        ownerId: owner.id,
        createdBy: caller.userId,
        readOnly: body.readOnly ?? false,
        expiresAt: await noLongerThanOwn(context, caller, expiresAt),
        createdAt: context.clock.now(),
        lastUsedAt: null,
      };
      await context.db.transaction().execute(async (transaction) => {
        // Either may have been deleted since the request was authorized.
        const there = await ownerSummaries(transaction, [owner.id, caller.userId]);
        if (!there.has(owner.id) || !there.has(caller.userId)) {
          throw new AppError('NotFoundError', 'No user or organization has this ID.');
        }
        await stillMay(transaction, caller, owner);
        if ((await countApiKeys(transaction, owner.id)) >= mostKeys) {
          const message = `The owner has reached the limit of ${mostKeys} API keys. Revoke some first.`;
          throw new AppError('ProjectConflictError', message);
        }
        await insertApiKey(transaction, { ...key, hash: hashApiKey(secret) });
        await writeAudit(transaction, context.makeId, {
          at: key.createdAt,
          actorId: caller.userId,
          keyId: caller.keyId,
          ownerId: owner.id,
          action: 'api-key.created',
          detail: { id: key.id, name },
        });
      });
      return { ...apiKeyView(key), key: secret };
    },
  });

function keyName(text: string): string {
  const name = text.trim();
  const fault = nameFault(name);
  if (fault === null) return name;
  throw new AppError('AccountValidationError', `name ${fault}.`, { path: 'body.name' });
}

/** The requested expiry in Unix milliseconds, or null. */
function expiry(requested: string | number | null, now: number): number | null {
  if (requested === null) return null;
  const time =
    typeof requested === 'number' ? checkedMilliseconds(requested) : parseTimeText(requested);
  if (time === null || time <= now) {
    const message = 'expiresAt must be a time in the future, as ISO 8601 or Unix milliseconds.';
    throw new AppError('AccountValidationError', message, { path: 'body.expiresAt' });
  }
  return time;
}

/** @throws AppError `ForbiddenError` for another owner, except for an organization in a session */
function checkOwner(caller: Caller, ownerId: string): void {
  if (ownerId === accountOf(caller) || caller.kind === 'session') return;
  throw new AppError('ForbiddenError', 'A key can only create keys for its own owner.');
}

/** Checks permissions again: the caller's key may have been revoked, or their role reduced. */
async function stillMay(
  transaction: Executor,
  { keyId, userId }: Caller,
  owner: { readonly id: string; readonly type: 'user' | 'organization' },
): Promise<void> {
  const known = keyId === null || (await apiKeyById(transaction, keyId)) !== null;
  const role = (await membershipsOf(transaction, userId)).get(owner.id) ?? 'viewer';
  if (!known || (owner.type === 'organization' && !isAtLeast(role, 'admin')))
    throw new AppError('ForbiddenError', noAccess);
}

/** A key created with a key expires with it at the latest. */
async function noLongerThanOwn(
  { db }: ApiKeysContext,
  caller: Caller,
  requested: number | null,
): Promise<number | null> {
  if (caller.keyId === null) return requested;
  const own = (await apiKeyById(db, caller.keyId))?.expiresAt ?? null;
  if (own === null) return requested;
  if (requested === null) return own;
  if (requested <= own) return requested;
  const message = 'A key created with another key must not expire later than that key.';
  throw new AppError('AccountValidationError', message, { path: 'body.expiresAt' });
}
