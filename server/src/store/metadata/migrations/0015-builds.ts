import type { Migration } from '../migration.ts';

export const builds: Migration = {
  name: '0015-builds',
  statements: [
    `create table upload_keys (
      id text not null primary key,
      project_id text not null references projects (id) on delete cascade,
      name text not null,
      prefix text not null,
      hash text not null,
      created_at bigint not null,
      last_used_at bigint
    )`,
    `create unique index upload_keys_hash on upload_keys (hash)`,
    `create index upload_keys_project on upload_keys (project_id, created_at, id)`,

    `create table builds (
      id text not null primary key,
      project_id text not null references projects (id) on delete cascade,
      type text not null,
      build_id text not null,
      deployed_at bigint not null,
      uploaded_at bigint not null
    )`,
    `create unique index builds_name on builds (project_id, build_id, type)`,
    `create index builds_latest on builds (project_id, deployed_at, id)`,

    `create table build_files (
      build text not null references builds (id) on delete cascade,
      project_id text not null references projects (id) on delete cascade,
      mark text not null,
      file_name text not null,
      bytes bigint not null,
      stored_bytes bigint not null,
      primary key (build, mark)
    )`,
    `create index build_files_project on build_files (project_id)`,
  ],
};
