import type { Migration } from '../migration.ts';

export const jobLeases: Migration = {
  name: '0026-job-leases',
  statements: [`alter table jobs add column lease integer not null default 0`],
};
