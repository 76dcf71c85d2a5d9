import { createElement, type ReactNode } from 'react';
import { countryName } from '../../components/country.ts';
import { Flag } from '../../components/flag.tsx';
import { channelMark } from './channel-mark.tsx';
import { deviceMark } from './device-mark.tsx';
import { softwareMark } from './software-mark-of.tsx';
import { t } from '../../words/words.ts';

/** What lists count. The figure of the same name is the total. */
export type ListMeasure = 'visitors' | 'visits' | 'pageviews';

/** One tab of a panel: a breakdown by a field. */
export interface Tab {
  readonly id: string;
  readonly field: string;
  readonly measure: ListMeasure;
  /** Its values are pages of the site. */
  readonly isPage?: true;
  readonly title: string;
  /** Shown for an empty value. */
  readonly none: string;
  readonly name?: (value: string) => string;
  readonly mark?: (value: string) => ReactNode;
}

const flagOf = (country: string): ReactNode => createElement(Flag, { country });

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

/** A value of a tab as people know it. */
export function labelIn({ none, name }: Tab, value: string): string {
  return value === '' ? none : (name?.(value) ?? value);
}

export const panels: readonly Panel[] = [
  {
    title: t`Pages`,
    tabs: [
      tab('page', t`Pages`, t`(no page)`, { measure: 'pageviews', isPage: true }),
      tab('entry_page', t`Entry pages`, t`(no page)`, { measure: 'visits', isPage: true }),
      tab('exit_page', t`Exit pages`, t`(no page)`, { measure: 'visits', isPage: true }),
      tab('title', t`Titles`, t`(no title)`, { measure: 'pageviews' }),
    ],
  },
  {
    title: t`Sources`,
    tabs: [
      tab('referrer', t`Referrers`, t`Direct`, { measure: 'visits', name: withoutScheme }),
      tab('channel', t`Channels`, t`(none)`, {
        field: 'session.channel',
        measure: 'visits',
        mark: channelMark,
      }),
      tab('utm_source', t`Sources`, t`(none)`, { measure: 'visits' }),
      tab('utm_campaign', t`Campaigns`, t`(none)`, { measure: 'visits' }),
    ],
  },
  {
    title: t`Countries`,
    tabs: [tab('country', t`Countries`, t`Unknown`, { name: countryName, mark: flagOf })],
  },
  {
    title: t`Devices`,
    tabs: [
      tab('device', t`Devices`, t`Unknown`, { mark: deviceMark }),
      tab('browser', t`Browsers`, t`Unknown`, { mark: softwareMark }),
      tab('os', t`Operating systems`, t`Unknown`, { mark: softwareMark }),
    ],
  },
];

function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}
