import type { Executor } from '../store/metadata/index.ts';
import { type PreferenceType, preferenceTypes } from './mail-type.ts';

/** Whether a user wants mails of one type. */
export interface Preference {
  readonly type: PreferenceType;
  readonly emailEnabled: boolean;
}

/** The recipient of a mail. */
export interface Recipient {
  /** Null if the address does not belong to a user. */
  readonly userId: string | null;
  readonly addressHash: string;
}

/** All types with the recipient's setting: on unless the user or the address opted out. */
export async function preferencesOf(
  executor: Executor,
  { userId, addressHash }: Recipient,
): Promise<readonly Preference[]> {
  const off = new Set<string>();
  const optOuts = await executor
    .selectFrom('mail_opt_outs')
    .select('type')
    .where('address_hash', '=', addressHash)
    .execute();
  for (const { type } of optOuts) off.add(type);
  if (userId !== null) {
    const turnedOff = await executor
      .selectFrom('mail_preferences')
      .select('type')
      .where('user_id', '=', userId)
      .where('enabled', '=', 0)
      .execute();
    for (const { type } of turnedOff) off.add(type);
  }
  return preferenceTypes.map((type) => ({ type, emailEnabled: !off.has(type) }));
}

/** Whether the recipient wants mails of a type. */
export async function wantsMail(
  executor: Executor,
  recipient: Recipient,
  type: PreferenceType,
): Promise<boolean> {
  const preferences = await preferencesOf(executor, recipient);
  return preferences.every((preference) => preference.type !== type || preference.emailEnabled);
}

/** Stores a user's preferences. Turning a type on also cancels an opt-out of the user's address. */
export async function setPreferences(
  executor: Executor,
  user: { readonly userId: string; readonly addressHash: string },
  preferences: readonly Preference[],
  now: number,
): Promise<void> {
  for (const { type, emailEnabled } of preferences) {
    const decided = { enabled: emailEnabled, changed_at: now };
    await executor
      .insertInto('mail_preferences')
      .values({ user_id: user.userId, type, ...decided })
      .onConflict((conflict) => conflict.columns(['user_id', 'type']).doUpdateSet(decided))
      .execute();
    if (emailEnabled) {
      await executor
        .deleteFrom('mail_opt_outs')
        .where('address_hash', '=', user.addressHash)
        .where('type', '=', type)
        .execute();
    }
  }
}

/** Records that an address has opted out of a type. */
export async function optOutAddress(
  executor: Executor,
  addressHash: string,
  type: PreferenceType,
  now: number,
): Promise<void> {
  await executor
    .insertInto('mail_opt_outs')
    .values({ address_hash: addressHash, type, created_at: now })
    .onConflict((conflict) => conflict.columns(['address_hash', 'type']).doNothing())
    .execute();
}
