import type { Dimension, Figure } from '../figure.ts';
import { checkHeader, shown, valuesOf } from './columns.ts';
import { csvRecords } from './csv.ts';
import { dayFrom, dayOf, daysAfter, NoonTimes } from './days.ts';
import { type FigureFormat, FileProblem } from './format.ts';
import { type DayColumn, countsOf, dayColumns, dimensionOf, isMeasured } from './google-columns.ts';
import { itemOf } from './names.ts';

const noDays =
  'None of its tables has a column with the day and one that is counted, such as "Date" and ' +
  '"Active users". Add the date to the report, choose English as the language, and export it again.';

/** What is known at a place of the file. Days are midnights in UTC. */
interface State {
  readonly timezone: string;
  /** The range of the report, from its comments. */
  readonly first: number | null;
  readonly last: number | null;
  /** Of the table that is being read, in lower case; null = between tables, or none to import. */
  readonly columns: readonly string[] | null;
  /** The last day of a "Day Index". */
  readonly previous: number | null;
  readonly hasFigures: boolean;
  /** What the last table is about that was left out because it is not a dimension of imports. */
  readonly unknown: string | null;
  /** Dimensions with measures, such as `total visitors`: of earlier tables, and of this one. */
  readonly taken: readonly string[];
  readonly taking: readonly string[];
}

const mostColumns = 200;
const range = /^# (\d{8})-(\d{8})$/;
const rangeEnd = /^# (Start|End) date: (\d{8})$/;
const number = /^[\d.,%]{1,30}$/;
const letter = /\p{L}/u;
/** Such as `US$1,204.50`. */
const amount = /^\p{L}{0,3}\p{Sc}?\s?-?[\d.,]{1,30}\s?\p{L}{0,3}$/u;

/** A CSV file of a report: comments, and tables of which those by day are imported. */
export const googleAnalytics: FigureFormat = {
  product: 'Google Analytics',
  recognizes: (firstLine) => {
    if (firstLine.startsWith('# ---')) return true;
    const names = namesOf(firstLine.replaceAll('"', '').split(','));
    return names.some(isDay) && names.some(isMeasured);
  },
  head(_text, { timezone }) {
    const state: State = {
      ...{ timezone, first: null, last: null, columns: null, previous: null },
      ...{ hasFigures: false, unknown: null, taken: [], taking: [] },
    };
    return { head: JSON.stringify(state), end: 0 };
  },
  *figures(text, head, isLast) {
    let state = JSON.parse(head) as State;
    const noons = new NoonTimes(state.timezone);
    for (const { fields, end } of csvRecords(text, isLast, { comment: '#' })) {
      const next = afterRecord(state, fields);
      if (next !== null) {
        state = next;
        yield { figures: [], end, head: () => JSON.stringify(next) };
        continue;
      }
      const unknown = unknownDimension(state, fields);
      if (unknown !== null) {
        const without: State = { ...state, columns: null, taking: [], unknown };
        state = without;
        yield { figures: [], end, head: () => JSON.stringify(without) };
        continue;
      }
      const read = rowOf(state, fields, noons);
      const isChanged = read.figures.length > 0 && (!state.hasFigures || read.previous !== null);
      if (isChanged) state = { ...state, hasFigures: true, previous: read.previous };
      const after = state;
      yield { figures: read.figures, end, ...(isChanged && { head: () => JSON.stringify(after) }) };
    }
    if (isLast && !state.hasFigures) throw new FileProblem(whyNone(state), true);
  },
};

/** The state after a comment or the header of a table; null for other rows. */
function afterRecord(state: State, fields: readonly string[]): State | null {
  const [text = ''] = fields;
  if (text.startsWith('#')) {
    const both = range.exec(text.trim());
    if (both !== null) {
      return { ...state, columns: null, first: dayOf(both[1] ?? ''), last: dayOf(both[2] ?? '') };
    }
    const one = rangeEnd.exec(text.trim());
    const day = one === null ? null : dayOf(one[2] ?? '');
    const changed = one === null ? {} : one[1] === 'Start' ? { first: day } : { last: day };
    return { ...state, columns: null, ...changed };
  }
  // No report has more, and a wide row is not read in vain.
  if (fields.length > mostColumns) return null;
  const names = namesOf(fields);
  const isHeader = !fields.some((value) => number.test(value)) && names.some(isWord);
  if (!isHeader) return null;
  const isOneDay = state.first !== null && state.first === state.last;
  const isRead = names.some(isMeasured) && (names.some(isDay) || isOneDay);
  if (!isRead) return { ...state, columns: null };
  checkHeader(fields.reduce((length, name) => length + name.length, fields.length));
  const taken = [...new Set([...state.taken, ...state.taking])];
  return { ...state, columns: names, previous: null, taken, taking: takenBy(names) };
}

