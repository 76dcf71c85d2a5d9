import type { Migration } from '../migration.ts';

export const projects: Migration = {
  name: '0003-projects',
  statements: [
    `create table projects (
      id text not null primary key,
      number bigint not null unique,
      generation integer not null default 1,
      error_generation integer not null default 1,
      name text not null,
      name_lower text not null,
      slug text not null,
      token text not null unique,
      private integer not null,
      template_id text,
      allowed_hostnames text,
      error_tracking_enabled integer not null,
      web_vitals_enabled integer not null,
      session_replays_enabled integer not null,
      replay_retention_days double precision,
      replay_storage_state text not null,
      cookieless_mode integer,
      search_console_site_url text,
      preferred_chart_colors text,
      code_context_config text,
      icon text,
      owner_id text not null,
      created_at bigint not null,
      changed_at bigint not null,
      first_event_at bigint,
      deleted_at bigint
    )`,
    // A deleted project's slug is free at once, while its rows are still being removed.
    `create unique index projects_slug on projects (slug) where deleted_at is null`,
    `create index projects_by_owner on projects (owner_id, created_at, id)`,
    `create index projects_by_age on projects (private, created_at, id)`,
    `create index projects_by_change on projects (changed_at)`,

    `create table network_rules (
      id text not null primary key,
      project_id text not null references projects (id) on delete cascade,
      ip_address text not null,
      allowed integer not null,
      created_at bigint not null
    )`,
    `create index network_rules_by_project on network_rules (project_id, created_at, id)`,
  ],
};
