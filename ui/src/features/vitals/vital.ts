import { locale } from '../../components/locale.ts';
import { t } from '../../words/words.ts';
import type { VitalId } from './vital-ids.ts';

/** The web vitals; those that search engines use come first. */
export const vitals = [
  {
    id: 'LCP',
    title: t`Largest Contentful Paint`,
    says: t`When the main content appeared.`,
    good: 2500,
    poor: 4000,
  },
  {
    id: 'INP',
    title: t`Interaction to Next Paint`,
    says: t`How long the page took to respond to a click or key press.`,
    good: 200,
    poor: 500,
  },
  {
    id: 'CLS',
    title: t`Cumulative Layout Shift`,
    says: t`How much the page shifted while it was read; no unit.`,
    good: 0.1,
    poor: 0.25,
  },
  {
    id: 'FCP',
    title: t`First Contentful Paint`,
    says: t`When the first content appeared.`,
    good: 1800,
    poor: 3000,
  },
  {
    id: 'TTFB',
    title: t`Time to First Byte`,
    says: t`When the server started to respond.`,
    good: 800,
    poor: 1800,
  },
] as const satisfies readonly { readonly id: VitalId; readonly [part: string]: unknown }[];

export type Vital = (typeof vitals)[number];

export type Rating = 'good' | 'needs improvement' | 'poor';

export function vitalOf(id: VitalId): Vital {
  const found = vitals.find((vital) => vital.id === id);
  if (!found) throw new Error(`There is no vital ${id}`);
  return found;
}

/** How good a value is, by the public thresholds. */
export function rate({ good, poor }: Pick<Vital, 'good' | 'poor'>, value: number): Rating {
  if (value >= poor) return 'poor';
  return value <= good ? 'good' : 'needs improvement';
}

export const ratingName: Readonly<Record<Rating, string>> = {
  good: t`good`,
  'needs improvement': t`needs improvement`,
  poor: t`poor`,
};

/** A CSS color for a rating. */
export const ratingColor: Readonly<Record<Rating, string>> = {
  good: 'var(--good)',
  'needs improvement': 'var(--fair)',
  poor: 'var(--bad)',
};

const decimals = (most: number, least: number) =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: most, minimumFractionDigits: least });
const whole = decimals(0, 0);
const measured = { seconds: decimals(2, 2), shift: decimals(3, 3) };
const round = { seconds: decimals(2, 0), shift: decimals(3, 0) };

function textOf(id: VitalId, value: number, { seconds, shift }: typeof measured): string {
  if (id === 'CLS') return shift.format(value);
  return value >= 1000 ? t`${seconds.format(value / 1000)}s` : t`${whole.format(value)}ms`;
}

/** `2.40s`, `180ms`; for CLS a plain number, `0.100`. */
export function vitalText(id: VitalId, value: number): string {
  return textOf(id, value, measured);
}

/** The same for a round value, such as a threshold: `2.5s`, `0.1`. */
export function roundVitalText(id: VitalId, value: number): string {
  return textOf(id, value, round);
}
