import { Type, type TSchema } from 'typebox';
import { nullable } from '../http/index.ts';

// The answers of better-auth's endpoints, for the API description. A test compares them with real answers;
// the library's own documentation is wrong in many places.

const time = Type.String({ format: 'date-time' });
const text = Type.String();
const named = (name: string): TSchema => Type.Unsafe({ $ref: `#/components/schemas/${name}` });

export const authSchemas = {
  AuthError: Type.Object(
    {
      code: Type.Optional(Type.String({ description: 'A stable code, such as `INVALID_EMAIL`.' })),
      message: Type.Optional(Type.String({ description: 'What is wrong.' })),
    },
    {
      description: 'An error in better-auth’s format.',
      examples: [{ code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' }],
    },
  ),
  AuthUser: Type.Object({
    id: text,
    name: text,
    email: text,
    emailVerified: Type.Boolean(),
    image: Type.Optional(nullable(text)),
    slug: Type.Optional(nullable(text)),
    instanceAdministrator: Type.Optional(nullable(Type.Boolean())),
    twoFactorEnabled: Type.Optional(nullable(Type.Boolean())),
    createdAt: time,
    updatedAt: time,
  }),
  AuthSession: Type.Object({
    id: text,
    userId: text,
    token: Type.String({ description: 'Use it with `/auth/revoke-session` to end the session.' }),
    expiresAt: time,
    createdAt: time,
    updatedAt: time,
    userAgent: Type.Optional(nullable(text)),
    activeOrganizationId: Type.Optional(nullable(text)),
  }),
  AuthOrganization: Type.Object({
    id: text,
    name: text,
    slug: text,
    logo: Type.Optional(nullable(text)),
    createdAt: time,
  }),
  AuthMember: Type.Object({
    id: text,
    organizationId: text,
    userId: text,
    role: Type.String({ description: '`owner`, `admin`, `member` or `viewer`.' }),
    createdAt: Type.Optional(time),
  }),
  AuthInvitation: Type.Object({
    id: Type.String({
      description:
        'For the inviter and the person invited, the secret of the invitation link. For other ' +
        'admins, an ID that only cancels the invitation.',
    }),
    organizationId: text,
    email: text,
    role: nullable(text),
    status: Type.String({ description: '`pending`, `accepted`, `rejected` or `canceled`.' }),
    inviterId: text,
    expiresAt: time,
    createdAt: Type.Optional(time),
  }),
} as const satisfies Readonly<Record<string, TSchema>>;

const user = named('AuthUser');
export const session = named('AuthSession');
export const organization = named('AuthOrganization');
export const member = named('AuthMember');
export const invitation = named('AuthInvitation');
export const membership = Type.Object({ member });

export const status = Type.Object({ status: Type.Boolean() }, { $id: 'AuthStatus' });
export const success = Type.Object({ success: Type.Boolean() }, { $id: 'AuthSuccess' });
export const withToken = Type.Object({ token: nullable(text), user }, { $id: 'AuthToken' });
export const maybeFound = nullable(Type.Object({ session, user }));
export const sent = Type.Object({ status: Type.Boolean(), message: Type.Optional(text) });
export const signedIn = Type.Union([
  Type.Object({ redirect: Type.Boolean(), token: text, user }),
  Type.Object({ twoFactorRedirect: Type.Literal(true) }),
]);
export const redirectAnswer = Type.Object({ url: text, redirect: Type.Boolean() });
export const fullOrganization = nullable(
  Type.Object({
    id: text,
    name: text,
    slug: text,
    logo: Type.Optional(nullable(text)),
    createdAt: time,
    members: Type.Array(member),
    invitations: Type.Array(invitation),
  }),
);
export const memberList = Type.Object({ members: Type.Array(member), total: Type.Integer() });
export const invitationAnswer = Type.Object({ invitation, member: nullable(member) });
export const totp = Type.Object({
  totpURI: Type.String({ description: 'For the authenticator app.' }),
});
export const totpWithCodes = Type.Object({ totpURI: text, backupCodes: Type.Array(text) });
export const accounts = Type.Array(
  Type.Object({ id: text, providerId: text, accountId: text, userId: text }),
);
