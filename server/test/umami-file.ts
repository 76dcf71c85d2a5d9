import { createHash } from 'node:crypto';

export const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The first line of an export of Umami. */
export const umamiHead =
  'website_id,session_id,visit_id,event_id,hostname,browser,os,device,country,region,url_path,url_query,' +
  'referrer_path,referrer_query,referrer_domain,page_title,event_type,event_name,created_at';

/** A page view of it, at a time such as `2026-01-31 12:00:00`. */
export function umamiRow(visitor: number, event: number, at: string): string {
  const id = (kind: string, of: number) =>
    hash(`${kind}${of}`).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
  return [
    ...[id('w', 1), id('s', visitor), id('v', visitor), id('e', event)],
    ...[
      'example.com',
      'chrome',
      'Windows 10',
      'laptop',
      'DE',
      'DE-BY',
      `/page-${event % 7}`,
      'utm_source=x',
    ],
    ...['', '', 'google.com', '"A ""quoted"", title\nof two lines"', '1', '', at],
  ].join(',');
}
