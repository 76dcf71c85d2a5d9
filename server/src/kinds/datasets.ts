import { kinds } from './all.ts';
import { type Dataset, datasetFor, type KnownDataset } from './dataset.ts';
import type { Kind } from './kind.ts';
import { noProjectData, type ProjectData } from './project-data.ts';

const declared = await Promise.all(kinds.map((kind: Kind) => kind.datasets()));

/** What each name of a `source` reads, in the order in which people see them. */
const datasets: ReadonlyMap<string, KnownDataset> = new Map(
  declared
    .flat()
    .map((known) => ({ known, ...datasetFor(known, noProjectData) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ name, known }) => [name, known]),
);

/** Names of data that requires an integration that does not exist yet. */
const unconnected: readonly string[] = ['downloads', 'google-search-console', 'llm-traces'];

/** The dataset with this name in a project, or null if the name is unknown. */
export function findDataset(name: string, project: ProjectData): Dataset | 'unconnected' | null {
  const known = datasets.get(name);
  if (known !== undefined) return datasetFor(known, project);
  return unconnected.includes(name) ? 'unconnected' : null;
}

/** Whether the fields of the dataset with this name depend on the project's data sources. */
export function dependsOnProject(name: string): boolean {
  return typeof datasets.get(name) === 'function';
}

/** Whether rows of the dataset with this name can be stored although they are computed. */
export function canBeStored(name: string): boolean {
  const known = datasets.get(name);
  return typeof known === 'object' && known.folded?.stored !== undefined;
}

/** Every dataset that the project can query. */
export function listDatasets(project: ProjectData): readonly Dataset[] {
  return Array.from(datasets.values(), (known) => datasetFor(known, project));
}
