import type { Dataset } from './dataset.ts';
import { eventsWeb } from './events-web.ts';

/**
 * Every name a `source` may carry. `unconnected`: asks for data a project has to be connected to
 * first. `uncollected`: known to the language, but nothing of its kind is collected yet.
 */
export const datasets = {
  'events-web': eventsWeb,
  'events-mods': 'uncollected',
  'web-vitals': 'uncollected',
  errors: 'uncollected',
  sessions: 'uncollected',
  downloads: 'unconnected',
  'google-search-console': 'unconnected',
  'llm-traces': 'unconnected',
} as const satisfies Record<string, Dataset | 'unconnected' | 'uncollected'>;

export type DatasetName = keyof typeof datasets;

export function findDataset(name: string): Dataset | 'unconnected' | 'uncollected' | null {
  return Object.hasOwn(datasets, name) ? datasets[name as DatasetName] : null;
}
