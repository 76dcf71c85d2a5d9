import type { Migration } from '../migration.ts';

export const dashboards: Migration = {
  name: '0004-dashboards',
  statements: [
    `create table dashboards (
      id text not null primary key,
      project_id text not null references projects (id) on delete cascade,
      name text not null,
      description text not null,
      is_public integer not null,
      is_default integer not null,
      position double precision not null,
      marker_overrides text not null,
      created_at bigint not null,
      updated_at bigint not null
    )`,
    `create index dashboards_by_project on dashboards (project_id, position, created_at, id)`,
    `create unique index dashboards_default on dashboards (project_id) where is_default = 1`,

    `create table charts (
      id text not null primary key,
      project_id text not null references projects (id) on delete cascade,
      dashboard_id text not null references dashboards (id) on delete cascade,
      name text not null,
      type text not null,
      query text not null,
      x integer not null,
      y integer not null,
      w integer not null,
      h integer not null,
      options text not null,
      created_at bigint not null,
      updated_at bigint not null
    )`,
    `create index charts_by_project on charts (project_id, dashboard_id, y, x, id)`,
    `create index charts_by_dashboard on charts (dashboard_id)`,
  ],
};
