import type { Migration } from '../migration.ts';

/** Limits that the administrator of the instance set. Who set earlier ones is not known. */
export const limitCaps: Migration = {
  name: '0038-limit-caps',
  statements: [`alter table project_limits add column cap bigint`],
};
