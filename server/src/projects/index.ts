export type {
  CollectedSource,
  CollectorProject,
  NameLimits,
  NetworkRule,
  ProjectDirectory,
  ProjectState,
} from './collector-project.ts';
export { collectingProjects } from './collecting-projects-store.ts';
export { isCssColor } from './css-color.ts';
export type { RecordFirstEvent } from './first-event.ts';
export {
  CollectionProgress,
  type LocalProgress,
  noOtherJournals,
  type OtherJournals,
  type JournalPositions,
} from './removal/collection-progress.ts';
export { openProjects, type Projects, type ProjectsOptions } from './open-projects.ts';
export { partAccess } from './part-access.ts';
export { existingProject, noProject, projectAccess, subjectOf } from './project-access.ts';
export { LiveProjectDirectory } from './project-directory.ts';
export { type Actor, auditProject } from './project-audit.ts';
export { type IdentityKind, identityKind, onlineWindow } from './identity-kind.ts';
export { currentChange, nextChange, touchProject } from './project-change-store.ts';
export { readName } from './project-name.ts';
export { iconOf } from './project-row.ts';
export { iconSchema, ownerSummarySchema } from './project-schemas.ts';
export type { Icon, Project } from './project.ts';
export { findProject, type Page, updateProject } from './projects-store.ts';
export { projectOwners } from './project-owners-store.ts';
export { existingPublicProject, publicRule } from './public-project.ts';
export { readableProject, readableProjectOfCaller } from './readable-project.ts';
export { ownsProjects, projectNames } from './owned-projects-store.ts';
export { mostReplayDays } from './replay-days.ts';
export { takeProjects } from './take-projects.ts';
