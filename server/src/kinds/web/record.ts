import type { NameKind } from '../../collect/digest/names/name-quotas.ts';
import type { RecordKind } from '../../collect/journal-record.ts';
import type { SentTextColumn } from './table.ts';

/** Payload of kind `event`: one checked page view or custom event, without its address. */
export interface EventPayload {
  readonly visitor: string;
  readonly cookieless: boolean;
  /** The client's session ID; null = the digest assigns one. */
  readonly session: string | null;
  readonly window: string;
  /** Unix ms: the client’s clock if plausible, else the time of receipt. */
  readonly timestamp: number;
  /** Parsed by the digest and not stored. Cut to 512 characters. */
  readonly userAgent: string;
  /** ISO 3166 alpha-2, or empty. */
  readonly country: string;
  /** Such as `Bavaria, DE`. Left out if unknown, as in records of earlier releases. */
  readonly region?: string;
  /** Text columns that the client sent, always with `event`; missing ones are empty. */
  readonly columns: Readonly<Partial<Record<SentTextColumn, string>>>;
  readonly time_on_page: number | null;
  readonly session_duration: number | null;
  readonly scroll_depth: number | null;
  readonly buildId: string;
  readonly sdkName: string;
  readonly sdkVersion: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

export const eventRecords: RecordKind<EventPayload> = { kind: 'event' };

export const eventName: NameKind = { name: 'event', quota: 'eventNames' };
export const eventProperty: NameKind = { name: 'eventProperty', quota: 'propertyNames' };
