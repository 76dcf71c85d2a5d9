import type { Flag, JsonText, Milliseconds } from './column-types.ts';

/** What users decided; a type without a row is on. */
export interface MailPreferencesTable {
  user_id: string;
  /** A type of mail that can be turned off. */
  type: string;
  enabled: Flag;
  changed_at: Milliseconds;
}

/** Mails that an address wants no more, whether or not it belongs to a user. */
export interface MailOptOutsTable {
  /** Keyed hash of the address in lower case; the address itself is not kept. */
  address_hash: string;
  type: string;
  created_at: Milliseconds;
}

/** Mails on their way, and those that could not be sent. What is sent or expired is removed. */
export interface MailsTable {
  /** UUIDv7; also names the mail in its Message-ID. */
  id: string;
  type: string;
  /** Where it goes. */
  address: string;
  /** The user it is for, if the address had one. */
  user_id: string | null;
  /** Everything the text is made from; holds names. */
  content: JsonText;
  /** What the mail's link opens, from the root; may hold a secret. */
  path: string | null;
  /** `waiting` to be sent, `kept` because mail is not set up, `failed` for good. */
  state: 'waiting' | 'kept' | 'failed';
  /** Tries that failed. */
  attempts: number;
  last_error: string | null;
  created_at: Milliseconds;
  /** From then on it is worth nothing. */
  expires_at: Milliseconds;
}
