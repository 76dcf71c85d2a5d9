import type { NameKind } from '../../collect/digest/names/name-quotas.ts';
import type { RecordKind } from '../../collect/journal-record.ts';

/** Payload of kind `telemetry`: one report of a server, plugin or app, checked. Empty texts were not sent. */
export interface TelemetryPayload {
  /** Hashed id, UUID text. */
  readonly server: string;
  /** Unix ms: the client’s clock if plausible, else the time of receipt. */
  readonly timestamp: number;
  /** ISO 3166 alpha-2, or empty. */
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
  /** 0..65535. */
  readonly core_count: number | null;
  /** Values of the project's data sources, by their `referenceId`. */
  readonly data: Readonly<Record<string, unknown>>;
}

export const telemetryRecords: RecordKind<TelemetryPayload> = { kind: 'telemetry' };

export const telemetryProperty: NameKind = { name: 'telemetryProperty', quota: 'propertyNames' };
