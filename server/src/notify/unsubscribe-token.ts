import type { MailSecret } from './mail-secret.ts';
import { type MailType, mailTypes } from './mail-type.ts';
import type { Recipient } from './preferences-store.ts';

/** The recipient and the type of mail that a link turns off. */
export interface Unsubscription {
  readonly type: MailType;
  /** Null if the address did not belong to a user. */
  readonly userId: string | null;
  /** Null if there is a user. */
  readonly addressHash: string | null;
}

/** A token for the links of one mail. It contains no address and does not expire. */
export function unsubscribeToken(
  secret: MailSecret,
  type: MailType,
  { userId, addressHash }: Recipient,
): string {
  const whom = userId === null ? `a:${addressHash}` : `u:${userId}`;
  const text = Buffer.from(`${whom}:${type}`).toString('base64url');
  return `${text}.${secret.sign(text)}`;
}

/** The content of a token, or null if this instance did not create it. */
export function readUnsubscribeToken(secret: MailSecret, token: string): Unsubscription | null {
  const [text = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !secret.isSigned(text, signature)) return null;
  const [kind, id, name] = Buffer.from(text, 'base64url').toString().split(':');
  const type = mailTypes.find((known) => known === name);
  if (type === undefined || id === undefined) return null;
  return {
    type,
    userId: kind === 'u' ? id : null,
    addressHash: kind === 'a' ? id : null,
  };
}
