import type { EventStore } from '../../server/src/store/events/index.ts';
import type { SoakedKind, SoakLoad } from './soak-load.ts';
import { errorGroups } from '../error-bodies.ts';
import { fates, type StoredOnce, storedOnce } from './sent-items.ts';

/** How the rows of a kind name their items. */
const rowsOf: Readonly<
  Partial<Record<SoakedKind, { readonly item: string; readonly from: string }>>
> = {
  web: { item: "toUInt32(props['mark'])", from: "events WHERE props['mark'] != ''" },
  vital: { item: 'toUInt32(substring(session, 6))', from: "vitals WHERE session LIKE 'mark-%'" },
  telemetry: { item: 'toUInt32(player_count)', from: 'telemetry WHERE player_count IS NOT NULL' },
  // An item that a client sends twice is stored twice, and one of the two is read.
  replay: { item: 'toUInt32(sequence)', from: 'replay_chunks FINAL WHERE 1' },
};

const slice = 200_000;
const limits = { seconds: 120, bytes: 4e9 };

/** How often each item of a kind is stored. */
async function storedTimes(
  events: EventStore,
  kind: SoakedKind,
  count: number,
): Promise<Map<number, number>> {
  const rows = rowsOf[kind];
  if (rows === undefined) throw new Error(`Items of ${kind} have no rows of their own`);
  const times = new Map<number, number>();
  for (let from = 0; from < count; from += slice) {
    const sql = `SELECT ${rows.item} AS item, toUInt32(count()) AS times FROM ${rows.from}
      AND item >= {from:UInt32} AND item < {to:UInt32} GROUP BY item`;
    const params = { from, to: from + slice };
    for (const row of await events.query<{ item: number; times: number }>({ sql, params }, limits))
      times.set(row.item, row.times);
  }
  return times;
}

/** Items of each kind that has rows of their own. */
export async function storedItems(
  events: EventStore,
  { sent }: SoakLoad,
): Promise<ReadonlyMap<SoakedKind, StoredOnce & { readonly times: ReadonlyMap<number, number> }>> {
  const found = new Map<SoakedKind, StoredOnce & { times: ReadonlyMap<number, number> }>();
  for (const kind of Object.keys(rowsOf) as SoakedKind[]) {
    const times = await storedTimes(events, kind, sent[kind].count);
    found.set(kind, { ...storedOnce(sent[kind], times), times });
  }
  return found;
}

/**
 * Errors that come often are stored as a sample with a count, so what is known is their sum for each group.
 * @returns one line for each group that has too few or too many
 */
export async function wrongErrors(events: EventStore, { sent }: SoakLoad): Promise<string[]> {
  const sql = `SELECT toUInt32(extract(error_message, 'order (\\d+) of')) % ${errorGroups} AS group,
    toUInt32(sum(count)) AS count FROM occurrences GROUP BY group`;
  const rows = await events.query<{ group: number; count: number }>({ sql, params: {} }, limits);
  const counts = new Map(rows.map(({ group, count }) => [group, count]));
  const bounds = Array.from({ length: errorGroups }, () => ({ least: 0, most: 0 }));
  for (let item = 0; item < sent.error.count; item++) {
    const fate = sent.error.fateOf(item);
    const of = bounds[item % errorGroups];
    if (of === undefined || fate === fates.rejected) continue;
    of.most += 1;
    if (fate === fates.acknowledged) of.least += 1;
  }
  return bounds.flatMap(({ least, most }, group) => {
    const count = counts.get(group) ?? 0;
    return count >= least && count <= most
      ? []
      : [`errors of group ${group}: ${count} instead of ${least} to ${most}`];
  });
}

/** Page views that were imported, and how many different ones. */
export async function importedRows(
  events: EventStore,
): Promise<{ readonly rows: number; readonly different: number }> {
  const sql = `SELECT toUInt32(count()) AS rows, toUInt32(uniqExact(id)) AS different
    FROM events WHERE ts < '2025-06-01'`;
  const [row] = await events.query<{ rows: number; different: number }>(
    { sql, params: {} },
    limits,
  );
  return row ?? { rows: 0, different: 0 };
}
