import type { ReplayPayload } from './record.ts';
import { ReceivedItem } from '../../collect/ingest/received-item.ts';
import { ReplayBody } from './body/replay-body.ts';
import type { ReplayEvents } from './body/replay-events.ts';
import { invalidJson, type Rejection } from '../../collect/ingest/rejection.ts';
import type { Warnings } from '../../collect/ingest/warnings.ts';

/** A chunk's payload while the steps fill it. */
export type ReplayDraft = { -readonly [Key in keyof ReplayPayload]: ReplayPayload[Key] };

/** A chunk of a replay on its way through the steps. */
export class ReplayItem extends ReceivedItem {
  readonly chunk: ReplayDraft = emptyChunk();
  /** The JSON array of its events; null = none. */
  json: Buffer | null = null;
  readonly events: ReplayEvents | 'no_list';

  constructor({ head, events }: ReplayBody, warnings: Warnings) {
    super(head, warnings);
    this.events = events;
  }
}

/** A body of `/replay`, as read by `ReplayReader`. */
export function receiveChunk(parsed: unknown, warnings: Warnings): ReplayItem | Rejection {
  return parsed instanceof ReplayBody ? new ReplayItem(parsed, warnings) : invalidJson;
}

function emptyChunk(): ReplayDraft {
  return {
    visitor: '',
    session: '',
    window: '',
    batch: '',
    sequence: 0,
    view: '',
    flushReason: '',
    isFinal: false,
    startedAt: 0,
    endedAt: 0,
    sessionStart: 0,
    begins: 0,
    ends: 0,
    events: 0,
    clicks: 0,
    hasFullSnapshot: false,
    bytes: 0,
    storedBytes: 0,
    blob: '',
    url: '',
    routes: [],
    userAgent: '',
    country: '',
  };
}
