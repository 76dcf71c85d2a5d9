/** What the rows of every collected kind have. Times are Unix ms; an empty text is "not filled". */
interface CollectedRow {
  readonly project: number;
  readonly generation: number;
  readonly ts: number;
  readonly received_at: number;
  /** UUIDv7, made at ingest. */
  readonly id: string;
  /** Journal id and position of the record this row came from. */
  readonly journal: string;
  readonly position: number;
}

/** One report of a server, a plugin or an app. */
export interface TelemetryRow extends CollectedRow {
  /** Hashed id, UUID text. */
  readonly server: string;
  readonly country: string;
  readonly player_count: number | null;
  readonly online_mode: boolean | null;
  readonly client: boolean | null;
  readonly plugin_version: string;
  readonly game_version: string;
  readonly server_type: string;
  readonly platform_version: string;
  readonly java_version: string;
  readonly java_vendor: string;
  readonly os_name: string;
  readonly os_arch: string;
  readonly os_version: string;
  readonly core_count: number | null;
  /** Values of data sources by `referenceId`, as JSON text. */
  readonly data: string;
  /** The same by `referenceId`: scalars as text, lists and maps as JSON. */
  readonly props: Readonly<Record<string, string>>;
}

/** One measured web vital. */
export interface VitalRow extends CollectedRow {
  readonly session: string;
  readonly window: string;
  readonly metric: string;
  /** Milliseconds; of CLS a plain number. */
  readonly value: number;
  /** `good`, `needs-improvement` or `poor`. */
  readonly rating: string;
  readonly browser: string;
  readonly os: string;
  readonly device: string;
  readonly country: string;
  readonly url: string;
  /** Path of `url`. */
  readonly page: string;
  /** As sent, JSON text. */
  readonly attributes: string;
  readonly props: Readonly<Record<string, string>>;
}

/** One error as it occurred, or several equal ones (`count`). */
export interface OccurrenceRow extends CollectedRow {
  readonly error_generation: number;
  /** Hashed or cookieless id; the nil UUID where the client named nobody. */
  readonly visitor: string;
  readonly session: string;
  readonly window: string;
  readonly language: string;
  /** As it was before minifying, where that is known. */
  readonly error_type: string;
  readonly error_message: string;
  /** Raw, lines joined by newline. */
  readonly stack: string;
  /** Type, stack, frames and causes as they were before minifying, as JSON text; empty = as they came. */
  readonly mapped: string;
  /** The SDK's `cause` objects, outermost first, as JSON text. */
  readonly causes: string;
  readonly handled: boolean;
  readonly count: number;
  readonly release: string;
  /** SHA-256 hex of type, 0x1F, message, 0x1F, stack. */
  readonly exact_hash: string;
  readonly group_hash: string;
  /** Which grouping made `group_hash`: `legacy` or a version of `modern`. */
  readonly algorithm: string;
  /** Why it was grouped so, as JSON text. */
  readonly evidence: string;
  readonly browser: string;
  readonly browser_version: string;
  readonly device: string;
  readonly os: string;
  readonly os_version: string;
  readonly country: string;
  readonly page: string;
  readonly url: string;
  readonly sdk_name: string;
  readonly sdk_version: string;
  /** As sent, JSON text. */
  readonly context: string;
  readonly props: Readonly<Record<string, string>>;
}

/** One chunk of a session's replay; its events lie in the blob store. `ts` is when it begins. */
export interface ReplayChunkRow extends CollectedRow {
  readonly session: string;
  readonly window: string;
  /** UUID made of what tells a chunk from others: sent again, it is the same. */
  readonly batch: string;
  readonly visitor: string;
  readonly sequence: number;
  readonly view: string;
  /** As the client says, if that can be true; else `ts`. */
  readonly session_start: number;
  readonly last_at: number;
  /** Timestamps of the first and the last event as sent, whatever the client's clock says. */
  readonly begins: number;
  readonly ends: number;
  readonly events: number;
  readonly clicks: number;
  /** Of the events as JSON. */
  readonly bytes: number;
  /** Of the blob. */
  readonly stored_bytes: number;
  readonly has_full_snapshot: boolean;
  readonly is_final: boolean;
  readonly flush_reason: string;
  /** Key in the blob store; empty = no events. */
  readonly blob: string;
  readonly url: string;
  /** Paths it shows, in order. */
  readonly routes: readonly string[];
  readonly browser: string;
  readonly device: string;
  readonly os: string;
  readonly country: string;
}
