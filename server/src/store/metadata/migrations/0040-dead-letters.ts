import type { Migration } from '../migration.ts';

/** Instances share what could not be stored. */
export const deadLetters: Migration = {
  name: '0040-dead-letters',
  statements: [
    `create table dead_letters (
      id text not null primary key,
      journal text not null,
      at bigint not null,
      project bigint,
      generation bigint,
      error_generation bigint,
      can_reprocess bigint not null,
      request text,
      claim text,
      holder text,
      bytes bigint not null,
      letter text not null
    )`,
    `create index dead_letters_by_time on dead_letters (at, id)`,
    `create index dead_letters_by_project on dead_letters (project, id)`,
    `create index dead_letters_by_request on dead_letters (request, id)`,
    `alter table journals add column moved_letters text not null default ''`,
  ],
};
