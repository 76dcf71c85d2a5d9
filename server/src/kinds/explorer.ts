import { columnFields } from './column-fields.ts';
import type { Column } from '../store/events/columns/column-types.ts';
import type { Table } from '../store/events/columns/table.ts';
import { datasetFor, type Dataset, type Field, type KnownDataset } from './dataset.ts';
import { noProjectData, type ProjectData } from './project-data.ts';

/** Where the event explorer lists the rows of a kind. */
export interface InExplorer {
  /** Several kinds can share a mode: rows of the first are listed, and rows of the others if there are any. */
  readonly mode: string;
  /** Place among the kinds that it shows, which orders the modes. */
  readonly place: number;
  /** The dataset that rows are said to be of. */
  readonly dataset: string;
  /** Fields that a table of its rows shows until people choose others. */
  readonly shown: readonly string[];
}

/** How the event explorer shows the rows of a table. */
export interface ExplorerTable extends InExplorer {
  readonly table: Table['name'];
  /** The column with other sent values, as JSON; the whole row has it under this name. */
  readonly properties: string;
  /** In display order. */
  readonly columns: readonly ExplorerColumn[];
  /** Fields that are not stored with a row: its issue or person. They come before the columns. */
  readonly added: readonly AddedField[];
  /** The dataset with the fields that only the explorer has. */
  filterable(project: ProjectData): Dataset;
  /** How rows name a property: so that filters by the name read it, with a prefix if they would read something else. */
  nameOfProperty(property: string): string;
}

/** What marks a name in a row as a property, in every table. */
const propertyPrefix = 'properties.';

export interface ExplorerColumn {
  readonly column: string;
  /** The title that people see. */
  readonly name: string;
  /** Clients choose its length. */
  readonly isLong: boolean;
  /** The nil UUID means missing. */
  readonly canBeNil: boolean;
}

/** A field that is looked up for the rows of a page. */
export interface AddedField {
  readonly name: string;
  readonly read: Extract<Field, { kind: 'issue' | 'person' }>;
}

interface ExplorerOptions extends Omit<InExplorer, 'dataset'> {
  readonly dataset: KnownDataset;
  readonly properties: string;
}

export function defineExplorer(
  { name, columns }: Table,
  { mode, place, shown, dataset: known, properties }: ExplorerOptions,
): ExplorerTable {
  const dataset = datasetFor(known, noProjectData);
  const only = new Map<string, Field>([
    ['dataset', { kind: 'text', column: `'${dataset.name}'`, hash: null }],
    ...columnFields(columns).flatMap(({ name: field, in: place, read }) => {
      // A row shows the column and the property.
      if (read.kind === 'property') return [[field, ownColumn(field)] as const];
      return place === 'explorer' ? [[field, read] as const] : [];
    }),
  ]);
  const filterable = (project: ProjectData): Dataset => {
    const own = datasetFor(known, project);
    const isProperty = (property: string): boolean => {
      const read = field(property);
      if (read === null) return true;
      if (read.kind === 'list') return read.name === property;
      return read.kind === 'property' && read.name === property;
    };
    const field = (of: string): Field | null => {
      const property = of.startsWith(propertyPrefix) ? of.slice(propertyPrefix.length) : null;
      if (property !== null && !isProperty(property)) return { kind: 'property', name: property };
      return only.get(of) ?? own.field(of);
    };
    return { ...own, field };
  };
  const plain = filterable(noProjectData);
  const { fieldPrefix } = dataset;
  return {
    mode,
    place,
    shown,
    table: name,
    dataset: dataset.name,
    properties,
    columns: Object.entries(columns).flatMap(([column, each]) => shownAs(column, each)),
    added: addedOf(dataset),
    filterable,
    nameOfProperty(property) {
      const read = plain.field(property);
      const isReserved = fieldPrefix !== undefined && property.startsWith(fieldPrefix);
      const isOther = read !== null && (read.kind !== 'property' || read.name !== property);
      return isReserved || isOther ? propertyPrefix + property : property;
    },
  };
}

const ownColumn = (column: string): Field => ({ kind: 'text', column, hash: null });

function shownAs(column: string, { field, shape, canBeNil }: Column): ExplorerColumn[] {
  if (field === undefined || field.in === 'charts' || field.ofEveryRow === true) return [];
  const { name = column } = field;
  return [{ column, name, isLong: shape === 'longText', canBeNil: canBeNil === true }];
}

function addedOf(dataset: Dataset): AddedField[] {
  return dataset.fields().flatMap(({ name, in: place }) => {
    const read = dataset.field(name);
    if (place === 'charts' || (read?.kind !== 'issue' && read?.kind !== 'person')) return [];
    return [{ name, read }];
  });
}
