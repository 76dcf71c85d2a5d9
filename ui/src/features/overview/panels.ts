import type { ReactNode } from 'react';
import { countryName } from '../../components/country.ts';
import { channelMark } from './channel-mark.tsx';
import type { Measure } from './measures.ts';

/** One tab of a panel: a breakdown by a field. */
export interface Tab {
  readonly id: string;
  readonly field: string;
  readonly measure: Measure;
  readonly title: string;
  /** Shown for an empty value. */
  readonly none: string;
  readonly name?: (value: string) => string;
  readonly mark?: (value: string) => ReactNode;
}

export interface Panel {
  readonly title: string;
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
    tabs: [
      tab('page', 'Pages', '(no page)', { measure: 'pageviews' }),
      tab('entry_page', 'Entry pages', '(no page)', { measure: 'visits' }),
      tab('exit_page', 'Exit pages', '(no page)', { measure: 'visits' }),
      tab('title', 'Titles', '(no title)', { measure: 'pageviews' }),
    ],
  },
  {
    title: 'Sources',
    tabs: [
      tab('referrer', 'Referrers', 'Direct', { measure: 'visits', name: withoutScheme }),
      tab('channel', 'Channels', '(none)', {
        field: 'session.channel',
        measure: 'visits',
        mark: channelMark,
      }),
      tab('utm_source', 'Sources', '(none)', { measure: 'visits' }),
      tab('utm_campaign', 'Campaigns', '(none)', { measure: 'visits' }),
    ],
  },
  {
    title: 'Countries',
    tabs: [tab('country', 'Countries', 'Unknown', { name: countryName, mark: (code) => code })],
  },
  {
    title: 'Devices',
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
