import { openMarkers } from '../src/markers/index.ts';
import { projectsHttpRig, type ProjectsHttpRig } from './projects-http-rig.ts';

/** The endpoints of markers and projects. */
export function markersRig(): Promise<ProjectsHttpRig> {
  return projectsHttpRig((rig) => openMarkers(rig.options).routes);
}
