import { clockAt, timeOfClock, type View } from '../query/index.ts';

/** The days of a request. */
export interface RequestedDays {
  /** Unix ms. */
  readonly from: number;
  /** IANA. */
  readonly timezone: string;
  /** Unix ms. */
  readonly now: number;
}

const day = 86_400_000;

/**
 * The view of one project: a project with a time zone has as many days of its own if the requested ones are whole, as its
 * overview shows.
 */
export function daysOfProject(
  requested: RequestedDays,
  project: { readonly timeZone: string | null },
): View {
  const { now } = requested;
  const timezone = project.timeZone ?? requested.timezone;
  const from = fromIn(timezone, requested);
  const open = { type: 'absolute', to: null } as const;
  const range = { ...open, from };
  const compared = { ...open, from: daysBefore(timezone, from, now) };
  return { range, compared, replacesRanges: false, timezone, filters: [] };
}

/** The midnight as many days ago as that of the request. */
function fromIn(zone: string, { from, timezone, now }: RequestedDays): number {
  if (!isMidnight(timezone, from)) return from;
  const days = startOfDay(timezone, now) - startOfDay(timezone, from);
  return timeOfClock(zone, startOfDay(zone, now) - days);
}

/** Whole days earlier, so that the hours of a day are compared with the same hours, also if clocks have changed. */
function daysBefore(timezone: string, from: number, now: number): number {
  const start = isMidnight(timezone, from) ? startOfDay(timezone, from) : clockAt(timezone, from);
  const days = Math.max(1, Math.ceil((clockAt(timezone, now) - start) / day));
  return timeOfClock(timezone, start - days * day);
}

/** What the clocks of a zone show at the start of the day of a time, as if it was UTC. */
const startOfDay = (timezone: string, time: number): number =>
  Math.floor(clockAt(timezone, time) / day) * day;

/** Whether a day begins then. It does at midnight, even if the clocks skip it. */
const isMidnight = (timezone: string, time: number): boolean =>
  startOfDay(timezone, time - 1) < startOfDay(timezone, time);