function takenBy(columns: readonly string[]): readonly string[] {
  const counted = Object.keys(countsOf(columns, () => ''));
  const found = columns.flatMap((name) => dimensionOf.get(name) ?? []);
  const about = found.length === 0 ? ['total'] : found;
  return about.flatMap((dimension) => counted.map((measure) => `${dimension} ${measure}`));
}

/** What an earlier table of the file says already is not counted again. */
function withoutTaken({ taken }: State, figure: Figure): Figure {
  if (taken.length === 0) return figure;
  const counts = Object.entries(figure.counts).filter(
    ([measure]) => !taken.includes(`${figure.dimension} ${measure}`),
  );
  return { ...figure, counts: Object.fromEntries(counts) };
}

const isDay = (name: string): name is DayColumn => dayColumns.some((day) => day === name);
const isWord = (name: string) => isMeasured(name) || isDay(name) || dimensionOf.has(name);

function namesOf(fields: readonly string[]): readonly string[] {
  return fields.map((name) => name.trim().toLowerCase());
}

function whyNone({ unknown }: State): string {
  return unknown === null
    ? noDays
    : `Figures by ${shown(unknown)} are not imported. Export the report by date, alone or with a dimension such ` +
        'as "Country" or "Page path and screen class".';
}

/**
 * The column with values of a dimension that is not imported, such as "City", in a table that has no other
 * dimension; otherwise null. Its rows are parts of a day, and no totals.
 */
function unknownDimension({ columns }: State, fields: readonly string[]): string | null {
  if (columns === null || isOfTotals(fields) || columns.some((name) => dimensionOf.has(name))) {
    return null;
  }
  const isText = (value: string) => letter.test(value) && !amount.test(value);
  return columns.find((name, at) => !isWord(name) && isText(fields[at]?.trim() ?? '')) ?? null;
}

/** A row of totals says so in a column of its own. */
const isOfTotals = (fields: readonly string[]) => fields.at(-1) === 'Grand total';

interface Row {
  readonly figures: readonly Figure[];
  readonly previous: number | null;
}

const nothing: Row = { figures: [], previous: null };

function rowOf(state: State, fields: readonly string[], noons: NoonTimes): Row {
  const { columns } = state;
  if (columns === null) return nothing;
  const place = columns.findIndex(isDay);
  const written = place === -1 ? null : (fields[place] ?? '').trim();
  if (written === '' || isOfTotals(fields)) return nothing;
  const of = valuesOf(fields, columns);
  const day = written === null ? state.first : dayIn(state, columns[place], written);
  if (day === null) {
    throw new FileProblem(
      `${shown(columns[place] ?? '')} must be a day, but it is ${shown(written ?? '')}.`,
    );
  }
  const at = noons.of(day);
  const counts = countsOf(columns, of);
  const named = new Set<Dimension>();
  const figures = columns.flatMap((name): readonly Figure[] => {
    const dimension = dimensionOf.get(name);
    // Of several, such as "Country" and "Country ID", the first counts.
    if (dimension === undefined || named.has(dimension)) return [];
    named.add(dimension);
    const value = name.endsWith('/ medium') ? of(name).split(' / ', 1).join('') : of(name);
    return [{ dimension, item: itemOf(dimension, value), at, counts }];
  });
  const total: Figure = { dimension: 'total', item: '', at, counts };
  return {
    figures: (figures.length === 0 ? [total] : figures).map((each) => withoutTaken(state, each)),
    previous: columns[place] === 'day index' ? day : null,
  };
}

/** The day of a row, as midnight in UTC. */
function dayIn(state: State, column: string | undefined, written: string): number | null {
  if (column === 'nth day') {
    if (state.first === null || !/^\d{1,5}$/.test(written)) return null;
    return daysAfter(state.first, Number(written));
  }
  return column === 'day index' ? indexedDay(state, written) : dayOf(written);
}

/** A day like `9/30/19`, of which the order of day and month depends on the language of the report. */
function indexedDay({ first, last, previous }: State, written: string): number | null {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/.exec(written);
  if (match === null) return dayOf(written);
  const [one = 0, other = 0, year = 0] = match.slice(1).map(Number);
  const full = year < 100 ? 2000 + year : year;
  const days = [dayFrom(full, one, other), dayFrom(full, other, one)].filter((day) => day !== null);
  // Days follow one another.
  const next = previous === null ? first : daysAfter(previous, 1);
  const expected = days.find((day) => day === next);
  if (expected !== undefined) return expected;
  const inRange = days.filter((day) => day >= (first ?? day) && day <= (last ?? day));
  const [only = null] = inRange;
  return new Set(inRange).size === 1 ? only : null;
}
