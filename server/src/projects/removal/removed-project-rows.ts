import type { RemovalStep } from './removal-job.ts';

/** Removes the project's rows of earlier generations from all tables. */
export const removeRows: RemovalStep = ({ target: project, signal }, { events }) =>
  events.remove(project.number, project.generation, signal);
