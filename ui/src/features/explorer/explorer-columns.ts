import type { Mode } from './explorer-search.ts';

const defaults: Record<Mode, readonly string[]> = {
  events: ['event', 'page', 'country', 'browser', 'device', 'user_id'],
  errors: ['error_type', 'error_message', 'page', 'release', 'browser', 'country'],
  vitals: ['metric', 'value', 'rating', 'page', 'device', 'country'],
  replays: ['entry_route', 'duration', 'clicks', 'has_errors', 'browser', 'country'],
};

const ofReports = ['server_id', 'player_count', 'plugin_version', 'game_version', 'country'];
const mostSources = 6;

/**
 * The default columns of a mode.
 * @param sources keys of the project's data sources, where telemetry is listed
 */
export function defaultColumns(mode: Mode, sources: readonly string[] | null): readonly string[] {
  if (mode !== 'events' || sources === null) return defaults[mode];
  const own = sources.filter((name) => !ofReports.includes(name)).slice(0, mostSources);
  return [...ofReports, ...own];
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
  mode: Mode,
): readonly string[] {
  const names = new Set([...shown, ...defaults[mode], ...known.map(({ name }) => name)]);
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
