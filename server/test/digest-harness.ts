import type { JournalRecord } from '../src/collect/journal-record.ts';
import type { EventPayload } from '../src/kinds/web/record.ts';
import { systemClock } from '../src/platform/clock.ts';
import { systemRandom } from '../src/platform/random.ts';
import { idMaker } from '../src/platform/uuid.ts';
import type { EventStore } from '../src/store/events/index.ts';

const makeId = idMaker(systemClock, systemRandom);

/** A page view as ingest journals it. */
export function eventRecord(
  changes: Partial<JournalRecord> = {},
  payload: Partial<EventPayload> = {},
): JournalRecord {
  const receivedAt = Date.now();
  return {
    v: 1,
    kind: 'event',
    project: 1,
    generation: 1,
    receivedAt,
    id: makeId(),
    payload: {
      visitor: '43de3f42-d8de-0da8-1a6c-6c58fcd8b6e0',
      cookieless: false,
      session: null,
      window: '',
      timestamp: receivedAt,
      userAgent:
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      country: 'DE',
      columns: { event: 'pageview', page: '/', url: 'https://example.com/', title: 'Home' },
      time_on_page: null,
      session_duration: null,
      scroll_depth: null,
      buildId: '',
      sdkName: '',
      sdkVersion: '',
      properties: { plan: 'free', cart: { total: 3 } },
      ...payload,
    } satisfies EventPayload,
    ...changes,
  };
}

const limits = { seconds: 60, bytes: 1_000_000_000 };

/** How often each ID is stored for a project. */
export async function storedIds(store: EventStore, project: number): Promise<Map<string, number>> {
  const rows = await store.query<{ id: string; copies: string }>(
    {
      sql: `SELECT toString(id) AS id, toString(count()) AS copies FROM events
WHERE project = {project:UInt32} GROUP BY id`,
      params: { project },
    },
    limits,
  );
  return new Map(rows.map(({ id, copies }) => [id, Number(copies)]));
}
