import type { Ask } from './fuzz-projects.ts';

export interface StoredCounts {
  /** From the outcomes. */
  readonly accepted: number;
  /** Dead letters: rows rejected by the event store. */
  readonly invalidRows: number;
  /** From queries: events, reports, errors, vitals and replay chunks. */
  readonly stored: number;
}

/** What happened to data sent to a project without identify calls. */
export async function storedCounts(ask: Ask, id: string): Promise<StoredCounts> {
  const outcomes = (await ask('GET', `/v0/project/${id}/outcomes`)) as {
    readonly items: readonly { readonly outcome: string; readonly count: number }[];
  };
  const countOf = (wanted: string) =>
    outcomes.items
      .filter(({ outcome }) => outcome === wanted)
      .reduce((sum, { count }) => sum + count, 0);
  let stored = await chunksOf(ask, id);
  for (const mode of ['events', 'errors', 'vitals']) {
    // Clocks may be a day behind and slightly ahead.
    const window = `fromTime=${Date.now() - 3 * 86_400_000}&toTime=${Date.now() + 3_600_000}`;
    const path = `/v0/project/${id}/events?mode=${mode}&limit=1&${window}`;
    stored += ((await ask('GET', path)) as { readonly total: number }).total;
  }
  return { accepted: countOf('accepted'), invalidRows: countOf('invalid_row'), stored };
}

async function chunksOf(ask: Ask, id: string): Promise<number> {
  const pageSize = 1000;
  let chunks = 0;
  for (let offset = 0; ; offset += pageSize) {
    // Replays begin at the time of their client's clock, which is not limited.
    const path = `/v0/project/${id}/replays?fromTime=0&limit=${pageSize}&offset=${offset}`;
    const { items } = (await ask('GET', path)) as {
      readonly items: readonly { readonly chunks: number }[];
    };
    for (const item of items) chunks += item.chunks;
    if (items.length < pageSize) return chunks;
  }
}
