import type { Dataset } from './dataset.ts';
import { eventsMods } from './events-mods.ts';
import { errors } from './errors.ts';
import { eventsWeb } from './events-web.ts';
import { sessions } from './sessions.ts';
import type { ProjectData } from './project-data.ts';
import { webVitals } from './web-vitals.ts';

/**
 * Every name a `source` may carry. A function makes the dataset of one project. `unconnected`: asks
 * for data a project has to be connected to first.
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

/** The dataset of this name in a project; null when the language has none. */
export function findDataset(name: string, project: ProjectData): Dataset | 'unconnected' | null {
  if (!Object.hasOwn(datasets, name)) return null;
  const found: Known = datasets[name as DatasetName];
  return typeof found === 'function' ? found(project) : found;
}
