import { createElement, type ReactNode } from 'react';
import { countryName, countryOfRegion } from '../../components/country.ts';
import type { FieldFilter } from '../../components/filters/field-filter.ts';
import { Flag } from '../../components/flag.tsx';
import { readablePath } from '../../components/readable-path.ts';
import { deviceMark } from '../../components/device-mark.tsx';
import { channelMark, softwareMark } from './later-marks.tsx';
import { sourceMark } from './source-mark.tsx';
import { areOfViews } from './visit-fields.ts';
import { t } from '../../words/words.ts';

/** What lists count. The figure of the same name is the total. */
export type ListMeasure = 'visitors' | 'visits' | 'pageviews';
/** What whole lists count, and the median time that pages were on screen, in milliseconds. */
export type DetailsMeasure = ListMeasure | 'events' | 'timeOnPage';

/** One tab of a panel: a breakdown by a field. */
export interface Tab {
  readonly id: string;
  readonly field: string;
  readonly measure: ListMeasure;
  /** Only events have its field, visits don't. */
  readonly isOfEvents?: true;
  /** Its values are pages of the site. */
  readonly isPage?: true;
  /** Imported figures have no values of its field. */
  readonly isNotImported?: true;
  /** The dimension of imported figures that is closest to its field; default: its ID. */
  readonly importedAs?: string;
  /** The rows that it lists; default: all. */
  readonly where?: FieldFilter;
  readonly title: string;
  /** Shown for an empty value. */
  readonly none: string;
  readonly name?: (value: string) => string;
  readonly mark?: (value: string) => ReactNode;
}

const flagOf = (country: string): ReactNode => createElement(Flag, { country });
const flagOfRegion = (region: string): ReactNode => flagOf(countryOfRegion(region));

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

const countries = tab('country', t`Countries`, t`Unknown`, { name: countryName, mark: flagOf });

const ofPages = { isPage: true, name: readablePath } as const;

const panels: readonly Panel[] = [
  {
    title: t`Pages`,
    tabs: [
      tab('page', t`Pages`, t`(no page)`, {
        measure: 'pageviews',
        isOfEvents: true,
        ...ofPages,
      }),
      tab('entry_page', t`Entry pages`, t`(no page)`, { measure: 'visits', ...ofPages }),
      tab('exit_page', t`Exit pages`, t`(no page)`, { measure: 'visits', ...ofPages }),
      tab('title', t`Titles`, t`(no title)`, { measure: 'pageviews', isOfEvents: true }),
    ],
  },
  {
    title: t`Sources`,
    tabs: [
      tab('source', t`Sources`, t`Direct`, {
        field: 'session.source',
        measure: 'visits',
        importedAs: 'referrer',
        mark: sourceMark,
      }),
      tab('channel', t`Channels`, t`(none)`, {
        field: 'session.channel',
        measure: 'visits',
        mark: channelMark,
      }),
      tab('referrer', t`Referrers`, t`Direct`, { measure: 'visits', name: withoutScheme }),
      tab('utm_source', t`UTM`, t`(none)`, { measure: 'visits' }),
      tab('utm_campaign', t`Campaigns`, t`(none)`, { measure: 'visits' }),
    ],
  },
  { title: t`Countries`, tabs: [countries] },
  {
    title: t`Devices`,
    tabs: [
      tab('device', t`Devices`, t`Unknown`, { mark: deviceMark }),
      tab('browser', t`Browsers`, t`Unknown`, { mark: softwareMark }),
      tab('os', t`Operating systems`, t`Unknown`, { mark: softwareMark }),
    ],
  },
];

/** All events except page views, and the `page_leave` that the tracker sends after each. */
export const eventsTab = tab('event', t`Events`, t`(no name)`, {
  isOfEvents: true,
  where: { field: 'event', operator: 'notIn', value: 'pageview,page_leave' },
});

const propertyTabs = new Map<string, Tab>();

/** The values of a property of events; the same object every time. @param field that reads it */
export function propertyTab(name: string, field: string): Tab {
  const known = propertyTabs.get(field);
  if (known !== undefined) return known;
  const where = { field, operator: 'isNotNull', value: '' } as const;
  const made = tab(`property:${name}`, name, t`(none)`, { field, isOfEvents: true, where });
  propertyTabs.set(field, made);
  return made;
}

const withoutViews = (each: Tab): Tab =>
  each.measure === 'pageviews' ? { ...each, measure: 'visitors' } : each;

const panelsWithoutViews = panels.map(({ title, tabs: [first, ...others] }): Panel => ({
  title,
  tabs: [withoutViews(first), ...others.map(withoutViews)],
}));

/** The panels with what can be counted: of events that are filtered by name or property, none may be a page view. */
export const panelsOf = (filters: readonly FieldFilter[]): readonly Panel[] =>
  areOfViews(filters) ? panels : panelsWithoutViews;

const locations: Panel = {
  title: t`Locations`,
  tabs: [
    countries,
    tab('region', t`Regions`, t`Unknown`, {
      isOfEvents: true,
      isNotImported: true,
      mark: flagOfRegion,
    }),
  ],
};

/** The panel of countries with their regions. */
export const withRegions = (panel: Panel): Panel =>
  panel.tabs[0] === countries ? locations : panel;

function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}
