import type { Measure } from './measures.ts';
import type { DetailsMeasure } from './panels.ts';
import { t } from '../../words/words.ts';

/** What each measure counts, as the head of a list. */
export const units: Readonly<Record<Measure | DetailsMeasure, string>> = {
  visitors: t`Visitors`,
  visits: t`Visits`,
  pageviews: t`Page views`,
  events: t`Count`,
  bounces: t`Bounces`,
  duration: t`Visit duration`,
  timeOnPage: t`Time on page`,
};
