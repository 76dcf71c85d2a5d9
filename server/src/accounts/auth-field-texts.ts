type Json = Readonly<Record<string, unknown>>;

const callback = 'Where to redirect afterwards.';

/** What the fields of better-auth's endpoints mean, by name: its own texts are written for its users. */
const fieldTexts: Readonly<Record<string, string>> = {
  accountId: 'ID of the account at the provider, if you have several.',
  additionalData: 'Data that is returned after the sign-in.',
  callbackURL: callback,
  code: 'The code from the authenticator app.',
  currentPassword: 'Your current password.',
  data: 'The fields to change.',
  disableCookieCache: 'Read the session from the database, not from the cookie.',
  disableRedirect: 'Return the URL without redirecting.',
  disableRefresh: 'Do not extend the session.',
  disableSession: 'Do not set the session cookie.',
  email: 'The email address.',
  error: 'What failed, if the provider rejected the sign-in.',
  error_description: 'The error in words.',
  errorCallbackURL: 'Where to redirect after an error.',
  filterField: 'The field to filter by.',
  filterOperator: 'How to compare the field with `filterValue`.',
  filterValue: 'The value to compare with.',
  id: 'ID of the invitation.',
  image: 'Address of a picture.',
  invitationId: 'ID of the invitation.',
  iss: 'The provider that responded.',
  issuer: 'The name that the authenticator app shows.',
  keepCurrentActiveOrganization: 'Do not make the new organization the active one.',
  limit: 'How many to return.',
  logo: 'Address of the logo.',
  memberId: 'ID of the member.',
  memberIdOrEmail: 'ID or email address of the member.',
  membersLimit: 'How many members to return.',
  metadata: 'Your own data about the organization.',
  name: 'The name.',
  newPassword: 'The new password, 8 to 128 characters.',
  newUserCallbackURL: 'Where to redirect new users.',
  offset: 'How many to skip.',
  organizationId: 'ID of the organization. Default: the active one.',
  organizationSlug: 'Slug of the organization, instead of its ID.',
  password: 'Your password.',
  permission: 'Same as `permissions`.',
  permissions: 'Actions by resource.',
  providerId: 'ID of the provider.',
  redirectTo:
    'Where the link in the email leads, with `token` in the query, or `error` if the link is not valid.',
  rememberMe: 'Whether the session stays when the browser is closed. Default: true.',
  requestSignUp: 'Sign up if there is no account yet.',
  resend: 'Resend the email if the user is already invited.',
  revokeOtherSessions: 'Ignored: all other sessions are ended.',
  role: '`owner`, `admin`, `member` or `viewer`.',
  scopes: 'More scopes to request from the provider.',
  slug: 'The slug, which must be unique.',
  sortBy: 'The field to sort by.',
  sortDirection: 'The direction to sort in.',
  state: 'The `state` of the sign-in.',
  teamId: 'Teams are not supported.',
  token: 'The token of the link in the email.',
  trustDevice:
    'Do not ask for the second factor on this device for 30 days, renewed by each sign-in.',
  userId: 'ID of the user. Default: yours.',
};

/** Where a name means something else. */
const textsByPath: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/delete-user': { token: 'The token of the link in the email, if one was sent.' },
  '/oauth2/callback/:providerId': { code: 'The code from the provider.' },
  '/organization/create': { userId: 'Ignored: the creator is the caller.' },
  '/organization/delete': { organizationId: 'ID of the organization.' },
  '/organization/invite-member': { email: 'The email address to invite.' },
  '/organization/leave': { organizationId: 'ID of the organization.' },
  '/organization/list-user-invitations': { email: 'Not supported.' },
  '/organization/set-active': { organizationId: 'ID of the organization; null for none.' },
  '/revoke-session': { token: 'The `token` of the session.' },
  '/two-factor/verify-backup-code': { code: 'A backup code.' },
};

/** The description of a field or parameter of an endpoint, or null for a field of a later better-auth. */
export function fieldText(path: string, name: string): string | null {
  return textsByPath[path]?.[name] ?? fieldTexts[name] ?? null;
}

/** A schema of an endpoint, in which every property without a description gets ours. */
export function withFieldTexts(path: string, schema: object): object {
  const { properties: described } = schema as { readonly properties?: Record<string, Json> };
  const properties = Object.entries(described ?? {});
  if (properties.length === 0) return schema;
  return {
    ...schema,
    properties: Object.fromEntries(
      properties.map(([name, property]) => {
        const description = property['description'] ?? fieldText(path, name);
        const nested = withFieldTexts(path, property);
        return [name, description === null ? nested : { ...nested, description }];
      }),
    ),
  };
}

/** A JSON Schema without the descriptions in it. A property can be called `description` too. */
export function withoutTexts(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutTexts);
  if (typeof schema !== 'object' || schema === null) return schema;
  const kept = Object.entries(schema).filter(
    ([keyword, value]) => keyword !== 'description' || typeof value !== 'string',
  );
  return Object.fromEntries(kept.map(([keyword, value]) => [keyword, withoutTexts(value)]));
}
