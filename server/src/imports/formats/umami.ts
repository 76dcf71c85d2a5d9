import { createHash } from 'node:crypto';
import { isUuid, uuidText } from '../../platform/uuid.ts';
import { headerIn, namesIn } from './columns.ts';
import { csvRecords } from './csv.ts';
import { FileProblem, type EventFormat, NothingToImport } from './format.ts';
import { umamiBrowser, umamiDevice, umamiSystem } from './umami-clients.ts';

const needed = ['session_id', 'created_at', 'url_path'];
/** `event_type` of a custom event. */
const customEvent = '2';
/** Others are not page views: followed links, loaded pixels, and loading times. Old versions don't have them. */
const eventTypes: ReadonlySet<string> = new Set(['', '1', customEvent]);
const campaign = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
/** Columns without one of ours become properties. */
const kept = ['language', 'screen', 'city', 'tag'] as const;

/** `event_data` and `session_data` of the same export have a row for each value. The first has all needed columns. */
const hasData = (names: readonly string[]) =>
  ['session_id', 'created_at', 'data_key'].every((name) => names.includes(name));
const ofData =
  'It has the data of Umami’s events or sessions, which is not imported. Page views and events are in website_event.csv of the same export.';

/** The table `website_event` of Umami as CSV: a page view or custom event a row. */
export const umami: EventFormat = {
  product: 'Umami',
  recognizes: (firstLine) => {
    const names = namesIn(firstLine);
    return needed.every((name) => names.includes(name)) && !hasData(names);
  },
  explains: (firstLine) => (hasData(namesIn(firstLine)) ? new NothingToImport(ofData) : null),
  head(text) {
    const { columns, end } = headerIn(text);
    return { head: JSON.stringify(columns), end };
  },
  *rows(text, head, isLast) {
    const names = JSON.parse(head) as readonly string[];
    const columns = new Map(names.map((name, index) => [name, index]));
    for (const { fields, end } of csvRecords(text, isLast)) {
      if (fields.length !== names.length) {
        throw new FileProblem(
          `It has ${fields.length} values, but the first line names ${names.length} columns. ` +
            'If it is the last row, the file is cut off: export it again.',
        );
      }
      const of = (name: string) => plain(fields[columns.get(name) ?? -1]);
      yield { row: eventTypes.has(of('event_type')) ? exported(of) : null, end };
    }
  },
};

/**
 * PostgreSQL and ClickHouse write missing values as `\N`, others as `NULL`. Umami writes an apostrophe before what a
 * spreadsheet would take for a formula.
 */
function plain(value = ''): string {
  if (value === '\\N' || value === 'NULL') return '';
  return /^'[=+\-@\t\r]/.test(value) ? value.slice(1) : value;
}

function exported(of: (name: string) => string) {
  const session = of('session_id');
  const created = of('created_at');
  const path = of('url_path') || '/';
  const search = of('url_query');
  const query = search === '' ? '' : `?${search}`;
  const host = of('hostname');
  const isEvent = of('event_type') === customEvent && of('event_name') !== '';
  const from = of('referrer_domain');
  const fromQuery = of('referrer_query');
  const system = umamiSystem(of('os'));
  const id = of('event_id');
  const country = countryOf(of('country'));
  const row: Record<string, unknown> = {
    dataset: 'events-web',
    id: isUuid(id) ? id : uuidOf(`${session} ${created} ${path}${query} ${of('event_name')}`),
    timestamp: created,
    event: isEvent ? of('event_name') : 'pageview',
    page: path,
    url: host === '' ? '' : `https://${host}${path}${query}`,
    title: of('page_title'),
    referrer:
      from === '' || from === host
        ? ''
        : `https://${from}${of('referrer_path')}${fromQuery === '' ? '' : `?${fromQuery}`}`,
    browser: umamiBrowser(of('browser')),
    os: system.os,
    os_version: system.version,
    device: umamiDevice(of('device')),
    country,
    region: regionOf(of('region') || of('subdivision1'), country),
    cookieless: true,
    session_id: of('visit_id') || session,
    // Umami's session is a visitor for a month. No visitor of ours has such an ID.
    user_id: uuidOf(`umami visitor ${session}`),
    properties: Object.fromEntries(
      kept.map((name) => [name, of(name)]).filter(([, value]) => value !== ''),
    ),
  };
  const sent = search.includes('utm_') ? new URLSearchParams(search) : null;
  for (const name of campaign) row[name] = of(name) || (sent?.get(name) ?? '');
  return row;
}

function countryOf(code: string): string {
  return /^[A-Za-z]{2}$/.test(code) ? code.toUpperCase() : '';
}

/** Umami has codes of regions: `DE-BY`, or without the country in old versions. */
function regionOf(code: string, country: string): string {
  return code === '' || country === '' || code.includes('-') ? code : `${country}-${code}`;
}

function uuidOf(text: string): string {
  return uuidText(createHash('sha256').update(text).digest());
}
