/** Types of mail that a user can turn off, in the order of the list. */
export const preferenceTypes = [
  'organization_invite',
  'error_assignment',
  'error_comment',
  'error_new',
  'error_regression',
  'weekly_report',
] as const;

export type PreferenceType = (typeof preferenceTypes)[number];

/** Mails requested on the sign-in pages; they cannot be turned off. */
export const securityTypes = ['verification', 'password_reset'] as const;

/** Mails with links that somebody waits for. */
export const accountTypes: ReadonlySet<string> = new Set([...securityTypes, 'organization_invite']);

/** Notices to admins that require action; they cannot be turned off either. */
export const noticeTypes = ['quota'] as const;

export type NoticeType = (typeof noticeTypes)[number];

export type MailType = PreferenceType | NoticeType | (typeof securityTypes)[number];

export const mailTypes: readonly MailType[] = [
  ...preferenceTypes,
  ...securityTypes,
  ...noticeTypes,
];

/** The type if it can be turned off, or null. */
export function preferenceType(type: string): PreferenceType | null {
  return preferenceTypes.find((known) => known === type) ?? null;
}
