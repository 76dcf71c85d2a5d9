import type { Migration } from '../migration.ts';

/** Marks of identify calls are removed when they have not moved for long. */
export const unusedMarks: Migration = {
  name: '0042-unused-marks',
  statements: [
    `alter table identify_marks add column seen_position bigint not null default -2`,
    `alter table identify_marks add column seen_at bigint not null default 0`,
  ],
};
