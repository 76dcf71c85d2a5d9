import { type Dataset, findDataset } from '../datasets/index.ts';
import type { Mode } from './explorer-search.ts';

/** A field that rows of a mode can have. */
export interface ModeField {
  readonly name: string;
  readonly title: string;
  /** Whether it is a data source of the project. */
  readonly dataSource?: boolean;
  /** Whether rows are filtered by it but don't show it, such as a field of their session. */
  readonly isOnlyFilter?: boolean;
}

/** Replays aren't a dataset: these are computed by the service. */
const ofReplays: readonly ModeField[] = [
  { name: 'entry_route', title: 'First page' },
  { name: 'exit_route', title: 'Last page' },
  { name: 'duration', title: 'Duration' },
  { name: 'clicks', title: 'Clicks' },
  { name: 'has_errors', title: 'Errors' },
  { name: 'browser', title: 'Browser' },
  { name: 'os', title: 'OS' },
  { name: 'device', title: 'Device' },
  { name: 'country', title: 'Country' },
  { name: 'session_id', title: 'Session' },
  { name: 'window_id', title: 'Window' },
];

const datasetOf = { events: 'events-web', errors: 'errors', vitals: 'web-vitals' } as const;

/** Fields and properties of a mode, in the order of their datasets. */
export function fieldsOfMode(
  datasets: readonly Dataset[],
  mode: Mode,
  hasReports: boolean,
): readonly ModeField[] {
  if (mode === 'replays') return ofReplays;
  const names = [datasetOf[mode], ...(hasReports ? ['events-mods'] : [])];
  return names.flatMap((name) => {
    const dataset = findDataset(datasets, name);
    const properties = dataset?.properties?.names ?? [];
    return [
      ...(dataset?.fields.map((field) => ({ ...field, isOnlyFilter: !field.inEvents })) ?? []),
      ...properties.map((property) => ({ name: property, title: property })),
    ];
  });
}

const namesOfRows = { errors: 'Errors', vitals: 'Web vitals', replays: 'Replays' } as const;

/**
 * Why a filter of another mode or page does not apply to the rows of a mode; null if it does. Any other name is a
 * property that the rows can have.
 */
export function idleBecause(
  datasets: readonly Dataset[],
  mode: Mode,
  field: string,
): string | null {
  if (mode === 'events') return null;
  if (fieldsOfMode(datasets, mode, false).some(({ name }) => name === field)) return null;
  const ofEvents = findDataset(datasets, datasetOf.events)?.fields ?? [];
  const isProperty = mode !== 'replays' && !ofEvents.some(({ name }) => name === field);
  return isProperty ? null : `${namesOfRows[mode]} don’t have this field`;
}

/** The title of a field; its name if it is unknown. */
export function fieldTitle(fields: readonly ModeField[], name: string): string {
  return fields.find((field) => field.name === name)?.title ?? name;
}
