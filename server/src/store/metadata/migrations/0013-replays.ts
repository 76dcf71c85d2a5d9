import type { Migration } from '../migration.ts';

export const replays: Migration = {
  name: '0013-replays',
  statements: [
    `create table viewed_replays (
      project_id text not null references projects (id) on delete cascade,
      user_id text not null references "user" ("id") on delete cascade,
      session_id text not null,
      window_id text not null,
      generation bigint not null,
      viewed_at bigint not null,
      primary key (project_id, user_id, session_id, window_id)
    )`,
    `create index viewed_replays_by_window on viewed_replays (project_id, session_id, window_id)`,
    `create index viewed_replays_by_user on viewed_replays (user_id)`,
    `create index viewed_replays_by_age on viewed_replays (viewed_at)`,
  ],
};
