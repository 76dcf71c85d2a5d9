import { retentionRoutes } from '../src/retention/routes/all.ts';
import { projectsHttpHarness, type ProjectsHttpHarness } from './projects-http-harness.ts';

/** The instance's days of the harness. */
export const retentionDefaults = {
  events: null,
  telemetry: null,
  vitals: 90,
  errors: 90,
  outcomes: null,
  replays: 30,
};

/** What a project has not set. */
export const unsetRetention = {
  events: null,
  telemetry: null,
  vitals: null,
  errors: null,
  outcomes: null,
};

/** The endpoints of retention and projects. */
export function retentionHarness(): Promise<ProjectsHttpHarness> {
  return projectsHttpHarness(({ options }) =>
    retentionRoutes({ ...options, defaults: retentionDefaults }),
  );
}
