import { openMarkers } from '../src/markers/index.ts';
import { projectsHttpHarness, type ProjectsHttpHarness } from './projects-http-harness.ts';

/** The endpoints of markers and projects. */
export function markersHarness(): Promise<ProjectsHttpHarness> {
  return projectsHttpHarness((harness) => openMarkers(harness.options).routes);
}
