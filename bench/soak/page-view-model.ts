import { createHash } from 'node:crypto';
import { fates, type SentItems } from './sent-items.ts';

const hour = 3_600_000;
/** Client clocks are accepted up to 24 hours back; this leaves room for a clock that is stepped. */
const spread = 16 * hour;
const pages = 97;
const visitors = 5_000;

/** The page view or event with a given number, so that all answers about it can be computed. */
export interface ModelledView {
  /** Index of its project. */
  readonly project: number;
  readonly event: string;
  readonly page: string;
  /** A UUID. */
  readonly visitor: string;
  /** Unix ms. */
  readonly at: number;
}

export class PageViewModel {
  private readonly visitorIds = Array.from({ length: visitors }, (_, index) => uuidOf(index));

  /** @param end of the times of all of them, Unix ms: in the past, and more than what a clock is stepped by */
  constructor(private readonly end: number) {}

  /** The range that has all of them. */
  get range(): { readonly from: number; readonly to: number } {
    return { from: this.end - spread, to: this.end };
  }

  of(item: number): ModelledView {
    return {
      project: item % 7 === 6 ? 1 : 0,
      event: item % 5 === 0 ? 'signup' : 'pageview',
      page: `/blog/article-${item % pages}`,
      visitor: this.visitorIds[(item * 31) % visitors] ?? '',
      at: this.end - 1 - ((item * 7_919_333) % spread),
    };
  }
}

/** What a chart must show at least (acknowledged items) and at most (including items that may be stored). */
export interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** Answers about the items of a project, by question and label; the label of a single number is empty. */
export type ExpectedAnswers = ReadonlyMap<string, ReadonlyMap<string, Bounds>>;

/**
 * The answers that charts must give, computed from the items alone.
 * @param isStored for items of an unknown fate, once that can be known
 */
export function expectedAnswers(
  model: PageViewModel,
  sent: SentItems,
  project: number,
  isStored: ((item: number) => boolean) | null,
): ExpectedAnswers {
  const counts = new Map<string, Map<string, { least: number; most: number }>>();
  const count = (question: string, label: string, isSure: boolean): void => {
    const answers = counts.get(question) ?? new Map<string, { least: number; most: number }>();
    counts.set(question, answers);
    const bounds = answers.get(label) ?? { least: 0, most: 0 };
    answers.set(label, bounds);
    bounds.most += 1;
    if (isSure) bounds.least += 1;
  };
  const seen = { sure: new Set<string>(), maybe: new Set<string>() };
  for (let item = 0; item < sent.count; item++) {
    const fate = sent.fateOf(item);
    const isSure = isStored?.(item) ?? fate === fates.acknowledged;
    if (!isSure && (isStored !== null || fate !== fates.unknown)) continue;
    const view = model.of(item);
    if (view.project !== project) continue;
    count('events', '', isSure);
    count('by page', view.page, isSure);
    count('by event', view.event, isSure);
    count('by day', new Date(view.at).toISOString().slice(0, 10), isSure);
    seen.maybe.add(view.visitor);
    if (isSure) seen.sure.add(view.visitor);
  }
  const distinct = new Map([['', { least: seen.sure.size, most: seen.maybe.size }]]);
  return new Map([...counts, ['visitors', distinct]]);
}

function uuidOf(index: number): string {
  const hex = createHash('sha256').update(`visitor ${index}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
