import { dayText } from '../../../components/calendar/days.ts';
import { fullNumber } from '../../../components/figures.ts';
import type { Import } from '../../../api/imports.ts';
import { plural, t } from '../../../words/words.ts';

const products: Readonly<Record<NonNullable<Import['format']>, string>> = {
  bellwether: 'Bellwether',
  'bellwether-figures': 'Bellwether',
  umami: 'Umami',
  plausible: 'Plausible',
  'google-analytics': 'Google Analytics',
  matomo: 'Matomo',
  bstats: 'bStats',
};

/** What reports of Matomo can be about. */
export const reportDimensions = [
  { value: '', label: t`Detect from the file` },
  { value: 'page', label: t`Pages` },
  { value: 'entry_page', label: t`Entry pages` },
  { value: 'exit_page', label: t`Exit pages` },
  { value: 'title', label: t`Page titles` },
  { value: 'referrer', label: t`Referrers` },
  { value: 'channel', label: t`Channels` },
  { value: 'utm_campaign', label: t`Campaigns` },
  { value: 'utm_source', label: t`UTM source` },
  { value: 'utm_medium', label: t`UTM medium` },
  { value: 'utm_term', label: t`UTM term` },
  { value: 'utm_content', label: t`UTM content` },
  { value: 'country', label: t`Countries` },
  { value: 'device', label: t`Devices` },
  { value: 'browser', label: t`Browsers` },
  { value: 'os', label: t`Operating systems` },
  { value: 'event', label: t`Events` },
] as const;

export type ReportDimension = (typeof reportDimensions)[number]['value'];

/** What is said of one import, or of several. */
type Imported = Pick<Import, 'format' | 'rows' | 'skipped'>;

/** Imports of the files of an archive as one. */
export function sumOf(imports: readonly Import[]): Imported {
  return {
    format: imports[0]?.format ?? null,
    rows: imports.reduce((sum, { rows }) => sum + rows, 0),
    skipped: imports.reduce((sum, { skipped }) => sum + skipped, 0),
  };
}

/** What was imported, such as `Plausible, 1,204 rows, 2 left out`. */
export function importText({ format, rows, skipped }: Imported): string {
  return [
    ...(format === null ? [] : [products[format]]),
    rowsText({ rows }),
    ...(skipped === 0 ? [] : [t`${fullNumber(skipped)} left out`]),
  ].join(', ');
}

export function rowsText({ rows }: Pick<Import, 'rows'>): string {
  return t`${plural(rows, { one: '# row', other: '# rows' })}`;
}

/** What people should know of it; null if it is as they expect. */
export function noticeOf({ state, problem, lastAt, countedUntil }: Import): string | null {
  if (state === 'removing') return t`Being undone. Charts show its rows until then.`;
  if (problem !== null) return problem;
  if (state === 'running') return t`Not finished. Choose the file again to continue.`;
  if (countedUntil === null || lastAt === null || lastAt < countedUntil) return null;
  return t`Figures from ${dayText(countedUntil.slice(0, 10))} on are not shown in the overview: the project
    has its own events.`;
}
