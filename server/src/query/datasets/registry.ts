import type { Dataset } from './dataset.ts';
import { eventsMods } from './events-mods.ts';
import { errors } from './errors.ts';
import { eventsWeb } from './events-web.ts';
import { sessions } from './sessions.ts';
import type { ProjectData } from './project-data.ts';
import { webVitals } from './web-vitals.ts';

/**
 * All names that a `source` may use. A function creates the dataset for one project. `unconnected`: the data
 * requires an integration that does not exist yet.
 */
export const datasets = {
  'events-web': eventsWeb,
  'events-mods': eventsMods,
  'web-vitals': webVitals,
  errors,
  sessions,
  downloads: 'unconnected',
  'google-search-console': 'unconnected',
  'llm-traces': 'unconnected',
} as const satisfies Record<string, Known>;

type Known = Dataset | ((project: ProjectData) => Dataset) | 'unconnected';

export type DatasetName = keyof typeof datasets;

/** The dataset with this name in a project, or null if the name is unknown. */
export function findDataset(name: string, project: ProjectData): Dataset | 'unconnected' | null {
  if (!Object.hasOwn(datasets, name)) return null;
  const found: Known = datasets[name as DatasetName];
  return typeof found === 'function' ? found(project) : found;
}
