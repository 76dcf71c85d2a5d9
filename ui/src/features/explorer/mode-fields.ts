import { type Dataset, findDataset, type ListedRows } from '../datasets/index.ts';
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

/** What the service says of the explorer's rows. */
export interface Readable {
  readonly datasets: readonly Dataset[];
  readonly explorer?: readonly ListedRows[];
}

/** Lists of a mode: that of its main rows, and those of which there are rows. @param others datasets of some rows */
export function listsOf(
  { explorer = [] }: Readable,
  mode: Mode,
  others: ReadonlySet<string>,
): readonly ListedRows[] {
  const lists = explorer.filter((list) => list.mode === mode);
  return lists.filter((list, index) => index === 0 || others.has(list.dataset));
}

/** Fields and properties of the rows in some lists, in the order of their datasets. */
export function fieldsOfLists(
  { datasets }: Readable,
  lists: readonly ListedRows[],
): readonly ModeField[] {
  return lists.flatMap(({ dataset: name, fields }) => {
    const dataset = findDataset(datasets, name);
    const listed = fields ?? dataset?.fields ?? [];
    const properties = dataset?.properties?.names ?? [];
    return [
      ...listed.map((field) => ({ ...field, isOnlyFilter: !field.inEvents })),
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
export function idleBecause(readable: Readable, mode: Mode, field: string): string | null {
  if (mode === 'events') return null;
  const lists = listsOf(readable, mode, none);
  if (fieldsOfLists(readable, lists).some(({ name }) => name === field)) return null;
  const [events] = listsOf(readable, 'events', none);
  const ofEvents = findDataset(readable.datasets, events?.dataset ?? '')?.fields ?? [];
  const hasProperties = lists.every(({ fields }) => fields === undefined);
  return hasProperties && !ofEvents.some(({ name }) => name === field) ? null : lacks[mode];
}

const none: ReadonlySet<string> = new Set();

/** The title of a field; its name if it is unknown. */
export function fieldTitle(fields: readonly ModeField[], name: string): string {
  return fields.find((field) => field.name === name)?.title ?? name;
}
