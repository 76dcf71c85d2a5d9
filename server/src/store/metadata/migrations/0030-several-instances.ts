import type { Migration } from '../migration.ts';

export const severalInstances: Migration = {
  name: '0030-several-instances',
  statements: [
    `create table processes (
      id text not null primary key,
      name text not null,
      heartbeat_at bigint not null
    )`,
    `create table dead_letter_requests (
      id text not null,
      journal text not null,
      project bigint not null,
      names text not null,
      written_at bigint,
      primary key (id, journal)
    )`,
    `alter table journals add column dead_letters bigint not null default 0`,
    `alter table journals add column looked_at bigint not null default 0`,
  ],
};
