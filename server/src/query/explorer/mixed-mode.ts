import type { ExplorerRow, RowPlace, RowsPage } from '../../kinds/explorer-reader.ts';
import type { ExplorerTable } from '../../kinds/explorer.ts';
import { countEvents } from './event-rows.ts';
import { filtersOfTables } from './filter-sql.ts';
import { hasRows, type MixedKey, mixedKeys, mixedMinute, rowsOfKeys } from './mixed-rows.ts';
import type { ModeReader } from './mode-reader.ts';
import { deepOffset, mirrored, type Page } from './read-page.ts';
import type { ReadWindow } from './read-window.ts';
import { shownRows } from './shown-rows.ts';
import { type RowSource, sourceOf } from './stored-event.ts';
import { tableMode } from './table-mode.ts';
import type { PageParts } from './table-page.ts';

/** IDs per statement; they are sent in a URL of limited length. */
const idsAtOnce = 500;

/** A mode that lists the rows of a table, merged by time with rows of others if the project has any. */
export function mixedMode(first: ExplorerTable, others: readonly ExplorerTable[]): ModeReader {
  const alone = tableMode(first);
  const together = togetherReader(first, others);
  return async (window, page, parts) => {
    const { mixed } = parts.density;
    const known = mixed.of(first.mode, window.tenant, parts.now);
    if (known !== null) return (known ? together : alone)(window, page, parts);
    // Concurrently: most projects have no such rows and should not wait for the lookup.
    const looking = Promise.all(
      others.map(({ table }) => hasRows(parts.remembering, table, window.tenant, parts.signal)),
    );
    const [rows, found] = await Promise.all([alone(window, page, parts), looking]);
    const has = found.includes(true);
    mixed.learn(first.mode, window.tenant, has, parts.now);
    return has ? together(window, page, parts) : rows;
  };
}

/** A table of the list, and which of its rows count. */
interface Part {
  readonly explorer: ExplorerTable;
  readonly source: RowSource;
}

function togetherReader(first: ExplorerTable, others: readonly ExplorerTable[]): ModeReader {
  const all = [first, ...others] as const;
  const sources = all.map(sourceOf);
  return async (window, page, parts) => {
    const filters = filtersOfTables(window, all);
    const tables = all.flatMap((explorer, at): Part[] => {
      const source = sources[at];
      return source === undefined ? [] : [{ explorer, source: { ...source, ...filters[at] } }];
    });
    return readTogether(tables, window, page, parts);
  };
}

async function readTogether(
  tables: readonly Part[],
  window: ReadWindow,
  page: Page,
  parts: PageParts,
): Promise<RowsPage> {
  const { remembering, signal } = parts;
  const sources = tables.map(({ source }) => source);
  const counting = Promise.all(
    sources.map((source) => countEvents(remembering, { ...window, source }, signal)),
  ).then((counts) => counts.reduce((sum, count) => sum + count, 0));
  if (page.offset >= deepOffset) {
    const total = await counting;
    if (page.offset >= total) return { rows: [], total };
  }
  if (page.order === 'asc' && page.offset >= deepOffset) {
    // Far from the oldest row, a page is found from the newest one.
    const total = await counting;
    const newest = { ...page, ...mirrored(page, total), order: 'desc' } as const;
    const keys = (await keysOfPage(window, sources, newest, parts)).toReversed();
    return { rows: await rowsInOrder(window, tables, keys, parts), total, end: endOf(keys, page) };
  }
  const [total, keys] = await Promise.all([counting, keysOfPage(window, sources, page, parts)]);
  return { rows: await rowsInOrder(window, tables, keys, parts), total, end: endOf(keys, page) };
}

/** Rows may be gone when they are read: their keys say where the page ends. */
function endOf(keys: readonly MixedKey[], { rows }: Page): RowPlace | null {
  const last = keys.length === rows ? keys.at(-1) : undefined;
  return last === undefined ? null : { time: Number(last.time), id: last.id };
}

async function keysOfPage(
  window: ReadWindow,
  sources: readonly RowSource[],
  page: Page,
  { runner, signal }: PageParts,
): Promise<readonly MixedKey[]> {
  if (page.offset < deepOffset) return mixedKeys(runner, window, sources, page, signal);
  const minute = await mixedMinute(runner, window, sources, page.offset, signal);
  if (minute === null) return [];
  const rest = { ...window, to: Math.min(window.to, minute.end) };
  return mixedKeys(runner, rest, sources, { ...page, offset: page.offset - minute.newer }, signal);
}

async function rowsInOrder(
  window: ReadWindow,
  tables: readonly Part[],
  keys: readonly MixedKey[],
  parts: PageParts,
): Promise<ExplorerRow[]> {
  const { runner, signal } = parts;
  const portions = tables.flatMap((table) => {
    const ofTable = keys.filter(({ source }) => source === table.source.table);
    const count = Math.ceil(ofTable.length / idsAtOnce);
    return Array.from({ length: count }, (_, at) => ({
      ...table,
      some: ofTable.slice(at * idsAtOnce, (at + 1) * idsAtOnce),
    }));
  });
  const rows = new Map<string, ExplorerRow>();
  await Promise.all(
    portions.map(async ({ explorer, source, some }) => {
      const stored = await rowsOfKeys(runner, source, window, some, keys.length, signal);
      for (const row of await shownRows(explorer, stored, window.tenant, parts)) {
        rows.set(`${source.table} ${row.id}`, row);
      }
    }),
  );
  return keys.flatMap(({ source, id }) => rows.get(`${source} ${id}`) ?? []);
}
