import type { MailType } from './mail-type.ts';

/** The content of a mail, in plain sentences. Names chosen by other users must go through `shownName`. */
export interface MailContent {
  readonly subject: string;
  /** Each becomes a paragraph. */
  readonly paragraphs: readonly string[];
  /** Tables below the paragraphs. */
  readonly sections?: readonly MailSection[];
  /** Paragraphs below the tables. */
  readonly closing?: readonly string[];
  /** The link of the mail. The path begins with `/` and may contain a secret. */
  readonly action: { readonly label: string; readonly path: string } | null;
  /** Why the recipient gets this mail. */
  readonly reason: string;
}

export interface MailSection {
  readonly title: string;
  /** Where the title leads; begins with `/`. */
  readonly path: string;
  readonly tables: readonly MailTable[];
}

export interface MailTable {
  readonly title: string | null;
  /** Cells of a row: a name, a number, and a change or nothing. */
  readonly rows: readonly (readonly string[])[];
}

/** A queued mail. Times are in Unix milliseconds. */
export interface Mail {
  readonly id: string;
  readonly type: MailType;
  readonly address: string;
  /** The user that the address belonged to, if any. */
  readonly userId: string | null;
  readonly content: MailContent;
  readonly attempts: number;
  readonly createdAt: number;
  readonly expiresAt: number;
}

const minute = 60_000;
const hour = 60 * minute;

/** Delays after failed attempts, in milliseconds: five attempts within a day. */
const waits = [minute, 15 * minute, 3 * hour, 20 * hour];

/** The delay after this many failed attempts, or null after the last one. */
export function waitAfter(attempts: number): number | null {
  return waits[attempts - 1] ?? null;
}

/** How long an undeliverable mail is shown to the administrator, unless it expires earlier. */
export const mailLifetime = 7 * 24 * hour;
