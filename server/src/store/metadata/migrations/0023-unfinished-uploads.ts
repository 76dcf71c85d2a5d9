import type { Migration } from '../migration.ts';

export const unfinishedUploads: Migration = {
  name: '0023-unfinished-uploads',
  statements: [
    // Refers to no project: files that are stored while it is deleted must still be found.
    `create table unfinished_uploads (
      id text not null primary key,
      project_id text not null,
      type text not null,
      build_id text not null,
      builds bigint not null,
      bytes bigint not null,
      replaced text not null,
      begun_at bigint not null
    )`,
    `create index unfinished_uploads_build on unfinished_uploads (project_id, build_id, type)`,
    // What a project's files take is summed up for every upload: from the index alone.
    `drop index build_files_project`,
    `create index build_files_project on build_files (project_id, stored_bytes, bytes)`,
  ],
};
