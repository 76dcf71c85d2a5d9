import { createContext, useContext } from 'react';
import type { ProjectData } from './project-queries.ts';

export const ProjectContext = createContext<ProjectData | null>(null);

/** The project whose page this is. */
export function useProject(): ProjectData {
  const project = useContext(ProjectContext);
  if (project === null) throw new Error('This page is outside a project');
  return project;
}
