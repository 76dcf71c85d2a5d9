import type { Static } from 'typebox';
import type { OwnerSummary, Role } from '../accounts/index.ts';
import type { ListedProject, Project } from './project.ts';
import type {
  projectListItemSchema,
  projectSchema,
  reducedProjectSchema,
} from './project-schemas.ts';

type DeepReadonly<Value> = Value extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
    : Value;
export type ProjectListItem = DeepReadonly<Static<typeof projectListItemSchema>>;
export type ReducedProject = DeepReadonly<Static<typeof reducedProjectSchema>>;
export type FullProject = DeepReadonly<Static<typeof projectSchema>>;

/** A project in the list of one's own projects. */
export function listItem(project: ListedProject): ProjectListItem {
  return {
    id: project.id,
    name: project.name,
    errorTrackingEnabled: project.errorTrackingEnabled,
    webVitalsEnabled: project.webVitalsEnabled,
    sessionReplaysEnabled: project.sessionReplaysEnabled,
    slug: project.slug,
    private: project.private,
    templateId: project.templateId,
    createdAt: isoTime(project.createdAt),
    firstEventAt: project.firstEventAt === null ? null : isoTime(project.firstEventAt),
    ownerId: project.ownerId,
    preferredChartColors: project.preferredChartColors,
    icon: project.icon,
  };
}

/** The form of a public project that everyone can see. */
export function reducedProject(project: Project, owner: OwnerSummary | null): ReducedProject {
  return { ...listItem(project), owner };
}

/** The form for members; viewers get it without the token, which allows writing. */
export function fullProject(project: Project, owner: OwnerSummary | null, role: Role): FullProject {
  return {
    ...listItem(project),
    owner,
    allowedHostnames: project.allowedHostnames,
    replayRetentionDays: project.replayRetentionDays,
    replayStorageState: project.replayStorageState,
    cookielessMode: project.cookielessMode,
    searchConsoleSiteUrl: project.searchConsoleSiteUrl,
    token: role === 'viewer' ? null : project.token,
    codeContextConfig: project.codeContextConfig,
  };
}

function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
