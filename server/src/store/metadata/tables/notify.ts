import type { Flag, JsonText, Milliseconds } from './column-types.ts';

/** Email preferences of users; a type without a row is on. */
export interface MailPreferencesTable {
  user_id: string;
  /** A type of email that can be turned off. */
  type: string;
  enabled: Flag;
  changed_at: Milliseconds;
}

/** Unsubscribed addresses, whether or not they belong to a user. */
export interface MailOptOutsTable {
  /** Keyed hash of the address in lower case; the address itself is not stored. */
  address_hash: string;
  type: string;
  created_at: Milliseconds;
}

/** Emails waiting to be sent, and failed ones. Sent and expired ones are removed. */
export interface MailsTable {
  /** UUIDv7; also used as the email's Message-ID. */
  id: string;
  type: string;
  /** The recipient's address. */
  address: string;
  /** The recipient, if the address belonged to a user. */
  user_id: string | null;
  /** Data of the email's text; contains names. */
  content: JsonText;
  /** Path of the email's link; may contain a secret. */
  path: string | null;
  /** `waiting` to be sent, `kept` because email is not set up, `failed` permanently. */
  state: 'waiting' | 'kept' | 'failed';
  /** Failed attempts. */
  attempts: number;
  last_error: string | null;
  created_at: Milliseconds;
  /** It is not sent after this time. */
  expires_at: Milliseconds;
}
