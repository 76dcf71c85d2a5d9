import type { Insertable, Selectable, Updateable } from 'kysely';
import type { ProjectsTable } from '../store/metadata/index.ts';
import type { CodeContextConfig, Icon, ListedProject, Project, ProjectChanges } from './project.ts';

/** The columns of a project in a list. Half of all columns, so that a page of rows takes half the time. */
export const listedColumns = [
  'id',
  'owner_id',
  'name',
  'slug',
  'private',
  'template_id',
  'error_tracking_enabled',
  'web_vitals_enabled',
  'session_replays_enabled',
  'preferred_chart_colors',
  'icon',
  'created_at',
  'first_event_at',
] as const satisfies readonly (keyof ProjectsTable)[];

/** The project in those columns of its row. */
export function listedProjectOf(
  row: Pick<Selectable<ProjectsTable>, (typeof listedColumns)[number]>,
): ListedProject {
  return {
    id: row.id,
    ownerId: row.owner_id,
    name: row.name,
    slug: row.slug,
    private: row.private === 1,
    templateId: row.template_id,
    errorTrackingEnabled: row.error_tracking_enabled === 1,
    webVitalsEnabled: row.web_vitals_enabled === 1,
    sessionReplaysEnabled: row.session_replays_enabled === 1,
    preferredChartColors: fromJson<readonly string[]>(row.preferred_chart_colors),
    icon: iconOf(row.icon),
    createdAt: row.created_at,
    firstEventAt: row.first_event_at,
  };
}

/** The project in a table row. */
export function projectOf(row: Selectable<ProjectsTable>): Project {
  return {
    ...listedProjectOf(row),
    number: row.number,
    generation: row.generation,
    errorGeneration: row.error_generation,
    token: row.token,
    allowedHostnames: fromJson<readonly string[]>(row.allowed_hostnames),
    replayRetentionDays: row.replay_retention_days,
    replayStorageState: row.replay_storage_state,
    cookielessMode: row.cookieless_mode === null ? null : row.cookieless_mode === 1,
    searchConsoleSiteUrl: row.search_console_site_url,
    codeContextConfig: fromJson<CodeContextConfig>(row.code_context_config),
    timeZone: row.time_zone,
    changedAt: row.changed_at,
  };
}

/** The icon in its column. */
export function iconOf(column: string | null): Icon | null {
  return fromJson<Icon>(column);
}

/** The row of a new project. */
export function rowOf(project: Project): Insertable<ProjectsTable> {
  return {
    id: project.id,
    number: project.number,
    generation: project.generation,
    error_generation: project.errorGeneration,
    owner_id: project.ownerId,
    name: project.name,
    name_lower: project.name.toLowerCase(),
    slug: project.slug,
    token: project.token,
    private: project.private,
    template_id: project.templateId,
    allowed_hostnames: toJson(project.allowedHostnames),
    replay_retention_days: project.replayRetentionDays,
    cookieless_mode: project.cookielessMode,
    search_console_site_url: project.searchConsoleSiteUrl,
    preferred_chart_colors: toJson(project.preferredChartColors),
    code_context_config: toJson(project.codeContextConfig),
    icon: toJson(project.icon),
    time_zone: project.timeZone,
    error_tracking_enabled: project.errorTrackingEnabled,
    web_vitals_enabled: project.webVitalsEnabled,
    session_replays_enabled: project.sessionReplaysEnabled,
    replay_storage_state: project.replayStorageState,
    created_at: project.createdAt,
    changed_at: project.changedAt,
    first_event_at: project.firstEventAt,
    deleted_at: null,
  };
}

/** The columns that the changes set. */
export function changedColumns(changes: ProjectChanges): Updateable<ProjectsTable> {
  const { name } = changes;
  const columns: Updateable<ProjectsTable> = {
    allowed_hostnames: toJson(changes.allowedHostnames),
    replay_retention_days: changes.replayRetentionDays,
    cookieless_mode: changes.cookielessMode,
    search_console_site_url: changes.searchConsoleSiteUrl,
    preferred_chart_colors: toJson(changes.preferredChartColors),
    code_context_config: toJson(changes.codeContextConfig),
    icon: toJson(changes.icon),
    time_zone: changes.timeZone,
    name,
    name_lower: name?.toLowerCase(),
    slug: changes.slug,
    private: changes.private,
    error_tracking_enabled: changes.errorTrackingEnabled,
    web_vitals_enabled: changes.webVitalsEnabled,
    session_replays_enabled: changes.sessionReplaysEnabled,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

function toJson(value: object | null): string | null;
function toJson(value: object | null | undefined): string | null | undefined;
function toJson(value: object | null | undefined): string | null | undefined {
  return value === null || value === undefined ? value : JSON.stringify(value);
}

/** `toJson` wrote it. */
function fromJson<Value>(text: string | null): Value | null {
  return text === null ? null : (JSON.parse(text) as Value);
}
