import type { Measure } from '../../kinds/figures/table.ts';
import type { Dimension, Figure } from '../figure.ts';
import { countOf, headerIn, namesIn, shown, valuesOf } from './columns.ts';
import { csvRecords } from './csv.ts';
import { NoonTimes } from './days.ts';
import { type FigureFormat, FileProblem, NothingToImport } from './format.ts';
import { itemOf } from './names.ts';

/** Columns with values of a dimension. */
const dimensionOf: ReadonlyMap<string, Dimension> = new Map([
  ['page', 'page'],
  ['entry_page', 'entry_page'],
  ['exit_page', 'exit_page'],
  ['utm_source', 'utm_source'],
  ['utm_medium', 'utm_medium'],
  ['utm_campaign', 'utm_campaign'],
  ['utm_content', 'utm_content'],
  ['utm_term', 'utm_term'],
  ['country', 'country'],
  ['device', 'device'],
  ['browser', 'browser'],
  ['operating_system', 'os'],
  ['name', 'event'],
]);

const measureOf: ReadonlyMap<string, Measure> = new Map([
  ['visitors', 'visitors'],
  ['visits', 'visits'],
  ['entrances', 'visits'],
  ['exits', 'visits'],
  ['pageviews', 'pageviews'],
  ['bounces', 'bounces'],
  ['visit_duration', 'visit_seconds'],
  ['events', 'events'],
]);

/** Besides those above, in the same files. */
const others: ReadonlySet<string> = new Set([
  ...['date', 'source', 'referrer', 'hostname', 'region', 'city', 'path', 'link_url'],
  ...['browser_version', 'operating_system_version', 'time_on_page', 'scroll_depth'],
  ...['total_scroll_depth', 'total_scroll_depth_visits', 'total_time_on_page'],
  ...['total_time_on_page_visits', 'active_visitors'],
]);
/** Columns of what the dashboard downloads, which has rates of any filter and interval instead of counts by day. */
const rates: ReadonlySet<string> = new Set(['views_per_visit', 'bounce_rate', 'percentage']);
/** Columns of its lists, which name no day. */
const listed: ReadonlySet<string> = new Set([
  ...['visitors', 'unique_conversions', 'unique_entrances', 'unique_exits'],
]);
const isOfDashboard = ([first, ...names]: readonly string[]) => {
  if (first === 'name' && !names.includes('date')) return names.some((name) => listed.has(name));
  const isTable = first === 'date' || first === 'property';
  return isTable && names.includes('visitors') && names.some((name) => rates.has(name));
};
/** `imported_custom_props` */
const hasProperties = (names: readonly string[]) =>
  ['date', 'property', 'value'].every((name) => names.includes(name));
const isKnown = (name: string) => dimensionOf.has(name) || measureOf.has(name) || others.has(name);

const isSource = (name: string) => name === 'source' || name === 'referrer';
/** Each visit has one entry page and one exit page; pages have others. */
const isOfOthers = (name: string, columns: readonly string[]) =>
  (name === 'exits' && !columns.includes('exit_page')) ||
  (name === 'entrances' && !columns.includes('entry_page'));
const isTotal = (columns: readonly string[]) =>
  columns.every((name) => name === 'date' || measureOf.has(name));

const ofDashboard =
  'It was downloaded from Plausible’s dashboard, and has rates or sums instead of counts by day. Export the site ' +
  'under Site settings → Imports & exports, and import that.';
const ofProperties =
  'It has custom properties of Plausible, which are not imported. The other files of the export are complete without it.';

interface Head {
  readonly columns: readonly string[];
  readonly timezone: string;
}

/** A CSV file of Plausible's export, such as `imported_pages`. */
export const plausible: FigureFormat = {
  product: 'Plausible',
  recognizes: (firstLine) => {
    const names = namesIn(firstLine);
    return names.includes('visitors') && names.includes('date') && names.every(isKnown);
  },
  explains(firstLine) {
    const names = namesIn(firstLine);
    if (hasProperties(names)) return new NothingToImport(ofProperties);
    return isOfDashboard(names) ? new FileProblem(ofDashboard, true) : null;
  },
  head(text, { timezone }) {
    const { columns, end } = headerIn(text);
    const unknown = columns.find((name) => !isKnown(name));
    if (unknown !== undefined) {
      throw new FileProblem(`${shown(unknown)} is not a column of Plausible’s export.`);
    }
    if (!columns.includes('date')) throw new FileProblem('It has no column "date".');
    if (!isTotal(columns) && !columns.some((name) => dimensionOf.has(name) || isSource(name))) {
      throw new FileProblem('No column says what its rows are about, such as "page" or "country".');
    }
    return { head: JSON.stringify({ columns, timezone } satisfies Head), end };
  },
  *figures(text, head, isLast) {
    const { columns, timezone } = JSON.parse(head) as Head;
    const noons = new NoonTimes(timezone);
    for (const { fields, end } of csvRecords(text, isLast)) {
      yield { figures: figuresOf(columns, valuesOf(fields, columns), noons), end };
    }
  },
};

function figuresOf(
  columns: readonly string[],
  of: (name: string) => string,
  noons: NoonTimes,
): readonly Figure[] {
  const at = noons.read(of('date'), 'date');
  const counts: Partial<Record<Measure, number>> = {};
  for (const name of columns) {
    const measure = measureOf.get(name);
    if (measure === undefined || isOfOthers(name, columns)) continue;
    counts[measure] = countOf(of(name), name);
  }
  if (isTotal(columns)) return [{ dimension: 'total', item: '', at, counts }];
  const figures: Figure[] = [];
  for (const name of columns) {
    const dimension = dimensionOf.get(name);
    if (dimension === undefined) continue;
    const item = itemOf(dimension, of(name));
    // Most visits come without a campaign.
    if (item !== '' || !dimension.startsWith('utm_')) figures.push({ dimension, item, at, counts });
  }
  if (columns.some(isSource)) {
    const item = itemOf('referrer', of('referrer')) || itemOf('referrer', of('source'));
    figures.push({ dimension: 'referrer', item, at, counts });
  }
  return figures;
}
