import { eventsExplorer } from '../../kinds/web/explorer.ts';
import { filterOfMode } from './row-filter.ts';
import { explorerRow } from './explorer-row.ts';
import { mixedRows } from './mixed-mode.ts';
import { hasRows } from './mixed-rows.ts';
import type { ModeReader, ReadWindow } from './mode-reader.ts';
import { sourceOf } from './stored-event.ts';
import { type EventsPage, type PageParts, tableRows } from './table-page.ts';

const source = sourceOf(eventsExplorer);

/** Mode `events`: one row per event, or per server report if the project has any. */
export const eventsRows: ModeReader = async (window, page, parts) => {
  const { number, generation } = window.tenant;
  const ofEvents = { ...source, ...filterOfMode(window.filter, 'events') };
  const known = parts.density.reports.of(number, generation, parts.now);
  if (known === true) return mixedRows(window, page, parts);
  const eventsAlone = (): Promise<EventsPage> =>
    tableRows({ ...window, source: ofEvents }, page, parts, (stored) =>
      explorerRow(eventsExplorer, stored),
    );
  if (known === false) return eventsAlone();
  // Concurrently: most projects have no reports and should not wait for the lookup.
  const [events, has] = await Promise.all([eventsAlone(), lookForReports(window, parts)]);
  return has ? mixedRows(window, page, parts) : events;
};

async function lookForReports(
  { tenant }: ReadWindow,
  { runner, density, now, signal }: PageParts,
): Promise<boolean> {
  const has = await hasRows(runner, 'telemetry', tenant, signal);
  density.reports.learn(tenant.number, tenant.generation, has, now);
  return has;
}
