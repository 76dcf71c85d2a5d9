import type { Clock } from '../platform/clock.ts';
import { mixedCaseAlphabet, randomText } from '../platform/random-text.ts';
import type { Random } from '../platform/random.ts';
import type { MakeId } from '../platform/uuid.ts';
import { type Executor, instanceValue, setInstanceValue } from '../store/metadata/index.ts';
import { apiKeyPrefix, hashApiKey, makeApiKey } from './api-key.ts';
import { insertAdministrator, updateAdministrator } from './administrator-store.ts';
import { deleteApiKey, insertApiKey } from './api-keys-store.ts';
import { storePasswordHash } from './credentials-store.ts';
import { freeOwnerSlug } from './owner-slug.ts';
import type { Passwords } from './passwords.ts';

/** Values set by the operator; null to generate one. */
export interface AdministratorGiven {
  readonly email: string | null;
  readonly password: string | null;
  readonly apiKey: string | null;
}

/** Printed once. */
export interface FirstStart {
  readonly email: string;
  readonly password: string;
  readonly apiKey: string;
  /** What was generated: values set by the operator are not printed. */
  readonly generated: { readonly password: boolean; readonly apiKey: boolean };
  /** Call this after printing. Until then, every start generates and returns new credentials. */
  printed(): Promise<void>;
}

export interface FirstStartParts {
  readonly db: Executor;
  readonly clock: Clock;
  readonly random: Random;
  readonly makeId: MakeId;
  readonly passwords: Passwords;
}

/** `printed`, or the IDs of the user and the key until they are printed. */
const stateKey = 'administrator';
const printedState = 'printed';
const defaultEmail = 'admin@bellwether.local';
const administratorName = 'Administrator';
const keyName = 'First key';

/**
 * Creates the administrator and an API key in an empty store, in one transaction. A start that crashed before
 * printing has lost the generated values, so the next one gives the same user a new password and key.
 * @returns null if there is nothing to print
 */
export async function ensureAdministrator(
  parts: FirstStartParts,
  given: AdministratorGiven,
): Promise<FirstStart | null> {
  const { db, random, makeId } = parts;
  if ((await instanceValue(db, stateKey)) === printedState) return null;
  const email = (given.email ?? defaultEmail).toLowerCase();
  const password = given.password ?? randomText(random, 20, mixedCaseAlphabet);
  const apiKey = given.apiKey ?? makeApiKey(random);
  const passwordHash = await parts.passwords.hash(password);
  const now = parts.clock.now();
  await db.transaction().execute(async (transaction) => {
    const [userId, keyId] = (await instanceValue(transaction, stateKey))?.split(' ') ?? [];
    const administrator = userId ?? makeId();
    if (userId === undefined) {
      await insertAdministrator(transaction, {
        id: administrator,
        name: administratorName,
        slug: await freeOwnerSlug(transaction, administratorName, random),
        email,
        now,
      });
    } else {
      await updateAdministrator(transaction, { id: administrator, email });
    }
    await storePasswordHash(transaction, {
      userId: administrator,
      hash: passwordHash,
      newId: makeId(),
      at: now,
    });
    if (keyId !== undefined) await deleteApiKey(transaction, keyId);
    const newKeyId = makeId();
    await insertApiKey(transaction, {
      id: newKeyId,
      name: keyName,
      prefix: apiKeyPrefix(apiKey),
      hash: hashApiKey(apiKey),
      ownerKind: 'user',
      ownerId: administrator,
      createdBy: administrator,
      readOnly: false,
      expiresAt: null,
      createdAt: now,
    });
    await setInstanceValue(transaction, stateKey, `${administrator} ${newKeyId}`);
  });
  return {
    email,
    password,
    apiKey,
    generated: { password: given.password === null, apiKey: given.apiKey === null },
    printed: () => setInstanceValue(db, stateKey, printedState),
  };
}
