import type { SentTextColumn } from './table.ts';
import type { EventPayload } from './record.ts';

/** An event's payload while the steps fill it. */
export type EventDraft = {
  -readonly [Key in keyof EventPayload]: EventPayload[Key];
} & { columns: Partial<Record<SentTextColumn, string>> };

export function emptyEvent(): EventDraft {
  return {
    visitor: '',
    cookieless: false,
    session: null,
    window: '',
    timestamp: 0,
    userAgent: '',
    country: '',
    columns: {},
    time_on_page: null,
    session_duration: null,
    scroll_depth: null,
    buildId: '',
    sdkName: '',
    sdkVersion: '',
    properties: {},
  };
}
