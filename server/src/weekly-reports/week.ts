const hour = 3_600_000;
const day = 24 * hour;
const week = 7 * day;
/** The epoch was a Thursday. */
const firstMonday = 4 * day;

/** From a Monday to the next, UTC; Unix ms. */
export interface Week {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/** The last week that has ended. */
export function lastWeek(now: number): Week {
  const to = now - ((now - firstMonday) % week);
  return { from: to - week, to };
}

/** When reports about a week are sent: at 6:00 on Monday, UTC, when the last events have been stored. */
export const sentFrom = ({ to }: Week): number => to + 6 * hour;

/** A service that was stopped on Monday still sends them until Wednesday. */
export const sentUntil = ({ to }: Week): number => to + 2 * day;

/** When reports about the week after are sent. */
export const nextReports = ({ from, to }: Week): number =>
  sentFrom({ from: from + week, to: to + week });

const format = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** Such as `November 16 to 22`. */
export function weekName({ from, to }: Week): string {
  const [first, last] = [new Date(from), new Date(to - day)];
  const isOneMonth = first.getUTCMonth() === last.getUTCMonth();
  return `${format.format(first)} to ${isOneMonth ? last.getUTCDate() : format.format(last)}`;
}

/** The week as the range of a screen, with the zone in which its days begin: the app shows the same figures. */
export function weekSearch({ from, to }: Week): string {
  const [first, last] = [from, to - day].map((time) => new Date(time).toISOString().slice(0, 10));
  return `?range=custom&from=${first}&to=${last}&zone=UTC`;
}
