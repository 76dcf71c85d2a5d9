import type { Migration } from '../migration.ts';

/** Instances count the values that projects use on a day together: by a sample of them. */
export const dayValues: Migration = {
  name: '0049-day-values',
  statements: [
    `create table day_values (
      project bigint not null,
      day bigint not null,
      field text not null,
      one_in bigint not null,
      hash bigint not null,
      primary key (project, day, field, one_in, hash)
    )`,
  ],
};
