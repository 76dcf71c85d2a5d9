import type { Migration } from '../migration.ts';

/** Until now, projects had no time zone: screens used that of the browser. */
export const projectTimeZones: Migration = {
  name: '0043-project-time-zones',
  statements: [`alter table projects add column time_zone text`],
};
