import type { DigestKind } from '../collect/digest/digest-kind.ts';
import type { NameKind } from '../collect/digest/names/name-quotas.ts';
import type { CollectingKind } from '../collect/ingest/collecting-kind.ts';
import type { RollUp } from './roll-up.ts';
import type { StoredColumn, Table } from '../store/events/columns/table.ts';
import type { DemoData } from './demo-data.ts';
import type { KnownDataset } from './dataset.ts';
import type { ExplorerReader } from './explorer-reader.ts';
import type { ExplorerTable } from './explorer.ts';
import type { PersonLists, Visits } from './person-rows.ts';

/** A kind of data: what charts, the explorer and retention ask of it. */
export interface StoredKind {
  /** The table of its rows, with all columns. */
  readonly table: Table;
  readonly retention: KindRetention;
  /** What the event store computes from each row and keeps with it. Default: nothing. */
  readonly computedColumns?: readonly StoredColumn[];
  /** What the event store keeps of its rows, so that common charts don't read them. Default: nothing. */
  readonly rollUps?: readonly RollUp[];
  /**
   * Tables with rows computed from its own, which can be recomputed: a project's rows are removed
   * whenever any of its own rows are. Default: none.
   */
  readonly computed?: readonly Table[];
  /** What charts can read of it; empty = nothing. */
  datasets(): Promise<readonly KnownDataset[]>;
  /** How rows that the event explorer has exported are stored again; null = they can't be. */
  readonly exported: ExportedRows | null;
  /** What the event explorer lists of it; null = nothing. */
  explorer(): Promise<ExplorerTable | ExplorerReader | null>;
}

/** What the event explorer's columns don't say of exported rows. */
export interface ExportedRows {
  /** The column of visitors that have numbers; null = none. */
  readonly visitor: string | null;
  /** Columns with names that clients choose, and their kinds. */
  readonly names: Readonly<Record<string, NameKind>>;
  /** The kind of the names of properties. */
  readonly properties: NameKind;
}

/** A kind of data that is collected: what collecting, the digest and removal ask of it, too. */
export interface Kind extends StoredKind {
  /** Name of its records in the journal. */
  readonly name: string;
  /** Path of the endpoint that collects it. */
  readonly path: `/v1/${string}`;
  readonly person: PersonColumns;
  /** What its rows say of visits, if they say when and where visitors were seen, which only one kind does; else null. */
  readonly visits: Visits | null;
  /** What a person's page lists of its rows; empty = nothing. */
  readonly personLists: PersonLists;
  /** What counts as one item in outcomes and quotas; `docs/quotas.md` says the same. */
  readonly item: string;
  /** The page in `docs/` that shows how to send it. */
  readonly docs: string;
  /** What it adds to the demo project; null = nothing. */
  demo(): Promise<DemoData | null>;
  /** The half that the collector loads: no SQL. */
  collecting(): Promise<CollectingKind>;
  /** The half that the digest loads: no HTTP. */
  digesting(): Promise<DigestKind>;
}

/**
 * What deletes its rows. `age`: the retention job, by their time. `job`: a job of the module that shows
 * them. `person`: only the deletion of the person.
 */
export type KindRetention =
  | (KeptForDays & { readonly by: 'age' })
  | (KeptForDays & { readonly by: 'job'; readonly older?: OlderSetting })
  | { readonly by: 'person' };

interface KeptForDays {
  /** The setting of a project; several kinds can share one. */
  readonly setting: string;
  /** Place among the settings, which answers list in this order. */
  readonly place: number;
  /** What the setting is about. */
  readonly what: string;
  /** What else the API says about it. */
  readonly note?: string;
}

/** A setting that was there before the others, in a place and with bounds of its own. */
export interface OlderSetting {
  /** The field of a project that holds it. */
  readonly projectField: 'replayRetentionDays';
  /** The environment variable of its default. */
  readonly variable: `BELLWETHER_${string}`;
  readonly defaultDays: number;
  readonly longestDays: number;
}

/** The columns that identify the person of a row; null = none. */
export interface PersonColumns {
  /** UUIDs of visitors. */
  readonly visitor: string | null;
  /** Whether some rows have no visitor, but the nil UUID: only their session identifies them. */
  readonly canBeAnonymous?: true;
  /** Texts, unique to a browser's session. */
  readonly session: string | null;
  /** SQL of a text that names what other modules keep of the row, such as its group of errors. */
  readonly group?: string;
  /** The row's blob, which is deleted with it: its key, and how many bytes it takes on disk. */
  readonly blob?: { readonly key: string; readonly bytes: string };
}

/** Keeps the names of settings as types, so that each must have a default. */
export function defineKind<const Of extends Kind>(kind: Of): Of {
  return kind;
}

/** Same for a kind that is not collected: its rows have no visitors. */
export function defineStoredKind<const Of extends StoredKind>(kind: Of): Of {
  return kind;
}
