import { packEvents } from '../../../replays/chunk-codec.ts';
import { chunkBatch, chunkKey } from '../../../replays/chunk-key.ts';
import type { BlobStore } from '../../../store/blobs/index.ts';
import type { DemoItem, DemoProject } from '../../demo-data.ts';
import { userAgentOf } from '../../web/demo/user-agents.ts';
import { type ReplayPayload, replayRecords } from '../record.ts';
import type { RecordedEvent, ReplayVisit } from './replay-visits.ts';

/** rrweb's type of a full snapshot and of a click. */
const fullSnapshot = 2;
const incremental = 3;
const mouse = 2;
const click = 2;

/** Stores the events of each page of the visit as a blob and returns its chunks. */
export async function keepReplay(
  blobs: Pick<BlobStore, 'put'>,
  project: DemoProject,
  { recording, stops }: ReplayVisit,
): Promise<DemoItem<ReplayPayload>[]> {
  const items: DemoItem<ReplayPayload>[] = [];
  const [first] = stops;
  if (first === undefined) return items;
  for (const [sequence, { view, until }] of stops.entries()) {
    const window = { session: view.session, window: 'demo' };
    const events = placed(recording.stops[sequence]?.events ?? [], view.ts, until);
    const json = Buffer.from(JSON.stringify(events));
    const batch = chunkBatch(project, window, ['batch', String(sequence)]);
    const blob = chunkKey(project, window, batch, until);
    const packed = await packEvents(json);
    await blobs.put(blob, packed);
    const ends = events.at(-1)?.timestamp ?? view.ts;
    const payload: ReplayPayload = {
      ...window,
      visitor: view.visitor,
      batch,
      sequence,
      view: '',
      flushReason: '',
      isFinal: sequence === stops.length - 1,
      startedAt: view.ts,
      endedAt: ends,
      sessionStart: first.view.ts,
      begins: events[0]?.timestamp ?? view.ts,
      ends,
      events: events.length,
      clicks: events.filter(isClick).length,
      hasFullSnapshot: events.some(({ type }) => type === fullSnapshot),
      bytes: json.length,
      storedBytes: packed.length,
      blob,
      url: view.url,
      routes: [view.page],
      userAgent: userAgentOf(view),
      country: view.country,
    };
    items.push({ at: until, kind: replayRecords.kind, payload });
  }
  return items;
}

/** The events moved to the times of a visit. Events that take longer than the visit are sped up. */
function placed(events: readonly RecordedEvent[], from: number, until: number): RecordedEvent[] {
  const length = Math.max(1, events.at(-1)?.timestamp ?? 1);
  const pace = Math.min(1, (until - from) / length);
  return events.map((event) => ({
    ...event,
    timestamp: from + Math.round(event.timestamp * pace),
  }));
}

function isClick({ type, data }: RecordedEvent): boolean {
  return type === incremental && data.source === mouse && data.type === click;
}
