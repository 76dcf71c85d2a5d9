import { invalid } from '../../../collect/ingest/rejection.ts';
import {
  clockAhead,
  clockBehind,
  columnLength,
  labelLength,
} from '../../../collect/ingest/limits.ts';
import { cleanText } from '../../../collect/ingest/parse-body.ts';
import { hasEndlessHost } from '../../../platform/endless-host.ts';
import type { ReplayEvents } from '../body/replay-events.ts';
import type { ReplayItem } from '../wire.ts';
import type { Step } from '../../../collect/ingest/step.ts';

const sessionMissing = invalid('sessionId is required');
const sequenceInvalid = invalid('sequence must be an integer of at least 0');
const eventsNoList = invalid('events must be an array');
const noValidEvents = invalid('No valid events');

/** Reads the chunk's session, window and place in it. */
export const readReplayFields: Step<ReplayItem> = {
  name: 'read_replay_fields',
  run(item, context) {
    const { body, chunk } = item;
    const session = label(item, 'sessionId');
    if (session === '') return sessionMissing;
    const { sequence } = body;
    if (typeof sequence !== 'number' || !Number.isSafeInteger(sequence) || sequence < 0) {
      return sequenceInvalid;
    }
    chunk.session = session;
    chunk.window = label(item, 'windowId') || session;
    chunk.view = label(item, 'viewId') || label(item, 'pageId');
    chunk.flushReason = label(item, 'flushReason');
    chunk.sequence = sequence;
    chunk.isFinal = body['isFinal'] === true;
    chunk.url = text(body['url']).slice(0, columnLength).toWellFormed();
    chunk.userAgent = context.userAgent;
    chunk.country = context.country;
    return item;
  },
};

/** Reads the events, and what they say about the chunk. */
export const readReplayChunk: Step<ReplayItem> = {
  name: 'read_replay_chunk',
  run(item, context) {
    const { chunk, events } = item;
    if (events === 'no_list') return eventsNoList;
    if (events.count === 0 && !chunk.isFinal) return noValidEvents;
    if (events.dropped > 0) {
      item.warnings.add('droppedEvents', `${events.dropped} invalid replay events were dropped`);
    }
    item.json = events.json;
    chunk.bytes = events.json?.length ?? 0;
    chunk.events = events.count;
    chunk.clicks = events.clicks;
    chunk.hasFullSnapshot = events.hasFullSnapshot;
    chunk.begins = events.begins;
    chunk.ends = events.ends;
    chunk.routes = routesOf(chunk.url, events.addresses);
    Object.assign(chunk, timesOf(events, item.body['sessionStart'], context.receivedAt));
    return item;
  },
};

/** By the client's clock if it is plausible; else the chunk ended when it arrived. */
function timesOf({ begins, ends, count }: ReplayEvents, sessionStart: unknown, now: number) {
  const isPlausible = (time: number) => time >= now - clockBehind && time <= now + clockAhead;
  const plausible = count > 0 && isPlausible(begins) && isPlausible(ends);
  const endedAt = plausible ? Math.floor(ends) : now;
  const startedAt = plausible ? Math.floor(begins) : now - Math.min(ends - begins, clockBehind);
  const stated =
    typeof sessionStart === 'number' && isPlausible(sessionStart) ? sessionStart : null;
  return {
    startedAt: Math.floor(startedAt),
    endedAt,
    sessionStart: Math.floor(stated ?? startedAt),
  };
}

/** Paths in order. Those in events take precedence: `url` is only where the chunk was sent from. */
function routesOf(url: string, addresses: readonly string[]): string[] {
  const routes: string[] = [];
  const sent = url === '' ? [] : [url];
  const sentFrom = pathOf(url);
  const all = addresses.some((address) => pathOf(address) === sentFrom)
    ? addresses
    : [...sent, ...addresses];
  for (const address of all) {
    const path = pathOf(address);
    if (path !== '' && path !== routes.at(-1)) routes.push(path);
  }
  return routes;
}

const longestRoute = 1024;

function pathOf(address: string): string {
  if (hasEndlessHost(address)) return '';
  const path = URL.canParse(address)
    ? new URL(address).pathname
    : (/^\/[^?#]*/.exec(address)?.[0] ?? '');
  return cleanText(path.slice(0, longestRoute));
}

function label(item: ReplayItem, key: string): string {
  const value = text(item.body[key]);
  if (value.length <= labelLength) return value;
  item.warnings.add(key, `cut to ${labelLength} characters`);
  return value.slice(0, labelLength).toWellFormed();
}

function text(value: unknown): string {
  return typeof value === 'string' ? cleanText(value) : '';
}
