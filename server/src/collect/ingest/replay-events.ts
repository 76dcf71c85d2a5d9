import { isJsonObject, type JsonObject } from './json-value.ts';

/** What a chunk's events say, valid ones only, in the order of their timestamps. */
export interface ReplayEvents {
  readonly count: number;
  readonly dropped: number;
  /** Null when the events as they were sent are exactly these, in this order. */
  readonly changed: readonly JsonObject[] | null;
  /** Timestamps of the first and the last as sent; 0 = no events. */
  readonly begins: number;
  readonly ends: number;
  readonly clicks: number;
  readonly hasFullSnapshot: boolean;
  /** Addresses the page had, as its events say; repetitions left out. */
  readonly addresses: readonly string[];
}

type ReplayEvent = JsonObject & { readonly timestamp: number; readonly type: number };

const fullSnapshot = 2;
const incrementalSnapshot = 3;
const meta = 4;
const lastType = 7;
/** Of an incremental snapshot. */
const mouseInteraction = 2;
const click = 2;
const mostAddresses = 100;

/** Looks through the events of a chunk; what is no rrweb event is left out. */
export function readReplayEvents(sent: readonly unknown[]): ReplayEvents {
  const valid: ReplayEvent[] = [];
  let sorted = true;
  let clicks = 0;
  let hasFullSnapshot = false;
  for (const event of sent) {
    if (!isReplayEvent(event)) continue;
    if (event.timestamp < (valid.at(-1)?.timestamp ?? 0)) sorted = false;
    valid.push(event);
    if (event.type === fullSnapshot) hasFullSnapshot = true;
    else if (event.type === incrementalSnapshot && isClick(event['data'])) clicks += 1;
  }
  if (!sorted) valid.sort((one, other) => one.timestamp - other.timestamp);
  const dropped = sent.length - valid.length;
  return {
    count: valid.length,
    dropped,
    changed: sorted && dropped === 0 ? null : valid,
    begins: valid[0]?.timestamp ?? 0,
    ends: valid.at(-1)?.timestamp ?? 0,
    clicks,
    hasFullSnapshot,
    addresses: addressesOf(valid),
  };
}

function isReplayEvent(event: unknown): event is ReplayEvent {
  if (!isJsonObject(event)) return false;
  const { timestamp, type } = event;
  return (
    typeof timestamp === 'number' &&
    Number.isFinite(timestamp) &&
    timestamp >= 0 &&
    typeof type === 'number' &&
    Number.isInteger(type) &&
    type >= 0 &&
    type <= lastType
  );
}

function isClick(data: unknown): boolean {
  return isJsonObject(data) && data['source'] === mouseInteraction && data['type'] === click;
}

function addressesOf(events: readonly ReplayEvent[]): string[] {
  const addresses: string[] = [];
  for (const { type, data } of events) {
    if (type !== meta || !isJsonObject(data)) continue;
    const { href } = data;
    if (typeof href !== 'string' || href === addresses.at(-1)) continue;
    if (addresses.push(href) === mostAddresses) break;
  }
  return addresses;
}
