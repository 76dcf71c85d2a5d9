import type { Migration } from '../migration.ts';

export const dataSources: Migration = {
  name: '0008-data-sources',
  statements: [
    `create table data_sources (
      id text not null primary key,
      project_id text not null references projects (id) on delete cascade,
      name text not null,
      reference_id text not null,
      data_type text not null,
      metric_shape text not null,
      regex text,
      allow_negative integer not null,
      allow_float integer not null,
      min_value double precision,
      max_value double precision,
      created_at bigint not null,
      updated_at bigint not null
    )`,
    `create unique index data_sources_reference on data_sources (project_id, reference_id)`,

    // Null only in rows from before; every new rule has one, so that it is there once.
    `alter table network_rules add column canonical text`,
    `create unique index network_rules_canonical on network_rules (project_id, canonical)`,
  ],
};
