import { propertyPrefix } from '../datasets/events-web.ts';
import type { StoredEvent } from './stored-event.ts';

/** One row of the event explorer. */
export interface ExplorerRow {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly timestamp: string;
  /** Every filled field as text. */
  readonly fieldValues: Readonly<Record<string, string>>;
  /** The whole row as JSON text, but for what is cut. */
  readonly rawData: string;
  /** Columns that are cut or left out, as the page is too large for them; absent = none. */
  readonly cut?: readonly string[];
}

/**
 * Makes a row of the explorer of a stored one.
 * @param columns under their names; what is not filled is null
 * @param rest what the properties are called in the whole row
 */
export function explorerRow(
  dataset: string,
  event: StoredEvent,
  columns: Readonly<Record<string, unknown>>,
  rest = 'properties',
): ExplorerRow {
  const timestamp = new Date(Number(event.time)).toISOString();
  const shown = { id: event.id, timestamp, created_at: timestamp, ...columns, dataset };
  const filled = Object.entries<unknown>(shown).filter(([, value]) => value !== null);
  const properties = Object.entries(event.props).map(([name, value]) => [
    // A column keeps its name; a property called so stands under its longer one.
    Object.hasOwn(shown, name) ? `${propertyPrefix}${name}` : name,
    value,
  ]);
  const received_at = new Date(Number(event.received)).toISOString();
  const head = JSON.stringify({ dataset, id: event.id, timestamp, received_at, ...columns });
  const cut = event.cut.map((name) => (name === 'props' ? rest : name));
  return {
    id: event.id,
    timestamp,
    // fromEntries also takes a property called __proto__ as a plain key.
    fieldValues: Object.fromEntries([
      ...filled.map(([name, value]) => [name, String(value)]),
      ...properties,
    ]) as Record<string, string>,
    rawData: `${head.slice(0, -1)},"${rest}":${event.properties || '{}'}}`,
    ...(cut.length === 0 ? {} : { cut: [...new Set(cut)] }),
  };
}
