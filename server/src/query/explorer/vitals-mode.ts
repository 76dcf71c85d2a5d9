import { vitalsExplorer } from '../../kinds/vital/explorer.ts';
import { explorerRow } from './explorer-row.ts';
import type { ModeReader } from './mode-reader.ts';
import { filterOfMode } from './row-filter.ts';
import { sourceOf } from './stored-event.ts';
import { tableRows } from './table-page.ts';

const vitals = sourceOf(vitalsExplorer);

/** Mode `vitals`: one row per measured value. */
export const vitalsRows: ModeReader = (window, page, parts) =>
  tableRows(
    { ...window, source: { ...vitals, ...filterOfMode(window.filter, 'vitals') } },
    page,
    parts,
    (stored) => explorerRow(vitalsExplorer, stored),
  );
