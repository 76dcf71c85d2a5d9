import type { EventRow } from '../src/store/events/index.ts';

const empty: EventRow = {
  project: 1,
  generation: 1,
  ts: 0,
  received_at: 0,
  id: '00000000-0000-7000-8000-000000000000',
  journal: 'test',
  position: 0,
  visitor: '00000000-0000-4000-8000-000000000000',
  session: 's',
  window: '',
  event: 'pageview',
  browser: '',
  browser_version: '',
  device: '',
  os: '',
  os_version: '',
  country: '',
  referrer: '',
  utm_source: '',
  utm_medium: '',
  utm_campaign: '',
  utm_term: '',
  utm_content: '',
  title: '',
  page: '',
  url: '',
  cookieless: false,
  time_on_page: null,
  session_duration: null,
  scroll_depth: null,
  build_id: '',
  sdk_name: '',
  sdk_version: '',
  properties: '{}',
  props: {},
};

/** A whole row for tests that care about a few columns. */
export function eventRow(columns: Partial<EventRow>): EventRow {
  return { ...empty, ...columns };
}
