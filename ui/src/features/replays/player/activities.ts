import { NodeNames } from './node-names.ts';
import { clicked, kinds, type RecordedEvent, sources } from './recorded-event.ts';

export type ActivityKind = 'page' | 'click' | 'rage' | 'input' | 'event' | 'error';

/** Something a person did, or that happened to them, at some ms of the recording. */
export interface Activity {
  readonly at: number;
  readonly kind: ActivityKind;
  readonly text: string;
  /** An error's issue, and which of its occurrences it is. */
  readonly occurrence?: {
    readonly issueId: string;
    readonly id: string;
    readonly timestamp: string;
  };
}

/** This many clicks at one place, each this soon after the last (ms), are rage clicks. */
const rageClicks = 3;
const rageWithin = 700;
const rageRadius = 40;

interface Click {
  readonly at: number;
  readonly x: number;
  readonly y: number;
}

/** Finds what happened in a recording, event by event in order of time. */
export class ActivityReader {
  private readonly names = new NodeNames();
  private last: Click | null = null;
  /** Clicks at one place, each soon after the one before. */
  private clicks = 0;
  private typedInto = -1;

  /** @param at ms of the recording */
  read(event: RecordedEvent, at: number): Activity | null {
    this.names.take(event);
    const { type, data } = event;
    if (type === kinds.meta) {
      this.typedInto = -1;
      return typeof data.href === 'string' ? { at, kind: 'page', text: pathOf(data.href) } : null;
    }
    if (type === kinds.custom) {
      return typeof data.tag === 'string' ? { at, kind: 'event', text: data.tag } : null;
    }
    if (type !== kinds.incremental) return null;
    if (data.source === sources.mouse && data.type === clicked) return this.click(data, at);
    if (data.source === sources.input) return this.typing(data, at);
    return null;
  }

  private click(data: Record<string, unknown>, at: number): Activity {
    this.typedInto = -1;
    const click = { at, x: Number(data.x ?? 0), y: Number(data.y ?? 0) };
    const { last } = this;
    const goesOn =
      last !== null &&
      at - last.at <= rageWithin &&
      Math.hypot(click.x - last.x, click.y - last.y) <= rageRadius;
    this.last = click;
    this.clicks = goesOn ? this.clicks + 1 : 1;
    const kind = this.clicks >= rageClicks ? 'rage' : 'click';
    return { at, kind, text: this.names.nameOf(Number(data.id)) };
  }

  /** Everything typed into a field at one time counts once. */
  private typing(data: Record<string, unknown>, at: number): Activity | null {
    const id = Number(data.id);
    if (id === this.typedInto || data.userTriggered === false) return null;
    this.typedInto = id;
    return { at, kind: 'input', text: this.names.nameOf(id) };
  }
}

/** A URL without its origin; any other text unchanged. */
function pathOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const { pathname, search, hash } = new URL(address);
  return pathname + search + hash;
}

const samePage = 2_000;

/** The parts of an event explorer row that are used here. */
interface Row {
  readonly id: string;
  readonly timestamp: string;
  readonly fieldValues: Readonly<Record<string, string>>;
}

/** What happened by the events of a session. @param startedAt start of the recording, Unix ms */
export function activitiesOfEvents(rows: readonly Row[], startedAt: number): Activity[] {
  return rows.flatMap(({ timestamp, fieldValues }): Activity[] => {
    const { event = '', page, url } = fieldValues;
    const at = Date.parse(timestamp) - startedAt;
    if (event === 'page_leave') return [];
    return event === 'pageview'
      ? [{ at, kind: 'page', text: page ?? url ?? '/' }]
      : [{ at, kind: 'event', text: event }];
  });
}

export function activitiesOfErrors(rows: readonly Row[], startedAt: number): Activity[] {
  return rows.map(({ id, timestamp, fieldValues }) => ({
    at: Date.parse(timestamp) - startedAt,
    kind: 'error',
    text: [fieldValues.error_type, fieldValues.error_message].filter(Boolean).join(': '),
    ...(fieldValues.issue_id !== undefined && {
      occurrence: { issueId: fieldValues.issue_id, id, timestamp },
    }),
  }));
}

/** All in order of time, within the recording; pages that both contain only once. */
export function inOrder(
  recorded: readonly Activity[],
  collected: readonly Activity[],
  total: number,
): Activity[] {
  const pages = new SeenPages();
  for (const each of recorded) if (each.kind === 'page') pages.add(each);
  const more = collected.filter(
    (each) =>
      !(each.kind === 'page' && pages.has(each)) && each.at >= -samePage && each.at <= total,
  );
  return [...recorded, ...more]
    .map((each) => ({ ...each, at: Math.max(each.at, 0) }))
    .sort((one, other) => one.at - other.at);
}

/** Pages by path and time span. */
class SeenPages {
  private readonly seen = new Map<string, { first: number; last: number }>();

  add({ text, at }: Activity): void {
    // Only the views of sites with hash routing have the hash.
    for (const page of new Set([text, text.split('#', 1)[0] ?? ''])) {
      const key = keyOf(page, stretchOf(at));
      const { first, last } = this.seen.get(key) ?? { first: at, last: at };
      this.seen.set(key, { first: Math.min(first, at), last: Math.max(last, at) });
    }
  }

  /** Whether the page was seen less than `samePage` before or after. */
  has({ text, at }: Activity): boolean {
    const stretch = stretchOf(at);
    const [before, within, after] = [stretch - 1, stretch, stretch + 1].map((each) =>
      this.seen.get(keyOf(text, each)),
    );
    return (
      within !== undefined ||
      (before !== undefined && at - before.last < samePage) ||
      (after !== undefined && after.first - at < samePage)
    );
  }
}

function stretchOf(at: number): number {
  return Math.floor(at / samePage);
}

/** Without queries, which only one of two may have. */
function keyOf(text: string, stretch: number): string {
  const [path = '', ...hash] = text.split('#');
  const parts = [path, hash.join('#')].map((part) => part.split('?', 1)[0]);
  return `${stretch} ${parts.join('#')}`;
}
