import type { Migration } from '../migration.ts';

/** When the groups of stored issues were last reported is not known. */
export const reportedIssues: Migration = {
  name: '0039-reported-issues',
  statements: [`alter table issues add column reported_at bigint`],
};
