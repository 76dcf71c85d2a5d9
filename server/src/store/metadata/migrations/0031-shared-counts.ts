import type { Migration } from '../migration.ts';

export const sharedCounts: Migration = {
  name: '0031-shared-counts',
  statements: [
    `create table shared_counts (
      key text not null,
      instance text not null,
      count bigint not null,
      ends_at bigint not null,
      primary key (key, instance)
    )`,
    `create index shared_counts_by_end on shared_counts (ends_at)`,
  ],
};
