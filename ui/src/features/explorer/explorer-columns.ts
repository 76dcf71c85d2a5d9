import type { ListedRows } from '../datasets/index.ts';
import type { Mode } from './explorer-search.ts';

const mostSources = 6;
const mostFields = 6;

/**
 * The columns of some lists until people choose others; without a list, the first fields of the rows. Of several lists,
 * they are those of the last: its rows are fewer, and share the fields that the others have.
 * @param sources keys of the project's data sources
 */
export function defaultColumns(
  lists: readonly ListedRows[],
  sources: readonly string[],
  rows: readonly Filled[],
): readonly string[] {
  const last = lists.at(-1);
  if (last === undefined) {
    const names = Object.keys(rows[0]?.fieldValues ?? {});
    return names.filter((name) => !notOffered.includes(name)).slice(0, mostFields);
  }
  const own = sources.filter((name) => !last.columns.includes(name)).slice(0, mostSources);
  return [...last.columns, ...own];
}

/** Fields that every row shows anyway, or that say nothing about it. */
export const notOffered = ['timestamp', 'created_at', 'dataset'];

interface Filled {
  readonly fieldValues: Readonly<Record<string, string>>;
}

/** The value of a field; undefined if the row has none. Sites name properties, also `constructor`. */
export function valueIn({ fieldValues }: Filled, name: string): string | undefined {
  return Object.hasOwn(fieldValues, name) ? fieldValues[name] : undefined;
}

/** Fields to choose from, by name: those shown, the known ones, and those of the rows. */
export function fieldsOffered(
  shown: readonly string[],
  known: readonly { readonly name: string }[],
  rows: readonly Filled[],
): readonly string[] {
  const names = new Set([...shown, ...known.map(({ name }) => name)]);
  for (const row of rows) for (const name of Object.keys(row.fieldValues)) names.add(name);
  return [...names].filter((name) => !notOffered.includes(name)).sort();
}

const number = /^-?\d+(\.\d+)?$/;

/** Columns with only numbers on this page. */
export function numericColumns(
  columns: readonly string[],
  rows: readonly Filled[],
): ReadonlySet<string> {
  const isNumeric = (name: string) => {
    const filled = rows.flatMap((row) => valueIn(row, name) ?? []);
    return filled.length > 0 && filled.every((value) => number.test(value));
  };
  return new Set(columns.filter(isNumeric));
}

/** Whether rows can be filtered by this value of a field. */
export function canFilter(field: string, value: string): boolean {
  // The value is part of the URL. Lists and maps are filtered by their elements.
  if (value.length > 1_000 || !/^[^[{]/.test(value)) return false;
  return !notOffered.includes(field);
}

const storageKey = (slug: string, mode: Mode) => `bellwether.columns.${slug}.${mode}`;

/** The columns last chosen in this browser; null if none were, or if it stores nothing. */
export function rememberedColumns(slug: string, mode: Mode): readonly string[] | null {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(storageKey(slug, mode)) ?? 'null');
    return Array.isArray(names) ? names.map(String) : null;
  } catch {
    return null;
  }
}

/** @param names null for the mode's default */
export function rememberColumns(slug: string, mode: Mode, names: readonly string[] | null): void {
  try {
    if (names === null) localStorage.removeItem(storageKey(slug, mode));
    else localStorage.setItem(storageKey(slug, mode), JSON.stringify(names));
  } catch {
    // Without storage, the URL decides.
  }
}
