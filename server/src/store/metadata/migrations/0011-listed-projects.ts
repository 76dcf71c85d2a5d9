import type { Migration } from '../migration.ts';

export const listedProjects: Migration = {
  name: '0011-listed-projects',
  statements: [
    // Lists are counted and sorted by the index alone; a partial one would still look at every row.
    `create index projects_listed on projects (owner_id, deleted_at, created_at, id)`,
    `drop index projects_by_owner`,
  ],
};
