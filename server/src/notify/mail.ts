import type { MailType } from './mail-type.ts';

/** What a mail says, in plain sentences; names that others chose went through `shownName`. */
export interface MailContent {
  readonly subject: string;
  /** Each becomes a paragraph. */
  readonly paragraphs: readonly string[];
  /** The mail's link; its path begins with `/` and may hold a secret. */
  readonly action: { readonly label: string; readonly path: string } | null;
  /** Why this mail came. */
  readonly reason: string;
}

/** A mail that was taken. Times are Unix milliseconds. */
export interface Mail {
  readonly id: string;
  readonly type: MailType;
  readonly address: string;
  /** The user it is for, if the address had one. */
  readonly userId: string | null;
  readonly content: MailContent;
  readonly attempts: number;
  readonly createdAt: number;
  readonly expiresAt: number;
}

const minute = 60_000;
const hour = 60 * minute;

/** Waits after each failed try: five tries within a day. Milliseconds. */
const waits = [minute, 15 * minute, 3 * hour, 20 * hour];

/** How long to wait after so many failed tries; null = that was the last. */
export function waitAfter(attempts: number): number | null {
  return waits[attempts - 1] ?? null;
}

/** A mail nobody could deliver is shown to the administrator this long if nothing ends it earlier. */
export const keptFor = 7 * 24 * hour;
