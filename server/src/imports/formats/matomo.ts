import type { Measure } from '../../kinds/figures/table.ts';
import { type Dimension, dimensions, type Figure } from '../figure.ts';
import { countOf, headerIn, namesIn, secondsOf, shareOf, shown, valuesOf } from './columns.ts';
import { csvRecords, type Separator } from './csv.ts';
import { NoonTimes } from './days.ts';
import { type FigureFormat, FileProblem } from './format.ts';
import { itemOf } from './names.ts';

/** Columns as the API names them and, in lower case, as the app does. */
const measureOf: ReadonlyMap<string, Measure> = new Map([
  ['nb_uniq_visitors', 'visitors'],
  ['unique visitors', 'visitors'],
  ['nb_visits', 'visits'],
  ['visits', 'visits'],
  ['nb_pageviews', 'pageviews'],
  ['nb_hits', 'pageviews'],
  ['pageviews', 'pageviews'],
  ['bounce_count', 'bounces'],
  ['entry_bounce_count', 'bounces'],
  ['bounces', 'bounces'],
  ['sum_visit_length', 'visit_seconds'],
  ['total time spent by visitors (in seconds)', 'visit_seconds'],
  ['nb_events', 'events'],
  ['total events', 'events'],
]);

/** Columns that only reports about one dimension have. */
const signs: ReadonlyMap<string, Dimension> = new Map([
  ['metadata_code', 'country'],
  ['metadata: code', 'country'],
  ['metadata_referer_type', 'channel'],
  ['metadata: referer_type', 'channel'],
  ['nb_events', 'event'],
  ['total events', 'event'],
]);
const codes = ['metadata_code', 'metadata: code'];
const labels = ['label'];
const days = ['date'];
const share = ['bounce_rate', 'bounce rate'];
const average = [
  ...['avg_time_on_site', 'average visit duration (in seconds)'],
  ...['avg. visit duration (in seconds)', 'average visit duration'],
];
/** In reports about entry and exit pages, all other columns count visits that only passed through. */
const ownMeasures: Readonly<Partial<Record<Dimension, ReadonlyMap<string, Measure>>>> = {
  entry_page: new Map([
    ['entry_nb_uniq_visitors', 'visitors'],
    ['unique entrances', 'visitors'],
    ['entry_nb_visits', 'visits'],
    ['entrances', 'visits'],
    ['entry_bounce_count', 'bounces'],
    ['bounces', 'bounces'],
    ['entry_sum_visit_length', 'visit_seconds'],
  ]),
  exit_page: new Map([
    ['exit_nb_uniq_visitors', 'visitors'],
    ['unique exits', 'visitors'],
    ['exit_nb_visits', 'visits'],
    ['exits', 'visits'],
  ]),
};

/** Names that no other product has, written so. */
const ownNames = new Set([
  ...['nb_visits', 'nb_uniq_visitors', 'nb_hits', 'nb_events', 'Visits', 'Unique visitors'],
]);

interface Head {
  readonly columns: readonly string[];
  readonly dimension: Dimension;
  readonly timezone: string;
  /** Not in what earlier versions wrote of imports that were interrupted. */
  readonly separator?: Separator;
}

const separatorOf = (firstLine: string): Separator => (firstLine.includes('\t') ? '\t' : ',');

