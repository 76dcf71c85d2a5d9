import type { Migration } from '../migration.ts';

export const notify: Migration = {
  name: '0010-notify',
  statements: [
    `create table mail_preferences (
      user_id text not null references "user" ("id") on delete cascade,
      type text not null,
      enabled integer not null,
      changed_at bigint not null,
      primary key (user_id, type)
    )`,

    `create table mail_opt_outs (
      address_hash text not null,
      type text not null,
      created_at bigint not null,
      primary key (address_hash, type)
    )`,

    `create table mails (
      id text not null primary key,
      type text not null,
      address text not null,
      user_id text references "user" ("id") on delete cascade,
      content text not null,
      path text,
      state text not null,
      attempts integer not null,
      last_error text,
      created_at bigint not null,
      expires_at bigint not null
    )`,
    `create index mails_by_age on mails (state, created_at, id)`,
    `create index mails_by_expiry on mails (expires_at)`,
  ],
};
