import type { Migration } from '../migration.ts';

export const usedCodes: Migration = {
  name: '0020-used-codes',
  statements: [
    `create table used_codes (
      user_id text not null references "user" ("id") on delete cascade,
      code_hash text not null,
      expires_at bigint not null,
      primary key (user_id, code_hash)
    )`,
    `create index used_codes_by_end on used_codes (expires_at)`,
  ],
};
