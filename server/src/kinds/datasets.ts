import { type Dataset, datasetFor, isKeyOf, type KnownDataset } from './dataset.ts';
import type { StoredKind } from './kind.ts';
import { noProjectData, type ProjectData } from './project-data.ts';
import { storedKinds } from './stored.ts';

const declared = await Promise.all(storedKinds.map((kind: StoredKind) => kind.datasets()));

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

export const datasetNames: readonly string[] = [...datasets.keys()];

/** The dataset with this name in a project, or null if the name is unknown. */
export function findDataset(name: string, project: ProjectData): Dataset | 'unconnected' | null {
  const known = datasets.get(name);
  if (known !== undefined) return datasetFor(known, project);
  return unconnected.includes(name) ? 'unconnected' : null;
}

/** Whether fewer or lower is better in the dataset with this name. */
export function isBetterLowIn(name: string): boolean {
  const known = datasets.get(name);
  return known !== undefined && datasetFor(known, noProjectData).isBetterLow === true;
}

/** Whether the fields of the dataset with this name depend on the project's data sources. */
export function dependsOnProject(name: string): boolean {
  return typeof datasets.get(name) === 'function';
}

/**
 * Whether a query that reads a field of the dataset with this name can read computed rows that are stored: the dataset has
 * such rows, the field is one of theirs, or its different values are different ones of them.
 */
export function canBeStored(name: string, field: string): boolean {
  const known = datasets.get(name);
  if (typeof known !== 'object') return false;
  if (known.folded !== undefined) return known.folded.stored !== undefined;
  const read = known.field(field);
  if (read?.kind === 'session') return read.of.stored !== undefined;
  return listDatasets(noProjectData).some(
    ({ table, folded }) =>
      folded?.stored !== undefined && table === known.table && isKeyOf(folded, read),
  );
}

/** Every dataset that the project can query. */
export function listDatasets(project: ProjectData): readonly Dataset[] {
  return Array.from(datasets.values(), (known) => datasetFor(known, project));
}
