import type { Migration } from '../migration.ts';

export const markers: Migration = {
  name: '0007-markers',
  statements: [
    `create table marker_collections (
      id text not null primary key,
      project_id text not null references projects (id) on delete cascade,
      name text not null,
      description text not null,
      icon text,
      emoji text,
      color text,
      position double precision not null,
      enabled integer not null,
      created_at bigint not null,
      updated_at bigint not null
    )`,
    `create index marker_collections_by_project
      on marker_collections (project_id, position, created_at, id)`,

    `create table markers (
      id text not null primary key,
      project_id text not null references projects (id) on delete cascade,
      collection_id text not null references marker_collections (id) on delete cascade,
      time bigint not null,
      title text not null,
      description text not null,
      icon text,
      emoji text,
      color text,
      source text not null,
      created_at bigint not null,
      updated_at bigint not null
    )`,
    `create index markers_by_project on markers (project_id, time, id)`,
    `create index markers_by_collection on markers (collection_id, time, id)`,
  ],
};
