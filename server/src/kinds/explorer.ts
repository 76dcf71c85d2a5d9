import { columnFields } from './column-fields.ts';
import type { Column } from '../store/events/columns/column-types.ts';
import type { Dataset, Field } from './dataset.ts';
import type { Table } from '../store/events/columns/table.ts';

/** How the event explorer shows the rows of a table. */
export interface ExplorerTable<Name extends string = string> {
  readonly table: Name;
  /** The dataset that rows are said to be of. */
  readonly dataset: string;
  /** The column with what was sent besides, as JSON; the whole row has it under this name. */
  readonly properties: string;
  /** In the order in which they are shown. */
  readonly columns: readonly ExplorerColumn[];
  /** The dataset with the fields that only the explorer has. */
  readonly filterable: Dataset;
}

export interface ExplorerColumn {
  readonly column: string;
  /** As people see it. */
  readonly name: string;
  /** Clients choose its length. */
  readonly isLong: boolean;
  /** The nil UUID is not filled. */
  readonly canBeNil: boolean;
}

interface ExplorerOptions {
  readonly dataset: Dataset;
  readonly properties: string;
}

export function defineExplorer<Name extends string>(
  { name, columns }: Table & { readonly name: Name },
  { dataset, properties }: ExplorerOptions,
): ExplorerTable<Name> {
  const only = new Map<string, Field>(
    columnFields(columns).flatMap((field) =>
      field.in === 'explorer' ? [[field.name, field.read] as const] : [],
    ),
  );
  return {
    table: name,
    dataset: dataset.name,
    properties,
    columns: Object.entries(columns).flatMap(([column, each]) => shown(column, each)),
    filterable: { ...dataset, field: (field) => only.get(field) ?? dataset.field(field) },
  };
}

function shown(column: string, { field, shape, canBeNil }: Column): ExplorerColumn[] {
  if (field === undefined || field.in === 'charts' || field.ofEveryRow === true) return [];
  const { name = column } = field;
  return [{ column, name, isLong: shape === 'longText', canBeNil: canBeNil === true }];
}
