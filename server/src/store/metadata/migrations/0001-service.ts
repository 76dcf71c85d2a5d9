import type { Migration } from '../migration.ts';

export const service: Migration = {
  name: '0001-service',
  statements: [
    `create table instance (key text not null primary key, value text not null)`,

    `create table counters (name text not null primary key, value bigint not null)`,

    `create table salts (day integer not null primary key, salt text not null)`,

    `create table jobs (
      id text not null primary key,
      kind text not null,
      subject text not null,
      state text not null,
      run_at bigint not null,
      lease_owner text,
      lease_until bigint,
      heartbeat_at bigint,
      cursor text,
      attempts integer not null default 0,
      last_error text,
      created_at bigint not null,
      updated_at bigint not null,
      finished_at bigint
    )`,
    // One open job for each thing to be done; finished ones stay as a record.
    `create unique index jobs_open on jobs (kind, subject) where finished_at is null`,
    `create index jobs_due on jobs (state, run_at)`,

    `create table audit (
      id text not null primary key,
      at bigint not null,
      actor_id text not null,
      key_id text,
      owner_id text,
      project_id text,
      action text not null,
      detail text
    )`,
    `create index audit_by_owner on audit (owner_id, at)`,
    `create index audit_by_project on audit (project_id, at)`,
  ],
};
