import type { FieldPlace, IconSet } from '../store/events/columns/column-options.ts';
import type { EventTable, Table } from '../store/events/columns/table.ts';
import type { ProjectData } from './project-data.ts';
import type { RollUp } from './roll-up.ts';

/**
 * How a field is stored. `text`: missing if empty. `number`, `optionalFlag`: missing if NULL. `property`: an
 * entry of the flattened properties. `all`: the row itself.
 */
export type Field =
  /** `column` of a number is of type Nullable(Float64), or an expression of that type. */
  | { readonly kind: 'number' | 'flag' | 'optionalFlag' | 'time'; readonly column: string }
  /** `hash` is a column with as many distinct values as the text or ID, but faster to read and count. */
  | { readonly kind: 'text'; readonly column: string; readonly hash: string | null }
  /** `canBeNil`: the nil UUID means missing. */
  | {
      readonly kind: 'uuid';
      readonly column: string;
      readonly hash: string | null;
      readonly canBeNil?: boolean;
    }
  /** Computed from aliases if a query uses it. */
  | { readonly kind: 'person'; readonly part: 'person_id' | 'external_id' | 'is_identified' }
  /** A time that a row may lack: Nullable. */
  | { readonly kind: 'optionalTime'; readonly column: string }
  /** A column of the folded row that a row is part of, joined under another name; `read` is how it is read then. */
  | {
      readonly kind: 'session';
      readonly of: FoldedRows;
      readonly column: string;
      readonly joinedAs: string;
      readonly read: Field;
    }
  /** The issue of an error, which depends on merges. */
  | { readonly kind: 'issue' }
  /** `otherwise` is the column to use if there is no such property. */
  | { readonly kind: 'property'; readonly name: string; readonly otherwise?: string }
  | ListField
  | { readonly kind: 'all' };

/** A property with many values: a list, or a map by key. */
export interface ListField {
  readonly kind: 'list';
  readonly name: string;
  readonly shape: 'array' | 'map';
}

export const fieldTypes = ['text', 'number', 'boolean', 'time', 'id'] as const;
export type FieldType = (typeof fieldTypes)[number];

/** The description of a field that people see. */
export interface FieldInfo {
  readonly name: string;
  readonly title: string;
  readonly type: FieldType;
  /** How many values a row has; default: one. */
  readonly shape?: 'array' | 'map';
  readonly description?: string;
  /** Unit of its numbers. */
  readonly unit?: string;
  readonly icons?: IconSet;
  /** Title of the number of different values, if people often ask for it. */
  readonly distinctTitle?: string;
  /** Whether it is a data source of the project. */
  readonly isDataSource?: true;
  /** Charts of public dashboards may show its values; default: they may not. */
  readonly isPublic?: true;
  /** Default: in both. */
  readonly in?: FieldPlace;
  /** Another title, only in charts. */
  readonly alias?: string;
}

/** Rows that are each computed from the table's rows with the same key, such as sessions from events. */
export interface FoldedRows {
  /** A column; also the name of the folded rows' key. */
  readonly key: string;
  /** Which of the table's rows are part of a folded one. The table is called `e` here and in columns. */
  readonly condition: string;
  /** How far outside a window rows are read, to find all rows of a folded row, ms. */
  readonly reach: number;
  /** Among them are the key, `ts` and `id`. */
  readonly columns: readonly FoldedColumn[];
  /** Where folded rows of past days can be stored; default: nowhere. */
  readonly stored?: StoredFolds;
}

/** Whether different values of a field of the table's rows are different folded rows, such as the IDs of sessions. */
export function isKeyOf({ key }: FoldedRows, field: Field | null): boolean {
  return field?.kind === 'text' && field.hash === key;
}

/** How a column of folded rows is computed. */
export interface ComputedColumn {
  readonly name: string;
  /** From the table's rows, as an expression; or from `of`, by its name. */
  readonly computed: string;
  /** What several columns are computed from: a value of the table's rows, so that it is planned and computed once. */
  readonly of?: { readonly name: string; readonly computed: string };
}

/**
 * A column of folded rows, which is part of a statement only if it reads it: planning takes the engine as long as reading
 * otherwise.
 */
export interface FoldedColumn extends ComputedColumn {
  /** From stored ones, which are called `s`. */
  readonly stored: string;
  /** Whether the first of the table's rows has it, so that later ones don't change it. */
  readonly isOfFirst?: true;
}

/** Folded rows that need not be computed again. */
export interface StoredFolds {
  /** In addition to their columns, its rows have a `build`, which selects the valid ones. */
  readonly table: Table['name'];
  /** When the last of its rows was, as an expression over this table. */
  readonly ended: string;
  /** Columns of type `LowCardinality(String)`, which computing makes `String`. */
  readonly categories: readonly string[];
  /** The columns that are inserted, and how they are computed from the rows that are folded. */
  readonly inserted: readonly ComputedColumn[];
}

/** Data that a `source` can read. */
export interface Dataset {
  readonly name: string;
  /** Place among the datasets, which menus list in this order. */
  readonly place: number;
  readonly title: string;
  readonly description: string;
  readonly table: Table['name'];
  /** How its rows are computed from those of the table; default: they are the table's. */
  readonly folded?: FoldedRows;
  /** Default identity column of `deduplicate`. */
  readonly identity: string;
  /** Column with the number of occurrences per row, used for counting; null = one each. */
  readonly weight: string | null;
  /** What marks a name as a property, even if there is a field with that name; null = no properties. */
  readonly propertyPrefix: string | null;
  /** What marks a name as no property; default: nothing. */
  readonly fieldPrefix?: string;
  /** Where common questions find their answers without reading the table's rows. */
  readonly rollUps?: readonly RollUp[];
  /** The table in which counts and visitors of past time can be stored, one like `closed_cells`; default: none. */
  readonly closedCells?: EventTable;
  /** Whether fewer or lower is better, as of errors and loading times. */
  readonly isBetterLow?: true;
  /** The field with this name, or null if the dataset has none. */
  field(name: string): Field | null;
  /** Fields by name, in the order in which people see them. */
  fields(): readonly FieldInfo[];
}

/** What the names of fields read. */
export type Fields = Pick<Dataset, 'field'> & Partial<Pick<Dataset, 'fields'>>;

/** A dataset, or what makes it for a project, if it depends on the project's data sources. */
export type KnownDataset = Dataset | ((project: ProjectData) => Dataset);

export function datasetFor(known: KnownDataset, project: ProjectData): Dataset {
  return typeof known === 'function' ? known(project) : known;
}
