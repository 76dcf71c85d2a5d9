/**
 * One page view or custom event as the digest writes it. Times are Unix milliseconds; an empty text
 * means "not filled". Names are the columns of the table.
 */
export interface EventRow {
  readonly project: number;
  readonly generation: number;
  readonly ts: number;
  readonly received_at: number;
  /** UUIDv7, made at ingest. */
  readonly id: string;
  /** Journal id and position of the record this row came from: the proof of exactly-once. */
  readonly journal: string;
  readonly position: number;
  /** Hashed or cookieless id, UUID text. The engine derives `visitor_hash` from it. */
  readonly visitor: string;
  readonly session: string;
  readonly window: string;
  readonly event: string;
  readonly browser: string;
  readonly browser_version: string;
  readonly device: string;
  readonly os: string;
  readonly os_version: string;
  readonly country: string;
  readonly referrer: string;
  readonly utm_source: string;
  readonly utm_medium: string;
  readonly utm_campaign: string;
  readonly utm_term: string;
  readonly utm_content: string;
  readonly title: string;
  readonly page: string;
  readonly url: string;
  readonly cookieless: boolean;
  readonly time_on_page: number | null;
  readonly session_duration: number | null;
  readonly scroll_depth: number | null;
  readonly build_id: string;
  readonly sdk_name: string;
  readonly sdk_version: string;
  /** The event's properties, whole, as JSON text. */
  readonly properties: string;
  /**
   * The same flattened for filtering: every leaf and every non-empty object and list under its
   * dotted name, as text (`true`, `1.5`, JSON for objects and lists). A literal name with a dot wins
   * over a nested one. Nulls and empty ones are left out.
   */
  readonly props: Readonly<Record<string, string>>;
}

/** Columns of text that a client may fill under their own names. */
export const sentTextColumns = [
  'event',
  'browser',
  'browser_version',
  'device',
  'os',
  'os_version',
  'referrer',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'title',
  'page',
  'url',
] as const satisfies readonly (keyof EventRow)[];

export type SentTextColumn = (typeof sentTextColumns)[number];

/** A row with nothing filled, to spread filled columns over. */
export const emptyEventRow: EventRow = {
  project: 0,
  generation: 0,
  ts: 0,
  received_at: 0,
  id: '',
  journal: '',
  position: 0,
  visitor: '',
  session: '',
  window: '',
  event: '',
  browser: '',
  browser_version: '',
  device: '',
  os: '',
  os_version: '',
  country: '',
  referrer: '',
  utm_source: '',
  utm_medium: '',
  utm_campaign: '',
  utm_term: '',
  utm_content: '',
  title: '',
  page: '',
  url: '',
  cookieless: false,
  time_on_page: null,
  session_duration: null,
  scroll_depth: null,
  build_id: '',
  sdk_name: '',
  sdk_version: '',
  properties: '{}',
  props: {},
};

/** How many items of a project ended in one outcome on one UTC day, as far as one batch knows. */
export interface OutcomeRow {
  readonly project: number;
  readonly generation: number;
  /** `YYYY-MM-DD`, UTC day of receipt. */
  readonly day: string;
  /** `accepted`, or a reason of `collect/outcomes.ts` such as `bot`. */
  readonly outcome: string;
  /** Finer kind where there is one (kind of bot), else empty. */
  readonly detail: string;
  readonly count: number;
}

/** Which person a visitor belongs to; the latest `version` counts. */
export interface AliasRow {
  readonly project: number;
  readonly generation: number;
  readonly visitor: string;
  readonly external_id: string;
  readonly person_id: string;
  /** Of a visitor's rows the one with the highest counts. 64 bits: as text beyond 2^53. */
  readonly version: number | string;
  /** Journal id and position of the record this row came from. */
  readonly journal: string;
  readonly position: number;
}
