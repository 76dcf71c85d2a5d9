import { type Dataset, findDataset } from '../datasets/index.ts';
import type { Mode } from './explorer-search.ts';
import { t } from '../../words/words.ts';

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
  { name: 'entry_route', title: t`First page` },
  { name: 'exit_route', title: t`Last page` },
  { name: 'duration', title: t`Duration` },
  { name: 'clicks', title: t`Clicks` },
  { name: 'has_errors', title: t`Errors` },
  { name: 'browser', title: t`Browser` },
  { name: 'os', title: t`OS` },
  { name: 'device', title: t`Device` },
  { name: 'country', title: t`Country` },
  { name: 'session_id', title: t`Session` },
  { name: 'window_id', title: t`Window` },
];

const datasetOf: Readonly<Record<Exclude<Mode, 'replays'>, string>> = {
  events: 'events-web',
  errors: 'errors',
  vitals: 'web-vitals',
};

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

const lacks: Readonly<Record<Exclude<Mode, 'events'>, string>> = {
  errors: t`Errors don’t have this field`,
  vitals: t`Web vitals don’t have this field`,
  replays: t`Replays don’t have this field`,
};

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
  return isProperty ? null : lacks[mode];
}

/** The title of a field; its name if it is unknown. */
export function fieldTitle(fields: readonly ModeField[], name: string): string {
  return fields.find((field) => field.name === name)?.title ?? name;
}
