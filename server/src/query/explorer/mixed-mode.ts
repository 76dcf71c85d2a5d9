import { noProjectData } from '../../kinds/project-data.ts';
import { telemetryExplorer } from '../../kinds/telemetry/explorer.ts';
import { eventsExplorer } from '../../kinds/web/explorer.ts';
import { countEvents } from './event-rows.ts';
import { explorerRow, type ExplorerRow } from './explorer-row.ts';
import {
  type MixedKey,
  type MixedSources,
  mixedKeys,
  mixedMinute,
  type MixedTable,
  mixedTables,
  rowsOfKeys,
} from './mixed-rows.ts';
import type { ModeReader, ReadWindow } from './mode-reader.ts';
import type { Page } from './read-page.ts';
import { filtersOfBoth } from './row-filter.ts';
import { sourceOf } from './stored-event.ts';
import type { PageParts } from './table-page.ts';

/** From this offset on, a page is found by minute first. */
const deepOffset = 100_000;
/** IDs per statement; they are sent in a URL of limited length. */
const idsAtOnce = 500;

const events = sourceOf(eventsExplorer);
const telemetry = sourceOf(telemetryExplorer);
const explorers = { events: eventsExplorer, telemetry: telemetryExplorer };

function sourcesOf({ filter, tenant }: ReadWindow): MixedSources {
  const filters = filtersOfBoth(filter, tenant.data ?? noProjectData);
  return {
    events: { ...events, ...filters.events },
    telemetry: { ...telemetry, ...filters.telemetry },
  };
}

/** Events and reports together, by time. */
export const mixedRows: ModeReader = async (window, page, parts) => {
  const { runner, signal } = parts;
  const sources = sourcesOf(window);
  const counting = Promise.all(
    mixedTables.map((table) => countEvents(runner, { ...window, source: sources[table] }, signal)),
  ).then((counts) => counts.reduce((sum, count) => sum + count, 0));
  if (page.offset >= deepOffset) {
    const total = await counting;
    if (page.offset >= total) return { rows: [], total };
  }
  const [total, keys] = await Promise.all([counting, keysOfPage(window, sources, page, parts)]);
  return { rows: await rowsInOrder(window, sources, keys, parts), total };
};

async function keysOfPage(
  window: ReadWindow,
  sources: MixedSources,
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
  sources: MixedSources,
  keys: readonly MixedKey[],
  { runner, signal }: PageParts,
): Promise<ExplorerRow[]> {
  const parts: (readonly [MixedTable, readonly MixedKey[]])[] = [];
  for (const table of mixedTables) {
    const ofTable = keys.filter(({ source }) => source === table);
    for (let from = 0; from < ofTable.length; from += idsAtOnce) {
      parts.push([table, ofTable.slice(from, from + idsAtOnce)]);
    }
  }
  const rows = new Map<string, ExplorerRow>();
  await Promise.all(
    parts.map(async ([table, some]) => {
      for (const stored of await rowsOfKeys(
        runner,
        sources[table],
        window,
        some,
        keys.length,
        signal,
      )) {
        const row = explorerRow(explorers[table], stored);
        rows.set(`${table} ${row.id}`, row);
      }
    }),
  );
  return keys.flatMap(({ source, id }) => rows.get(`${source} ${id}`) ?? []);
}
