import {
  duration,
  fullNumber,
  percentage,
  shortNumber,
  wholePercentage,
} from '../../components/figures.ts';
import { locale } from '../../components/locale.ts';
import type { Measure } from './measures.ts';
import { t } from '../../words/words.ts';

export const figureIds = [
  ...(['visitors', 'visits', 'pageviews'] as const),
  ...(['viewsPerVisit', 'bounceRate', 'duration'] as const),
] as const;

export type FigureId = (typeof figureIds)[number];

/** Values of measures; null if unknown. */
export type Measured = Readonly<Partial<Record<Measure, number | null>>>;

/** A figure on top of the overview, which the chart can show over time. */
export interface Figure {
  readonly id: FigureId;
  readonly title: string;
  /** What it is computed from. */
  readonly of: readonly Measure[];
  readonly value: (measured: Measured) => number | null;
  readonly short: (value: number) => string;
  readonly full: (value: number) => string;
  /** Default: like `short`. Steps of an axis can be small. */
  readonly axis?: (value: number) => string;
  /** Whether less of it is better. */
  readonly isBetterLow?: true;
}

const decimal = new Intl.NumberFormat(locale, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const upTo = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });

const ratio = (part: number | null | undefined, whole: number | null | undefined): number | null =>
  typeof part === 'number' && typeof whole === 'number' && whole > 0 ? part / whole : null;

const counted = (id: FigureId & Measure, title: string): Figure => ({
  ...{ id, title, of: [id], short: shortNumber, full: fullNumber },
  value: (measured) => measured[id] ?? null,
});

export const shownFigures: readonly Figure[] = [
  counted('visitors', t`Visitors`),
  counted('visits', t`Visits`),
  counted('pageviews', t`Page views`),
  {
    ...{ id: 'viewsPerVisit', title: t`Views per visit`, of: ['pageviews', 'visits'] },
    value: ({ pageviews, visits }) => ratio(pageviews, visits),
    ...{ short: (value) => decimal.format(value), full: (value) => decimal.format(value) },
    axis: (value) => upTo.format(value),
  },
  {
    ...{ id: 'bounceRate', title: t`Bounce rate`, of: ['bounces', 'visits'], isBetterLow: true },
    value: ({ bounces, visits }) => ratio(bounces, visits),
    ...{ short: wholePercentage, full: percentage },
    axis: percentage,
  },
  {
    ...{ id: 'duration', title: t`Visit duration`, of: ['duration', 'visits'] },
    // Without visits there is no average.
    value: ({ duration: average, visits }) => (visits === 0 ? null : (average ?? null)),
    ...{ short: duration, full: duration },
  },
];

export function figureOf(id: FigureId | undefined): Figure {
  const [first] = shownFigures;
  const found = shownFigures.find((each) => each.id === id) ?? first;
  if (found === undefined) throw new Error('The overview has no figures.');
  return found;
}
