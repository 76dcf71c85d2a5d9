import { propertyPrefix } from '../datasets/events-web.ts';
import { columnsOf, type StoredEvent } from './stored-event.ts';

/** One row of the event explorer. */
export interface ExplorerRow {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly timestamp: string;
  /** Every filled field as text. */
  readonly fieldValues: Readonly<Record<string, string>>;
  /** The whole row as JSON text. */
  readonly rawData: string;
}

const dataset = 'events-web';

/** Makes a row of the explorer of a stored event. */
export function explorerRow(event: StoredEvent): ExplorerRow {
  const timestamp = new Date(Number(event.time)).toISOString();
  const columns = columnsOf(event);
  const shown = { id: event.id, timestamp, created_at: timestamp, ...columns, dataset };
  const filled = Object.entries<unknown>(shown).filter(([, value]) => value !== null);
  const properties = Object.entries(event.props).map(([name, value]) => [
    // A column keeps its name; a property called so stands under its longer one.
    Object.hasOwn(shown, name) ? `${propertyPrefix}${name}` : name,
    value,
  ]);
  const received_at = new Date(Number(event.received)).toISOString();
  const head = JSON.stringify({ dataset, id: event.id, timestamp, received_at, ...columns });
  return {
    id: event.id,
    timestamp,
    // fromEntries also takes a property called __proto__ as a plain key.
    fieldValues: Object.fromEntries([
      ...filled.map(([name, value]) => [name, String(value)]),
      ...properties,
    ]) as Record<string, string>,
    rawData: `${head.slice(0, -1)},"properties":${event.properties || '{}'}}`,
  };
}
