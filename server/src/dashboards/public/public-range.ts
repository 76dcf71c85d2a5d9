import { hash } from 'node:crypto';
import type { Pieces } from '../../platform/pieces.ts';
import {
  clockAt,
  type TakenFromView,
  timeOfClock,
  type View,
  windowOf,
  type ZoneSpan,
  zoneSpanPieces,
  zoneSpans,
} from '../../query/index.ts';

/** The ranges of public dashboards: few, so that their answers can be kept. */
export const publicRanges = ['24h', '7d', '30d', '90d'] as const;
export type PublicRange = (typeof publicRanges)[number];

export const defaultPublicRange: PublicRange = '30d';

/** Which days a public screen shows. */
export interface PublicPeriod {
  readonly range: PublicRange;
  /** Canonical IANA name of the zone in which days begin. */
  readonly zone: string;
}

/** For requests that name no zone. */
export const zoneOfProject = ({ timeZone }: { readonly timeZone: string | null }): string =>
  timeZone ?? 'UTC';

const day = 86_400_000;
const days = { '7d': 7, '30d': 30, '90d': 90 } as const;
/** The longest range, the one before it, and a day for the zone. */
const longest = 2 * days['90d'] * day + day;

/** A period as the view of a screen: whole days of its zone up to now, so that the first one is not a part of a day. */
export function publicView({ range, zone }: PublicPeriod, now: number): View {
  const view = { replacesRanges: false, timezone: zone, filters: [] };
  if (range === '24h') {
    return { ...view, range: { type: 'relative', value: 24, unit: 'hour' }, compared: null };
  }
  const today = Math.floor(clockAt(zone, now) / day) * day;
  const before = (count: number) => ({
    type: 'absolute' as const,
    from: timeOfClock(zone, today - (count - 1) * day),
    to: null,
  });
  return { ...view, range: before(days[range]), compared: before(2 * days[range]) };
}

/**
 * What clocks of a zone show in public ranges up to now. Zones with the same share answers: there are about 400 zones, but
 * fewer than 80 such clocks, which bounds what visitors can make a project compute.
 */
export const clockOf = (zone: string, now: number): string =>
  clockText(zoneSpans(zone, now - longest, now));

const clockText = (spans: readonly ZoneSpan[]): string =>
  spans.map(({ from, offset }) => `${from}:${offset}`).join();

/**
 * What the answer to a chart depends on: the range and the clock for sources that take the range, and the clocks in ranges of
 * its own. Of years that are not known yet, these take a few ms each.
 * @param clock of the zone, as `clockOf` returns it
 */
export function* periodOf(
  { takesRange, zonedRanges }: Pick<TakenFromView, 'takesRange' | 'zonedRanges'>,
  { range, zone }: PublicPeriod,
  clock: string,
  now: number,
): Pieces<string> {
  const clocks = new Set<string>();
  for (const ranges of zonedRanges) {
    const { from, to } = windowOf(ranges, now);
    const spans = yield* zoneSpanPieces(zone, from, to);
    // A century of clock changes is long.
    clocks.add(hash('sha256', clockText(spans), 'base64url'));
    yield;
  }
  return [...(takesRange ? [range, clock] : []), ...clocks].join(' ');
}
