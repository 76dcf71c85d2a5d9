import type { Migration } from '../migration.ts';

/** What the first occurrences of stored issues were like is not known here. */
export const issuePriority: Migration = {
  name: '0034-issue-priority',
  statements: [`alter table issues add column priority text not null default 'medium'`],
};
