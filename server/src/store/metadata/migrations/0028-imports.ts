import type { Migration } from '../migration.ts';

export const imports: Migration = {
  name: '0028-imports',
  statements: [
    `create table imports (
      id text primary key not null,
      project_id text not null references projects (id) on delete cascade,
      generation bigint not null,
      fingerprint text not null,
      file_name text not null,
      format text,
      head text not null,
      state text not null,
      bytes bigint not null,
      offset_bytes bigint not null,
      row_count bigint not null,
      skipped bigint not null,
      first_at bigint,
      last_at bigint,
      problem text,
      created_at bigint not null,
      updated_at bigint not null
    )`,
    `create unique index imports_by_file on imports (project_id, generation, fingerprint)`,
  ],
};
