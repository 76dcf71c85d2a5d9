import type { Migration } from '../migration.ts';

/** Instances don't clean up after uploads that run on another one. */
export const runningUploads: Migration = {
  name: '0037-running-uploads',
  statements: [`alter table unfinished_uploads add column alive_until bigint not null default 0`],
};
