import { createElement, type ReactNode } from 'react';
import { countryName } from '../../components/country.ts';
import { Flag } from '../../components/flag.tsx';
import { channelMark } from './channel-mark.tsx';
import { deviceMark } from './device-mark.tsx';
import type { Measure } from './measures.ts';
import { t } from '../../words/words.ts';

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

export const panels: readonly Panel[] = [
  {
    title: t`Pages`,
    tabs: [
      tab('page', t`Pages`, t`(no page)`, { measure: 'pageviews' }),
      tab('entry_page', t`Entry pages`, t`(no page)`, { measure: 'visits' }),
      tab('exit_page', t`Exit pages`, t`(no page)`, { measure: 'visits' }),
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
      tab('browser', t`Browsers`, t`Unknown`),
      tab('os', t`Operating systems`, t`Unknown`),
    ],
  },
];

function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}
