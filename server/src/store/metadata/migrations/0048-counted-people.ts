import type { Migration } from '../migration.ts';

/** People that a project has stored, for its quota: counting millions of rows takes a second. */
export const countedPeople: Migration = {
  name: '0048-counted-people',
  statements: [
    `alter table project_sizes add column people bigint not null default 0`,
    `update project_sizes set people = (
      select count(*) from people where people.project_id = project_sizes.project_id)`,
    `create trigger people_size_added after insert on people begin
      update project_sizes set people = people + 1 where project_id = new.project_id;
    end`,
    `create trigger people_size_removed after delete on people begin
      update project_sizes set people = people - 1 where project_id = old.project_id;
    end`,
  ],
};
