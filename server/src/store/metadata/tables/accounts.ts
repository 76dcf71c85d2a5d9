import type { Generated } from 'kysely';
import type { Flag, Milliseconds, NullableFlag } from './column-types.ts';

/** better-auth's dates: ISO 8601 text. */
type AuthDate = string;

// better-auth's own tables, with its names and types. Only accounts/ reads them.

export interface UserTable {
  id: string;
  name: string;
  email: string;
  emailVerified: Flag;
  image: string | null;
  createdAt: AuthDate;
  updatedAt: AuthDate;
  twoFactorEnabled: NullableFlag;
  /** Ours: unique across users and organizations (see `owner_slugs`). */
  slug: string;
  /** Ours: whether the user can change the instance's settings. */
  instanceAdministrator: Generated<0 | 1>;
}

export interface SessionTable {
  id: string;
  expiresAt: AuthDate;
  token: string;
  createdAt: AuthDate;
  updatedAt: AuthDate;
  /** Always empty: addresses are not stored. */
  ipAddress: string | null;
  userAgent: string | null;
  userId: string;
  activeOrganizationId: string | null;
}

export interface AccountTable {
  id: string;
  accountId: string;
  providerId: string;
  userId: string;
  accessToken: string | null;
  refreshToken: string | null;
  idToken: string | null;
  accessTokenExpiresAt: AuthDate | null;
  refreshTokenExpiresAt: AuthDate | null;
  scope: string | null;
  password: string | null;
  createdAt: AuthDate;
  updatedAt: AuthDate;
}

export interface VerificationTable {
  id: string;
  identifier: string;
  value: string;
  expiresAt: AuthDate;
  createdAt: AuthDate;
  updatedAt: AuthDate;
}

export interface OrganizationTable {
  id: string;
  name: string;
  slug: string;
  logo: string | null;
  createdAt: AuthDate;
  metadata: string | null;
}

export interface MemberTable {
  id: string;
  organizationId: string;
  userId: string;
  role: string;
  createdAt: AuthDate;
}

export interface InvitationTable {
  id: string;
  organizationId: string;
  email: string;
  role: string | null;
  status: string;
  expiresAt: AuthDate;
  createdAt: AuthDate;
  inviterId: string;
}

export interface TwoFactorTable {
  id: string;
  secret: string;
  backupCodes: string;
  userId: string;
  verified: NullableFlag;
  failedVerificationCount: number | null;
  lockedUntil: AuthDate | null;
}

// Our own tables.

/** Used codes of authenticator apps that would still be valid. */
export interface UsedCodesTable {
  user_id: string;
  /** SHA-256 of user and code, hexadecimal. */
  code_hash: string;
  expires_at: Milliseconds;
}

/** Maintained by triggers on `user` and `organization`, so that a slug identifies one of either. */
export interface OwnerSlugsTable {
  slug: string;
  owner_id: string;
}

export interface ApiKeysTable {
  id: string;
  name: string;
  /** The first characters, so that people recognize keys. */
  prefix: string;
  /** SHA-256 of the whole key, hexadecimal. */
  hash: string;
  owner_kind: 'user' | 'organization';
  owner_id: string;
  /** The user who created it; an organization's key becomes invalid when that user leaves. */
  created_by: string;
  read_only: Flag;
  expires_at: Milliseconds | null;
  created_at: Milliseconds;
  last_used_at: Milliseconds | null;
  revoked_at: Milliseconds | null;
}
