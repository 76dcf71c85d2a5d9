/** Types of mail that a user may turn off, in the order they are listed. */
export const preferenceTypes = [
  'organization_invite',
  'error_assignment',
  'error_comment',
  'error_new',
  'error_regression',
  'weekly_report',
] as const;

export type PreferenceType = (typeof preferenceTypes)[number];

/** Mails that somebody asked for on the sign-in pages; they cannot be turned off. */
export const securityTypes = ['verification', 'password_reset'] as const;

export type MailType = PreferenceType | (typeof securityTypes)[number];

export const mailTypes: readonly MailType[] = [...preferenceTypes, ...securityTypes];

/** The type as one that can be turned off, or null. */
export function preferenceType(type: string): PreferenceType | null {
  return preferenceTypes.find((known) => known === type) ?? null;
}
