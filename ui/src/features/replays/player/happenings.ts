import { NodeNames } from './node-names.ts';
import { clicked, kinds, type RecordedEvent, sources } from './recorded-event.ts';

export type HappeningKind = 'page' | 'click' | 'rage' | 'input' | 'event' | 'error';

/** Something a person did, or that happened to them, at some ms of the recording. */
export interface Happening {
  readonly at: number;
  readonly kind: HappeningKind;
  readonly text: string;
  /** The issue an error belongs to. */
  readonly issueId?: string;
}

/** So many clicks at one place, each within so many ms of the one before, are an angry hand. */
const rageClicks = 3;
const rageWithin = 700;
const rageRadius = 40;

interface Click {
  readonly at: number;
  readonly x: number;
  readonly y: number;
}

/** Tells, event by event in the order of time, what happened in a recording. */
export class HappeningReader {
  private readonly names = new NodeNames();
  private clicks: Click[] = [];
  private typedInto = -1;

  /** @param at ms of the recording */
  read(event: RecordedEvent, at: number): Happening | null {
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

  private click(data: Record<string, unknown>, at: number): Happening {
    this.typedInto = -1;
    const click = { at, x: Number(data.x ?? 0), y: Number(data.y ?? 0) };
    const last = this.clicks.at(-1);
    const goesOn =
      last !== undefined &&
      at - last.at <= rageWithin &&
      Math.hypot(click.x - last.x, click.y - last.y) <= rageRadius;
    this.clicks = goesOn ? [...this.clicks, click] : [click];
    const kind = this.clicks.length >= rageClicks ? 'rage' : 'click';
    return { at, kind, text: this.names.nameOf(Number(data.id)) };
  }

  /** One happening for all that is typed into a field at a time. */
  private typing(data: Record<string, unknown>, at: number): Happening | null {
    const id = Number(data.id);
    if (id === this.typedInto || data.userTriggered === false) return null;
    this.typedInto = id;
    return { at, kind: 'input', text: this.names.nameOf(id) };
  }
}

/** Path and query of an address; the address itself where it is none. */
export function pathOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const { pathname, search } = new URL(address);
  return pathname + search;
}

const samePage = 2_000;

/** A row of the event explorer, as far as it is read here. */
interface Row {
  readonly timestamp: string;
  readonly fieldValues: Readonly<Record<string, string>>;
}

/** What rows of the events of a session tell. @param startedAt Unix ms at which the recording begins */
export function happeningsOfEvents(rows: readonly Row[], startedAt: number): Happening[] {
  return rows.flatMap(({ timestamp, fieldValues }): Happening[] => {
    const { event = '', page, url } = fieldValues;
    const at = Date.parse(timestamp) - startedAt;
    if (event === 'page_leave') return [];
    return event === 'pageview'
      ? [{ at, kind: 'page', text: page ?? url ?? '/' }]
      : [{ at, kind: 'event', text: event }];
  });
}

export function happeningsOfErrors(rows: readonly Row[], startedAt: number): Happening[] {
  return rows.map(({ timestamp, fieldValues }) => ({
    at: Date.parse(timestamp) - startedAt,
    kind: 'error',
    text: [fieldValues.error_type, fieldValues.error_message].filter(Boolean).join(': '),
    ...(fieldValues.issue_id !== undefined && { issueId: fieldValues.issue_id }),
  }));
}

/** All in the order of time, within the recording; a page that both tell of once. */
export function inOrder(
  recorded: readonly Happening[],
  collected: readonly Happening[],
  total: number,
): Happening[] {
  const pages = recorded.filter(({ kind }) => kind === 'page');
  const isKnown = ({ kind, at, text }: Happening) =>
    kind === 'page' &&
    pages.some((page) => Math.abs(page.at - at) < samePage && sameText(page.text, text));
  const more = collected.filter(
    (each) => !isKnown(each) && each.at >= -samePage && each.at <= total,
  );
  return [...recorded, ...more]
    .map((each) => ({ ...each, at: Math.max(each.at, 0) }))
    .sort((one, other) => one.at - other.at);
}

/** The one without the query the other may have. */
function sameText(one: string, other: string): boolean {
  return one === other || one.split('?')[0] === other.split('?')[0];
}
