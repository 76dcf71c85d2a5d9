import type { Migration } from '../migrate.ts';

export const listedProjects: Migration = {
  name: '0011-listed-projects',
  statements: [
    // Lists are counted and sorted by the index alone, which the deleted ones are not part of.
    `create index projects_listed on projects (owner_id, created_at, id) where deleted_at is null`,
    `drop index projects_by_owner`,
  ],
};
