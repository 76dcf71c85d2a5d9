import { Type, type TSchema } from 'typebox';
import { nullable } from '../http/index.ts';
import * as shapes from './auth-shapes.ts';
import type { organizationRoles } from './organization-roles.ts';

type OrganizationPermission = Parameters<typeof organizationRoles.owner.authorize>[0];

export interface AuthOperation {
  readonly summary: string;
  readonly description: string;
  /** Whether it works without a session. */
  readonly open: boolean;
  /** Of a 200; null for a redirect (302). */
  readonly answer: TSchema | null;
  /** What better-auth requires of the caller's role in the organization. */
  readonly needs?: OrganizationPermission;
  /** Fields of the body that better-auth's own schema lacks. */
  readonly body?: TSchema;
}

const open = (
  summary: string,
  answer: TSchema | null,
  description = `${summary}.`,
  body?: TSchema,
): AuthOperation => ({ summary, description, open: true, answer, ...(body && { body }) });

const own = (...args: Parameters<typeof open>): AuthOperation => ({
  ...open(...args),
  open: false,
});

/** For members whose role has this permission. */
const permitted = (
  needs: OrganizationPermission,
  ...args: Parameters<typeof open>
): AuthOperation => ({ ...own(...args), needs });

const text = Type.String();
const { invitation, member, organization, status, success } = shapes;

const signUpBody = Type.Object({
  name: text,
  email: Type.String({ maxLength: 254 }),
  password: Type.String({ description: '8 to 128 characters.' }),
  image: Type.Optional(text),
  invitationId: Type.Optional(
    Type.String({ description: 'The secret of the invitation link, if sign-up requires one.' }),
  ),
  callbackURL: Type.Optional(Type.String({ description: 'Where the link in the email leads.' })),
  rememberMe: Type.Optional(Type.Boolean()),
});
const updateUserBody = Type.Object({
  name: Type.Optional(text),
  image: Type.Optional(Type.Union([text, Type.Null()])),
});

/** Descriptions of better-auth's endpoints, by path. */
export const authOperations: Readonly<Record<string, AuthOperation>> = {
  '/sign-up/email': open(
    'Sign up',
    shapes.withToken,
    'Creates an account and signs in. If the address must be verified first, `token` is null.',
    signUpBody,
  ),
  '/sign-in/email': open(
    'Sign in',
    shapes.signedIn,
    'Sets the session cookie. With a second factor, returns `twoFactorRedirect`; send the ' +
      'code next.',
  ),
  '/sign-in/oauth2': open(
    'Sign in with OpenID Connect',
    shapes.redirectAnswer,
    'Returns the URL to redirect to. The only provider is `oidc`, if it is configured.',
  ),
  '/oauth2/callback/:providerId': open('Return from the provider', null),
  '/sign-out': open('Sign out', success),
  '/get-session': open('Read the session', shapes.maybeFound, 'Null if you are not signed in.'),
  '/verify-email': open('Verify an address', null, 'The link in the email; redirects to the app.'),
  '/send-verification-email': open('Resend the verification link', status),
  '/request-password-reset': open(
    'Request a password reset',
    shapes.sent,
    'The response does not reveal whether the address has an account.',
  ),
  '/reset-password': open(
    'Set a new password',
    status,
    'Requires the token of the link in the email.',
  ),
  '/reset-password/:token': open('Open a password reset link', null),
  '/two-factor/verify-totp': open('Verify a code of the authenticator app', shapes.withToken),
  '/two-factor/verify-backup-code': open('Verify a backup code', shapes.withToken),
  '/ok': open('Check whether accounts exist', Type.Object({ ok: Type.Boolean() })),
  '/error': open('Target of failed links', null, 'Redirects to the app’s sign-in page.'),

  '/verify-password': own('Verify your password', status),
  '/change-password': own('Change your password', shapes.withToken, 'Ends all other sessions.'),
  '/update-user': own('Change your name or image', status, undefined, updateUserBody),
  '/update-session': own('Change the session', Type.Object({ session: shapes.session })),
  '/delete-user': own(
    'Delete your account',
    Type.Object({ success: Type.Boolean(), message: text }),
    'Requires the password or a fresh session. Rejected while the account owns projects, or ' +
      'is the only owner of an organization with other members.',
  ),
  '/list-sessions': own('List your sessions', Type.Array(shapes.session)),
  '/revoke-session': own('End a session', status),
  '/revoke-sessions': own('End all sessions', status),
  '/revoke-other-sessions': own('End all other sessions', status),
  '/list-accounts': own('List your sign-in methods', shapes.accounts),
  '/unlink-account': own('Remove a sign-in method', status),
  '/two-factor/enable': own(
    'Set up two-factor authentication',
    shapes.totpWithCodes,
    'Returns a URL for the authenticator app, and backup codes. The first valid code turns it on.',
  ),
  '/two-factor/disable': own('Turn off two-factor authentication', status),
  '/two-factor/get-totp-uri': own('Read the URL for the authenticator app', shapes.totp),
  '/two-factor/generate-backup-codes': own(
    'Create new backup codes',
    Type.Object({ status: Type.Boolean(), backupCodes: Type.Array(text) }),
    'The old codes stop working.',
  ),

  '/organization/create': own(
    'Create an organization',
    organization,
    'Without `slug`, it gets one from its name.',
  ),
  '/organization/update': permitted(
    { organization: ['update'] },
    'Change an organization',
    organization,
    'For admins and owners.',
  ),
  '/organization/delete': permitted(
    { organization: ['delete'] },
    'Delete an organization',
    Type.Unknown(),
    'For owners, when the organization owns no projects.',
  ),
  '/organization/check-slug': own('Check an organization slug', status),
  '/organization/list': own('List your organizations', Type.Array(organization)),
  '/organization/set-active': own('Set the active organization', nullable(organization)),
  '/organization/get-full-organization': own('Read an organization', shapes.fullOrganization),
  '/organization/list-members': own('List members', shapes.memberList),
  '/organization/get-active-member': own('Read your membership', member),
  '/organization/get-active-member-role': own('Read a role', Type.Object({ role: text })),
  '/organization/has-permission': own('Check a permission', Type.Unknown()),
  '/organization/update-member-role': permitted(
    { member: ['update'] },
    'Change a member’s role',
    Type.Unknown(),
  ),
  '/organization/remove-member': permitted(
    { member: ['delete'] },
    'Remove a member',
    shapes.membership,
  ),
  '/organization/leave': own('Leave an organization', Type.Unknown()),
  '/organization/invite-member': permitted(
    { invitation: ['create'] },
    'Invite someone',
    invitation,
    'The invitation is valid for seven days.',
  ),
  '/organization/cancel-invitation': permitted(
    { invitation: ['cancel'] },
    'Cancel an invitation',
    Type.Unknown(),
  ),
  '/organization/accept-invitation': own('Accept an invitation', shapes.invitationAnswer),
  '/organization/reject-invitation': own('Reject an invitation', shapes.invitationAnswer),
  '/organization/get-invitation': own('Read an invitation', invitation),
  '/organization/list-invitations': own('List invitations', Type.Array(invitation)),
  '/organization/list-user-invitations': own(
    'List your invitations',
    Type.Array(invitation),
    'Requires a verified address.',
  ),
};
