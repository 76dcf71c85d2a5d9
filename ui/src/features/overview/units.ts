import type { Measure } from './measures.ts';
import { t } from '../../words/words.ts';

/** What each measure counts, as the head of a list. */
export const units: Readonly<Record<Measure, string>> = {
  visitors: t`Visitors`,
  visits: t`Visits`,
  pageviews: t`Page views`,
  bounces: t`Bounces`,
  duration: t`Visit duration`,
};
