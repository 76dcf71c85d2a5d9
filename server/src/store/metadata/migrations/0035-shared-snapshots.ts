import type { Migration } from '../migration.ts';

/** Instances store nothing while one of them makes a snapshot for a backup. */
export const sharedSnapshots: Migration = {
  name: '0035-shared-snapshots',
  statements: [
    `create table snapshots (
      slot bigint not null primary key,
      id text not null,
      holder text not null,
      is_holding bigint not null,
      ends_at bigint not null
    )`,
    `alter table journals add column held_for text`,
    `alter table journals add column held_since bigint not null default 0`,
    `alter table journals add column held_at bigint not null default 0`,
  ],
};
