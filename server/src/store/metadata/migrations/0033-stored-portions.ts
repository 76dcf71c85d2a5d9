import type { Migration } from '../migration.ts';

/** Until when a portion of the file may be stored, also by a process that was killed. */
export const storedPortions: Migration = {
  name: '0033-stored-portions',
  statements: [`alter table imports add column storing_until bigint`],
};
