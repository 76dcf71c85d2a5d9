import { fullNumber } from '../../../components/figures.ts';
import type { Import } from '../../../api/imports.ts';

const products: Readonly<Record<NonNullable<Import['format']>, string>> = {
  bellwether: 'Bellwether',
  umami: 'Umami',
  plausible: 'Plausible',
  'google-analytics': 'Google Analytics',
  matomo: 'Matomo',
  bstats: 'bStats',
};

/** What reports of Matomo can be about. */
export const reportDimensions = [
  { value: '', label: 'As the file says' },
  { value: 'page', label: 'Pages' },
  { value: 'entry_page', label: 'Entry pages' },
  { value: 'exit_page', label: 'Exit pages' },
  { value: 'title', label: 'Page titles' },
  { value: 'referrer', label: 'Referrers' },
  { value: 'channel', label: 'Channels' },
  { value: 'utm_campaign', label: 'Campaigns' },
  { value: 'country', label: 'Countries' },
  { value: 'device', label: 'Devices' },
  { value: 'browser', label: 'Browsers' },
  { value: 'os', label: 'Operating systems' },
  { value: 'event', label: 'Events' },
] as const;

/** What was imported, such as `Plausible, 1,204 rows, 2 left out`. */
export function importText({ format, rows, skipped }: Import): string {
  return [
    ...(format === null ? [] : [products[format]]),
    rowsText({ rows }),
    ...(skipped === 0 ? [] : [`${fullNumber(skipped)} left out`]),
  ].join(', ');
}

export function rowsText({ rows }: Pick<Import, 'rows'>): string {
  return rows === 1 ? '1 row' : `${fullNumber(rows)} rows`;
}

/** The days of its rows. */
export function daysText({ firstAt, lastAt }: Import): string | null {
  if (firstAt === null || lastAt === null) return null;
  const [first, last] = [firstAt.slice(0, 10), lastAt.slice(0, 10)];
  return first === last ? first : `${first} to ${last}`;
}

/** What people should know of it; null if it is as they expect. */
export function noticeOf({ state, problem, lastAt, countedUntil }: Import): string | null {
  if (state === 'removing') return 'Being undone';
  if (problem !== null) return problem;
  if (state === 'running') return 'Not finished. Choose the file again to continue.';
  if (countedUntil === null || lastAt === null || lastAt < countedUntil) return null;
  return `Figures from ${countedUntil.slice(0, 10)} on are not shown in the overview: the project has its own events.`;
}
