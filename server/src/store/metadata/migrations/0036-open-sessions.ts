import type { Migration } from '../migration.ts';

/** Instances share the open sessions of visitors. */
export const openSessions: Migration = {
  name: '0036-open-sessions',
  statements: [
    `create table open_sessions (
      visitor text not null,
      project bigint not null,
      generation bigint not null,
      sessions text not null,
      written_at bigint not null,
      primary key (visitor, project, generation)
    )`,
    `create index open_sessions_by_time on open_sessions (written_at)`,
  ],
};
