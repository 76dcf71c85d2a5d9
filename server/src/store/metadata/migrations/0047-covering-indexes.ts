import type { Migration } from '../migration.ts';

/**
 * Lists of people and filters of issues read only an index: their rows are long, and in another order than the index. In a
 * project with half a million people, that was nearly all of the time.
 */
export const coveringIndexes: Migration = {
  name: '0047-covering-indexes',
  statements: [
    `drop index people_latest`,
    `create index people_latest on people (project_id, last_identified_at, person_id, generation)`,
    `drop index issues_by_project`,
    `create index issues_by_project on issues
      (project_id, generation, error_generation, state, id, priority, language, assignee_id, merged_into)`,
  ],
};
