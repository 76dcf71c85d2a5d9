import type { Migration } from '../migration.ts';

/** Instances count the names that projects use together. */
export const projectNames: Migration = {
  name: '0041-project-names',
  statements: [
    `create table project_names (
      project bigint not null,
      generation bigint not null,
      kind text not null,
      name text not null,
      span bigint not null,
      primary key (project, generation, kind, name)
    )`,
    `create index project_names_by_span on project_names (project, generation, kind, span)`,
  ],
};
