import type { Migration } from '../migration.ts';

export const people: Migration = {
  name: '0014-people',
  statements: [
    `create table people (
      project_id text not null references projects (id) on delete cascade,
      generation integer not null,
      person_id text not null,
      external_id text not null,
      email text,
      name text,
      phone text,
      avatar_url text,
      traits text not null,
      search_lower text not null,
      first_identified_at bigint not null,
      last_identified_at bigint not null,
      primary key (project_id, person_id)
    )`,
    `create index people_latest on people (project_id, last_identified_at, person_id)`,
    `create index people_external on people (project_id, external_id)`,

    `create table identify_marks (
      journal text not null primary key,
      position bigint not null
    )`,

    `create table person_removals (
      id text not null primary key,
      project_id text not null references projects (id) on delete cascade,
      person_id text not null,
      forgets text not null,
      journal text not null,
      position bigint not null,
      created_at bigint not null
    )`,
    `create index person_removals_project on person_removals (project_id, person_id)`,
  ],
};
