import type { EventStore, EventTable } from '../store/events/index.ts';

/** Rows that are inserted together, one insert per table. */
export class WaitingRows {
  private readonly tables = new Map<EventTable, object[]>();

  constructor(private readonly events: Pick<EventStore, 'insert'>) {}

  add(table: EventTable, rows: readonly object[]): void {
    const waiting = this.tables.get(table);
    if (waiting === undefined) this.tables.set(table, [...rows]);
    else waiting.push(...rows);
  }

  /** @param token of these rows, so that they are stored once if this is repeated */
  async insert(token: string): Promise<void> {
    for (const [table, rows] of this.tables) {
      if (rows.length > 0) await this.events.insert(table, rows, `${token}:${table}`);
    }
    this.tables.clear();
  }
}
