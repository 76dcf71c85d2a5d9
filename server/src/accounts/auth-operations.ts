import { Type, type TSchema } from 'typebox';
import { nullable } from '../http/index.ts';
import * as shapes from './auth-shapes.ts';

export interface AuthOperation {
  readonly summary: string;
  readonly description: string;
  /** Whether it works without a session. */
  readonly open: boolean;
  /** Of a 200; null = it leads somewhere else (302). */
  readonly answer: TSchema | null;
  /** Fields of the body where better-auth's own schema does not say them all. */
  readonly body?: TSchema;
}

const open = (
  summary: string,
  answer: TSchema | null,
  description = `${summary}.`,
  body?: TSchema,
): AuthOperation => ({ summary, description, open: true, answer, ...(body && { body }) });

const own = (...told: Parameters<typeof open>): AuthOperation => ({
  ...open(...told),
  open: false,
});

const text = Type.String();
const { invitation, member, organization, status, success } = shapes;

const signUpBody = Type.Object({
  name: text,
  email: Type.String({ maxLength: 254 }),
  password: Type.String({ description: '8 to 128 characters.' }),
  image: Type.Optional(text),
  invitationId: Type.Optional(
    Type.String({ description: 'The secret of an invitation’s link, where sign-up needs one.' }),
  ),
  callbackURL: Type.Optional(Type.String({ description: 'Where the link in the mail leads.' })),
  rememberMe: Type.Optional(Type.Boolean()),
});
const updateUserBody = Type.Object({
  name: Type.Optional(text),
  image: Type.Optional(Type.Union([text, Type.Null()])),
});

/** What readers are told of better-auth's endpoints, by their path. */
export const authOperations: Readonly<Record<string, AuthOperation>> = {
  '/sign-up/email': open(
    'Sign up',
    shapes.withToken,
    'Makes an account and signs in. Where a new address is verified first, `token` is null.',
    signUpBody,
  ),
  '/sign-in/email': open(
    'Sign in',
    shapes.signedIn,
    'Sets the session’s cookie. With a second factor: `twoFactorRedirect`, and the code is next.',
  ),
  '/sign-in/oauth2': open(
    'Sign in through the provider of OpenID Connect',
    shapes.leadsAway,
    'Answers the address to go to. There is one provider, `oidc`, where it is configured.',
  ),
  '/oauth2/callback/:providerId': open('Come back from the provider', null),
  '/callback/:id': open('Come back from a provider', null),
  '/sign-out': open('Sign out', success),
  '/get-session': open('Read the session', shapes.maybeFound, 'Null where nobody is signed in.'),
  '/verify-email': open('Verify an address', null, 'The link in the mail; leads to the app.'),
  '/send-verification-email': open('Send the link that verifies an address again', status),
  '/request-password-reset': open(
    'Send a link for a new password',
    shapes.sent,
    'The answer is the same whether the address has an account.',
  ),
  '/reset-password': open('Set a new password', status, 'With the token of the link in the mail.'),
  '/reset-password/:token': open('Open the link for a new password', null),
  '/two-factor/verify-totp': open('Give the code of the app', shapes.withToken),
  '/two-factor/verify-backup-code': open('Give a backup code', shapes.withToken),
  '/ok': open('Ask whether accounts are there', Type.Object({ ok: Type.Boolean() })),
  '/error': open('Where failed links lead', null, 'Leads to the app’s sign-in page.'),

  '/verify-password': own('Check one’s password', status),
  '/change-password': own('Change one’s password', shapes.withToken, 'Ends all other sessions.'),
  '/update-user': own('Change one’s name or image', status, undefined, updateUserBody),
  '/update-session': own('Change the session', Type.Object({ session: shapes.session })),
  '/delete-user': own(
    'Delete one’s account',
    Type.Object({ success: Type.Boolean(), message: text }),
    'Needs the password or a fresh session. Not while the account owns projects, or is the only ' +
      'owner of an organization with other members.',
  ),
  '/list-sessions': own('List one’s sessions', Type.Array(shapes.session)),
  '/revoke-session': own('End a session', status),
  '/revoke-sessions': own('End all sessions', status),
  '/revoke-other-sessions': own('End all other sessions', status),
  '/list-accounts': own('List the ways one signs in', shapes.accounts),
  '/unlink-account': own('Take away a way to sign in', status),
  '/two-factor/enable': own(
    'Prepare a second factor',
    shapes.totpWithCodes,
    'Answers an address for the app, and backup codes. The first right code switches it on.',
  ),
  '/two-factor/disable': own('Switch the second factor off', status),
  '/two-factor/get-totp-uri': own('Read the address for the app', shapes.totp),
  '/two-factor/generate-backup-codes': own(
    'Make new backup codes',
    Type.Object({ status: Type.Boolean(), backupCodes: Type.Array(text) }),
    'The old ones work no more.',
  ),

  '/organization/create': own('Create an organization', organization),
  '/organization/update': own('Change an organization', organization, 'Admins and owners may.'),
  '/organization/delete': own(
    'Delete an organization',
    Type.Unknown(),
    'Owners may, once it owns no project.',
  ),
  '/organization/check-slug': own('Check an organization’s slug', status),
  '/organization/list': own('List one’s organizations', Type.Array(organization)),
  '/organization/set-active': own('Choose an organization', nullable(organization)),
  '/organization/get-full-organization': own('Read an organization', shapes.fullOrganization),
  '/organization/list-members': own('List members', shapes.memberList),
  '/organization/get-active-member': own('Read one’s membership', member),
  '/organization/get-active-member-role': own('Read a role', Type.Object({ role: text })),
  '/organization/has-permission': own('Ask for a permission', Type.Unknown()),
  '/organization/update-member-role': own('Change a member’s role', Type.Unknown()),
  '/organization/remove-member': own('Remove a member', shapes.membership),
  '/organization/leave': own('Leave an organization', Type.Unknown()),
  '/organization/invite-member': own('Invite somebody', invitation, 'Works for seven days.'),
  '/organization/cancel-invitation': own('Cancel an invitation', Type.Unknown()),
  '/organization/accept-invitation': own('Accept an invitation', shapes.invitationAnswer),
  '/organization/reject-invitation': own('Reject an invitation', shapes.invitationAnswer),
  '/organization/get-invitation': own('Read an invitation', invitation),
  '/organization/list-invitations': own('List invitations', Type.Array(invitation)),
  '/organization/list-user-invitations': own(
    'List the invitations one has',
    Type.Array(invitation),
    'Needs a verified address.',
  ),
};
