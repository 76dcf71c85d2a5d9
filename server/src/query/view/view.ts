import type { Range } from '../language/nodes.ts';
import type { Predicate } from '../language/predicates.ts';
import { type Window, windowOf } from '../normalise/window.ts';
import { clockAt, timeOfClock } from '../normalise/zone.ts';

/** A range that ends now if it has no end. */
export type ViewRange =
  | Range
  | { readonly type: 'absolute'; readonly from: number; readonly to: null };

/** What a screen sets for all its charts. */
export interface View {
  /** Null for the default of the language. */
  readonly range: ViewRange | null;
  /** What `range` is compared with; null for the window of the same length just before. */
  readonly compared: ViewRange | null;
  /** Whether the range also replaces those that queries set themselves. */
  readonly replacesRanges: boolean;
  /** IANA name, for time buckets without one; null for UTC. */
  readonly timezone: string | null;
  /** Rows must match all of them. Sources without the field are not filtered. */
  readonly filters: readonly Predicate[];
}

/** The window of a view. @param now Unix ms */
export function viewWindow({ range }: View, now: number): Window {
  if (range === null) return windowOf([], now);
  if (range.type === 'relative' || range.to !== null) return windowOf([range], now);
  return { from: range.from, to: Math.max(range.from, now) };
}

const day = 86_400_000;

/** The window that a view is compared with: as long as its own, unless the view says where it ends. @param now Unix ms */
export function comparedWindow(
  { compared, timezone }: View,
  { from, to }: Window,
  now: number,
): Window {
  if (compared === null) return { from: from - (to - from), to: from };
  if (compared.type === 'relative' || compared.to !== null) return windowOf([compared], now);
  const zone = timezone ?? 'UTC';
  const earlier = clockAt(zone, from) - clockAt(zone, compared.from);
  if (earlier % day !== 0) return { from: compared.from, to: compared.from + (to - from) };
  // This morning is compared with yesterday morning, also if clocks have changed in between.
  const end = timeOfClock(zone, clockAt(zone, to) - earlier);
  return { from: compared.from, to: Math.max(compared.from, end) };
}
