import { createContext, useContext } from 'react';
import type { components } from '../../api/schema.d.ts';
import type { Identified, ProjectData } from './project-queries.ts';

export const ProjectContext = createContext<ProjectData | null>(null);

/** The project of the current page. */
export function useProject(): ProjectData {
  const project = useContext(ProjectContext);
  if (project === null) throw new Error('This page is outside a project');
  return project;
}

/** A project as its members see it. */
export type MemberProject = components['schemas']['Project'] & Identified;

/** The project of a page for members. */
export function useMemberProject(): MemberProject {
  const project = useProject();
  if (!('token' in project)) throw new Error('This page is for members of the project');
  return project;
}
