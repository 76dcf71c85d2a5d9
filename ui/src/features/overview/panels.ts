import { countryName } from '../../components/country.ts';
import type { Measure } from './measures.ts';

/** One tab of a panel: a breakdown by a field. */
export interface Tab {
  readonly id: string;
  readonly field: string;
  /** How rows are counted. */
  readonly measure: Measure;
  /** Leaves out rows without the field. */
  readonly filledOnly?: boolean;
  readonly title: string;
  /** Shown for an empty value. */
  readonly none: string;
  readonly name?: (value: string) => string;
  readonly mark?: (value: string) => string;
}

export interface Panel {
  readonly title: string;
  readonly unit: string;
  readonly tabs: readonly [Tab, ...Tab[]];
}

const tab = (id: string, title: string, none: string, more: Partial<Tab> = {}): Tab => ({
  id,
  title,
  none,
  field: id,
  measure: 'visitors',
  ...more,
});

export const panels: readonly Panel[] = [
  {
    title: 'Pages',
    unit: 'Page views',
    tabs: [
      tab('page', 'Pages', '(no page)', { measure: 'pageviews' }),
      tab('title', 'Titles', '(no title)', { measure: 'pageviews' }),
    ],
  },
  {
    title: 'Sources',
    unit: 'Visitors',
    tabs: [
      // Only the first view of a visit has its source.
      tab('referrer', 'Referrers', '', { name: withoutScheme, filledOnly: true }),
      tab('utm_source', 'Sources', '', { filledOnly: true }),
      tab('utm_campaign', 'Campaigns', '', { filledOnly: true }),
    ],
  },
  {
    title: 'Countries',
    unit: 'Visitors',
    tabs: [tab('country', 'Countries', 'Unknown', { name: countryName, mark: (code) => code })],
  },
  {
    title: 'Devices',
    unit: 'Visitors',
    tabs: [
      tab('device', 'Devices', 'Unknown'),
      tab('browser', 'Browsers', 'Unknown'),
      tab('os', 'Operating systems', 'Unknown'),
    ],
  },
];

function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}
