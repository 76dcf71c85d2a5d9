import type { components } from '../../api/schema.d.ts';
import { t } from '../../words/words.ts';

export type Dataset = components['schemas']['Dataset'];
export type DatasetField = components['schemas']['DatasetField'];
export type ListedRows = components['schemas']['ListedRows'];
export type DatasetTemplate = NonNullable<Dataset['template']>;

/** The dataset with this name; null if the service doesn't list it. */
export function findDataset(datasets: readonly Dataset[], name: string): Dataset | null {
  return datasets.find((dataset) => dataset.name === name) ?? null;
}

/** The fields that charts can read. */
export function chartFields(dataset: Dataset | null): readonly DatasetField[] {
  return dataset?.fields.filter(({ inCharts }) => inCharts) ?? [];
}

/** Whether a chart can ask a dataset for a field. */
export function hasField(dataset: Dataset | null, field: string): boolean {
  if (dataset === null) return false;
  if (dataset.properties !== null) return true;
  return chartFields(dataset).some(({ name, alias }) => name === field || alias === field);
}

/** What a new dashboard can begin with. */
export function templatesOf(datasets: readonly Dataset[]): readonly DatasetTemplate[] {
  return datasets.flatMap(({ template }) => template ?? []);
}

/** The name of a field, with its title. */
export interface NamedField {
  readonly name: string;
  readonly title: string;
}

/** What charts can read of some datasets, each name once: fields, then properties. */
export function fieldNames(datasets: readonly (Dataset | null)[]): readonly NamedField[] {
  const named = new Map<string, NamedField>();
  for (const dataset of datasets) {
    for (const { name, title } of chartFields(dataset)) named.set(name, { name, title });
  }
  for (const name of datasets.flatMap((dataset) => dataset?.properties?.names ?? [])) {
    if (!named.has(name)) named.set(name, { name, title: t`Property` });
  }
  return [...named.values()];
}
