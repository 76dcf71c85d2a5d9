import type { components } from '../../api/schema.d.ts';
import { useProject } from '../projects/project-context.ts';

/** A project as its members see it. */
export type Project = components['schemas']['Project'];

/** The project whose settings these are; the frame lets nobody else in. */
export function useSettings(): Project {
  const project = useProject();
  if (!('token' in project)) throw new Error('These settings are for members of the project');
  return project;
}
