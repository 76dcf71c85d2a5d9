import type { Executor } from '../store/metadata/index.ts';
import { type PreferenceType, preferenceTypes } from './mail-type.ts';

/** Whether a user wants mails of a type. */
export interface Preference {
  readonly type: PreferenceType;
  readonly emailEnabled: boolean;
}

/** Whom a mail is for. */
export interface Recipient {
  /** Null = the address belongs to no user. */
  readonly userId: string | null;
  readonly addressHash: string;
}

/** Every type, with what counts for the recipient: on unless the user or the address said no. */
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

/** Notes what a user decided. Turning a type on takes back that the user's address opted out. */
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

/** Notes that an address wants no more mails of a type. */
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
