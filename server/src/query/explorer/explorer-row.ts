import type { ExplorerTable } from '../../kinds/explorer.ts';
import type { ExplorerRow } from '../../kinds/explorer-reader.ts';
import { columnsOf, type StoredEvent } from './stored-event.ts';

/**
 * Makes a row of the explorer of a stored one.
 * @param more columns that are not stored with it, which come first; what is not filled is null
 * @param person the same of its person, which the whole row does not have: another identify changes them
 */
export function explorerRow(
  explorer: ExplorerTable,
  event: StoredEvent,
  more: Readonly<Record<string, unknown>> = {},
  person: Readonly<Record<string, unknown>> = {},
): ExplorerRow {
  const { dataset, properties: rest } = explorer;
  const columns = { ...more, ...columnsOf(explorer, event) };
  const timestamp = new Date(Number(event.time)).toISOString();
  const shown = { id: event.id, timestamp, created_at: timestamp, ...person, ...columns, dataset };
  const filled = Object.entries<unknown>(shown).filter(([, value]) => value !== null);
  const properties = Object.entries(event.props).map(([name, value]) => [
    explorer.nameOfProperty(name),
    value,
  ]);
  const received_at = new Date(Number(event.received)).toISOString();
  const head = JSON.stringify({ dataset, id: event.id, timestamp, received_at, ...columns });
  const cut = event.cut.map((name) => (name === 'props' ? rest : name));
  return {
    id: event.id,
    timestamp,
    // fromEntries treats a property named __proto__ as a plain key.
    fieldValues: Object.fromEntries([
      ...filled.map(([name, value]) => [name, String(value)]),
      ...properties,
    ]) as Record<string, string>,
    rawData: `${head.slice(0, -1)},"${rest}":${event.properties || '{}'}}`,
    ...(cut.length === 0 ? {} : { cut: [...new Set(cut)] }),
  };
}
