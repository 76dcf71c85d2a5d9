import { columnFields } from './column-fields.ts';
import type { Column } from '../store/events/columns/column-types.ts';
import type { Table } from '../store/events/columns/table.ts';
import { datasetFor, type Dataset, type Field, type KnownDataset } from './dataset.ts';
import { noProjectData, type ProjectData } from './project-data.ts';

/** Where the event explorer lists the rows of a kind. */
export interface InExplorer {
  /** Several kinds can share a mode: rows of the first are listed, and those of others if there are any. */
  readonly mode: string;
  /** Place among the kinds that it shows, which orders the modes. */
  readonly place: number;
}

/** How the event explorer shows the rows of a table. */
export interface ExplorerTable extends InExplorer {
  readonly table: Table['name'];
  /** The dataset that rows are said to be of. */
  readonly dataset: string;
  /** The column with other sent values, as JSON; the whole row has it under this name. */
  readonly properties: string;
  /** In display order. */
  readonly columns: readonly ExplorerColumn[];
  /** Fields that are not stored with a row: its issue or person. They come before the columns. */
  readonly added: readonly AddedField[];
  /** The dataset with the fields that only the explorer has. */
  filterable(project: ProjectData): Dataset;
}

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

interface ExplorerOptions extends InExplorer {
  readonly dataset: KnownDataset;
  readonly properties: string;
}

export function defineExplorer(
  { name, columns }: Table,
  { mode, place, dataset: known, properties }: ExplorerOptions,
): ExplorerTable {
  const only = new Map<string, Field>(
    columnFields(columns).flatMap((field) =>
      field.in === 'explorer' ? [[field.name, field.read] as const] : [],
    ),
  );
  const dataset = datasetFor(known, noProjectData);
  return {
    mode,
    place,
    table: name,
    dataset: dataset.name,
    properties,
    columns: Object.entries(columns).flatMap(([column, each]) => shown(column, each)),
    added: addedOf(dataset),
    filterable(project) {
      const own = datasetFor(known, project);
      return { ...own, field: (field) => only.get(field) ?? own.field(field) };
    },
  };
}

function shown(column: string, { field, shape, canBeNil }: Column): ExplorerColumn[] {
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
