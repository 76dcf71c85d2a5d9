import type { Migration } from '../migration.ts';

export const buildProblems: Migration = {
  name: '0024-build-problems',
  statements: [
    `alter table build_files add column version text`,
    `alter table build_files add column problem text`,
    `alter table build_files add column problem_at bigint`,
    `create index build_files_problems on build_files (build, problem_at) where problem is not null`,
  ],
};
