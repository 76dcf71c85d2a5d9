import type { Migration } from '../migration.ts';

/**
 * better-auth 1.6's tables as its own generator writes them (core, organization and two-factor
 * plugins), with our two columns on the user; then our own.
 */
export const accounts: Migration = {
  name: '0002-accounts',
  statements: [
    `create table "user" (
      "id" text not null primary key,
      "name" text not null,
      "email" text not null unique,
      "emailVerified" integer not null,
      "image" text,
      "createdAt" date not null,
      "updatedAt" date not null,
      "twoFactorEnabled" integer,
      "slug" text not null unique,
      "instanceAdministrator" integer not null default 0
    )`,
    `create table "session" (
      "id" text not null primary key,
      "expiresAt" date not null,
      "token" text not null unique,
      "createdAt" date not null,
      "updatedAt" date not null,
      "ipAddress" text,
      "userAgent" text,
      "userId" text not null references "user" ("id") on delete cascade,
      "activeOrganizationId" text
    )`,
    `create index "session_userId_idx" on "session" ("userId")`,
    `create index "session_expiresAt_idx" on "session" ("expiresAt")`,
    `create table "account" (
      "id" text not null primary key,
      "accountId" text not null,
      "providerId" text not null,
      "userId" text not null references "user" ("id") on delete cascade,
      "accessToken" text,
      "refreshToken" text,
      "idToken" text,
      "accessTokenExpiresAt" date,
      "refreshTokenExpiresAt" date,
      "scope" text,
      "password" text,
      "createdAt" date not null,
      "updatedAt" date not null
    )`,
    `create index "account_userId_idx" on "account" ("userId")`,
    `create unique index "account_provider_idx" on "account" ("providerId", "accountId")`,
    `create table "verification" (
      "id" text not null primary key,
      "identifier" text not null,
      "value" text not null,
      "expiresAt" date not null,
      "createdAt" date not null,
      "updatedAt" date not null
    )`,
    `create index "verification_identifier_idx" on "verification" ("identifier")`,
    `create table "organization" (
      "id" text not null primary key,
      "name" text not null,
      "slug" text not null unique,
      "logo" text,
      "createdAt" date not null,
      "metadata" text
    )`,
    `create table "member" (
      "id" text not null primary key,
      "organizationId" text not null references "organization" ("id") on delete cascade,
      "userId" text not null references "user" ("id") on delete cascade,
      "role" text not null,
      "createdAt" date not null
    )`,
    `create unique index "member_once_idx" on "member" ("userId", "organizationId")`,
    `create index "member_organizationId_idx" on "member" ("organizationId")`,
    `create table "invitation" (
      "id" text not null primary key,
      "organizationId" text not null references "organization" ("id") on delete cascade,
      "email" text not null,
      "role" text,
      "status" text not null,
      "expiresAt" date not null,
      "createdAt" date not null,
      "inviterId" text not null references "user" ("id") on delete cascade
    )`,
    `create index "invitation_organizationId_idx" on "invitation" ("organizationId")`,
    `create index "invitation_email_idx" on "invitation" ("email")`,
    `create table "twoFactor" (
      "id" text not null primary key,
      "secret" text not null,
      "backupCodes" text not null,
      "userId" text not null references "user" ("id") on delete cascade,
      "verified" integer,
      "failedVerificationCount" integer,
      "lockedUntil" date
    )`,
    `create index "twoFactor_secret_idx" on "twoFactor" ("secret")`,
    `create index "twoFactor_userId_idx" on "twoFactor" ("userId")`,

    // A slug names one user or one organization. better-auth writes both tables on its own ways,
    // some without a transaction, so the database itself keeps the common list.
    `create table owner_slugs (slug text not null primary key, owner_id text not null unique)`,
    ...['user', 'organization'].flatMap((table) => [
      `create trigger ${table}_slug_made after insert on "${table}" begin
        insert into owner_slugs (slug, owner_id) values (new."slug", new."id");
      end`,
      `create trigger ${table}_slug_changed after update of "slug" on "${table}" begin
        update owner_slugs set slug = new."slug" where owner_id = new."id";
      end`,
      `create trigger ${table}_slug_gone after delete on "${table}" begin
        delete from owner_slugs where owner_id = old."id";
      end`,
    ]),

    `create table api_keys (
      id text not null primary key,
      name text not null,
      prefix text not null,
      hash text not null unique,
      owner_kind text not null,
      owner_id text not null,
      created_by text not null references "user" ("id") on delete cascade,
      read_only integer not null,
      expires_at bigint,
      created_at bigint not null,
      last_used_at bigint,
      revoked_at bigint
    )`,
    `create index api_keys_by_owner on api_keys (owner_id, created_at)`,
    `create index api_keys_by_maker on api_keys (created_by)`,
  ],
};
