/** A preference as the API shows it. */
export function named(type: unknown, emailEnabled: unknown) {
  return { type, emailEnabled };
}

/** All types of email that can be turned off, in order. */
export const allOn = [
  'organization_invite',
  'error_assignment',
  'error_comment',
  'error_new',
  'error_regression',
  'weekly_report',
].map((type) => named(type, true));