/** A CSV or TSV file of a report, by day. */
export const matomo: FigureFormat = {
  product: 'Matomo',
  recognizes: (firstLine) => {
    const names = namesIn(firstLine, separatorOf(firstLine));
    // Reports of pages have no other name of their own.
    const isLabelled = names.includes('Date') && names.includes('Label');
    return isLabelled || names.some((name) => ownNames.has(name));
  },
  head(text, { timezone, dimension }) {
    const [firstLine = ''] = text.split('\n', 1);
    const separator = separatorOf(firstLine);
    const header = headerIn(text, separator);
    const columns = namesOf(header.columns);
    if (!days.some((name) => columns.includes(name))) {
      throw new FileProblem(
        'It has no column "date". Export the report with the period "day" and a range of dates.',
      );
    }
    const about = aboutOf(columns, dimension);
    const own = ownMeasures[about];
    if (own !== undefined && !columns.some((name) => own.has(name))) {
      const [one = ''] = own.keys();
      throw new FileProblem(`It has no column of a report about this dimension, such as "${one}".`);
    }
    return {
      head: JSON.stringify({ columns, dimension: about, timezone, separator } satisfies Head),
      end: header.end,
    };
  },
  *figures(text, head, isLast) {
    const { columns, dimension, timezone, separator } = JSON.parse(head) as Head;
    const noons = new NoonTimes(timezone);
    for (const { fields, end } of csvRecords(text, isLast, { ...(separator && { separator }) })) {
      // Rows of a day end with the last column that Matomo had found in days until then. The last row has all.
      const isWhole = isLast && end === text.length;
      const of = valuesOf(isWhole ? fields : filledUp(fields, columns.length), columns);
      const item = dimension === 'total' ? '' : itemOf(dimension, valueOf(dimension, columns, of));
      const at = noons.read(of('date'), 'date');
      const counts = countsOf(dimension, columns, of);
      const figures: readonly Figure[] = [{ dimension, item, at, counts }];
      yield { figures, end };
    }
  },
};

/** A row with empty values for the columns that it lacks. */
function filledUp(fields: readonly string[], columns: number): readonly string[] {
  const lacking = columns - fields.length;
  return lacking > 0 && fields.length > 1
    ? [...fields, ...Array.from({ length: lacking }, () => '')]
    : fields;
}

function aboutOf(columns: readonly string[], declared: string | null): Dimension {
  if (!labels.some((name) => columns.includes(name))) return 'total';
  const known = dimensions.find(
    (each) => each === declared && each !== 'total' && each !== 'chart',
  );
  if (known !== undefined) return known;
  const sign = columns.find((name) => signs.has(name));
  if (declared === null && sign !== undefined) return signs.get(sign) ?? 'total';
  const possible = dimensions.filter((each) => each !== 'total' && each !== 'chart').join(', ');
  throw new FileProblem(
    declared === null
      ? `The file doesn't say what its report is about. Choose the dimension, in the app under "Matomo report": ${possible}.`
      : `${shown(declared)} is not a dimension. Choose one of ${possible}.`,
  );
}

function valueOf(
  dimension: Dimension,
  columns: readonly string[],
  of: (name: string) => string,
): string {
  const code = codes.find((name) => columns.includes(name));
  const label = of(dimension === 'country' && code !== undefined ? code : 'label');
  const isPath = dimension === 'page' || dimension === 'entry_page' || dimension === 'exit_page';
  // Reports of pages leave out the first slash.
  return isPath && !/^(?:\/|https?:\/\/)/.test(label) ? `/${label}` : label;
}

function countsOf(
  dimension: Dimension,
  columns: readonly string[],
  of: (name: string) => string,
): Partial<Record<Measure, number>> {
  const counts: Partial<Record<Measure, number>> = {};
  const known = ownMeasures[dimension] ?? measureOf;
  for (const name of columns) {
    const measure = known.get(name);
    if (measure !== undefined) counts[measure] = countOf(of(name), name);
  }
  const { visits } = counts;
  const rate = share.find((name) => columns.includes(name));
  const time = average.find((name) => columns.includes(name));
  // A page's rates are those of visits that began with it.
  if (visits === undefined || dimension === 'exit_page') return counts;
  if (rate !== undefined) counts.bounces ??= Math.round(visits * shareOf(of(rate), rate));
  if (time !== undefined) counts.visit_seconds ??= Math.round(visits * secondsOf(of(time), time));
  return counts;
}

function namesOf(fields: readonly string[]): readonly string[] {
  return fields.map((name) => name.trim().toLowerCase());
}
