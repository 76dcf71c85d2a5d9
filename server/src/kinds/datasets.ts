import type { Dataset } from './dataset.ts';
import { errors } from './error/dataset.ts';
import type { ProjectData } from './project-data.ts';
import { eventsMods } from './telemetry/dataset.ts';
import { webVitals } from './vital/dataset.ts';
import { eventsWeb } from './web/dataset.ts';
import { sessions } from './web/sessions-dataset.ts';

/**
 * All names that a `source` may use. A function creates the dataset for one project. `unconnected`: the data
 * requires an integration that does not exist yet.
 */
const datasets: Readonly<Record<string, Known>> = {
  'events-web': eventsWeb,
  sessions,
  errors,
  'web-vitals': webVitals,
  'events-mods': eventsMods,
  downloads: 'unconnected',
  'google-search-console': 'unconnected',
  'llm-traces': 'unconnected',
};

type Known = Dataset | ((project: ProjectData) => Dataset) | 'unconnected';

/** The dataset with this name in a project, or null if the name is unknown. */
export function findDataset(name: string, project: ProjectData): Dataset | 'unconnected' | null {
  const known = Object.hasOwn(datasets, name) ? datasets[name] : undefined;
  if (known === undefined) return null;
  return typeof known === 'function' ? known(project) : known;
}

/** Every dataset that the project can ask for. */
export function listDatasets(project: ProjectData): readonly Dataset[] {
  return Object.keys(datasets).flatMap((name) => {
    const found = findDataset(name, project);
    return found === null || found === 'unconnected' ? [] : [found];
  });
}
