export { countedBy } from './counted-by.ts';
export { nowQuery } from './now-query.ts';
export { useDeniedReason } from './permissions.ts';
export { Permitted } from './permitted.tsx';
export { type MemberProject, useMemberProject, useProject } from './project-context.ts';
export { ProjectIcon } from './project-icon.tsx';
export {
  identified,
  type ProjectData,
  projectQuery,
  projectsQuery,
  readHostnames,
} from './project-queries.ts';
export { type FoundProjects, useFoundProjects } from './found-projects.ts';
export { useMoveProject } from './use-move-project.ts';
