import type { Migration } from '../migration.ts';

/** Identify calls can reach the metadata in another order than they were received in. */
export const setTimes: Migration = {
  name: '0029-set-times',
  statements: [`alter table people add column set_at text`],
};
