import type { ExplorerTable } from '../../kinds/explorer.ts';
import type { ModeReader } from './mode-reader.ts';
import { filterOfTable } from './filter-sql.ts';
import { shownRows } from './shown-rows.ts';
import { sourceOf } from './stored-event.ts';
import { tableRows } from './table-page.ts';

/** A mode that lists the rows of one table. */
export function tableMode(explorer: ExplorerTable): ModeReader {
  const table = sourceOf(explorer);
  return async (window, page, parts) => {
    const source = { ...table, ...filterOfTable(window, explorer) };
    const { rows, total } = await tableRows({ ...window, source }, page, parts);
    return { total, rows: await shownRows(explorer, rows, window.tenant, parts) };
  };
}
