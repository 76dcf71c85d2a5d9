import type { EventRow } from '../table.ts';

/**
 * A row as one line of JSON, without columns that have their default value. Most columns of a page view are
 * empty, and leaving them out saves the engine and this process a third of the work.
 */
export function rowLine(row: EventRow): string {
  const text = textColumn;
  return (
    `{"project":${row.project},"generation":${row.generation},"ts":${row.ts}` +
    `,"received_at":${row.received_at},"position":${row.position}` +
    text('id', row.id) +
    text('journal', row.journal) +
    text('visitor', row.visitor) +
    text('session', row.session) +
    text('window', row.window) +
    text('event', row.event) +
    text('browser', row.browser) +
    text('browser_version', row.browser_version) +
    text('device', row.device) +
    text('os', row.os) +
    text('os_version', row.os_version) +
    text('country', row.country) +
    text('referrer', row.referrer) +
    text('utm_source', row.utm_source) +
    text('utm_medium', row.utm_medium) +
    text('utm_campaign', row.utm_campaign) +
    text('utm_term', row.utm_term) +
    text('utm_content', row.utm_content) +
    text('title', row.title) +
    text('page', row.page) +
    text('url', row.url) +
    text('build_id', row.build_id) +
    text('sdk_name', row.sdk_name) +
    text('sdk_version', row.sdk_version) +
    text('properties', row.properties) +
    (row.visitor_number === 0 ? '' : `,"visitor_number":${row.visitor_number}`) +
    (row.cookieless ? ',"cookieless":true' : '') +
    numberColumn('time_on_page', row.time_on_page) +
    numberColumn('session_duration', row.session_duration) +
    numberColumn('scroll_depth', row.scroll_depth) +
    (hasKeys(row.props) ? `,"props":${JSON.stringify(row.props)}` : '') +
    '}\n'
  );
}

function textColumn(name: string, value: string): string {
  return value === '' ? '' : `,"${name}":${JSON.stringify(value)}`;
}

function numberColumn(name: string, value: number | null): string {
  return value === null ? '' : `,"${name}":${JSON.stringify(value)}`;
}

function hasKeys(object: object): boolean {
  for (const _ in object) return true;
  return false;
}
