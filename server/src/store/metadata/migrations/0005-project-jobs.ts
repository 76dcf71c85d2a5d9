import type { Migration } from '../migration.ts';

/** Whose job it is, so that a project can show its own; null = the service's. */
export const projectJobs: Migration = {
  name: '0005-project-jobs',
  statements: [
    `alter table jobs add column project_id text`,
    `create index jobs_by_project on jobs (project_id, created_at, id)`,
  ],
};
