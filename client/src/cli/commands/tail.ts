import { setTimeout as wait } from 'node:timers/promises';
import { type ApiClient, dataOf } from '../../api-client.ts';
import type { components } from '../../schema.d.ts';
import { type Command, wordAt } from '../command.ts';
import { eventPages } from '../event-pages.ts';
import { eventOptions, type EventQuery, modes, readEventQuery } from '../event-query.ts';
import { printEvents } from '../print-events.ts';

type Row = components['schemas']['ExplorerRow'];

/** ms */
const pause = 2_000;
/** Events can arrive after others with a later time, so this much time is requested again (ms). */
const overlap = 60_000;

export const command: Command = {
  usage: 'PROJECT [--mode errors] [--where FIELD=VALUE]…',
  options: { mode: eventOptions.mode, where: eventOptions.where },
  mostWords: 1,
  candidates: { words: ['projects'], options: { mode: modes } },
  help:
    'Prints rows as they arrive, until you press Ctrl+C. Those that arrive more than a minute after their time are\n' +
    'left out.',
  async run({ words, options, terminal, client, now, signal }) {
    const idOrSlug = wordAt(words, 0, 'PROJECT');
    const { fromTime: _, toTime: __, ...given } = readEventQuery(options, now);
    const seen = new Map<string, number>();
    const start = (await serviceTime(client(), idOrSlug, given, signal)) ?? now;
    const began = performance.now();
    let from = start;
    let isContinued = false;
    terminal.note('Waiting for rows … (Ctrl+C ends)');
    for (;;) {
      const query = {
        ...given,
        fromTime: String(from),
        pageSize: '1000',
        order: 'asc' as const,
      };
      let latest = from;
      for await (const rows of eventPages(client(), idOrSlug, query, signal, { isContinued })) {
        await printEvents(terminal, unseen(rows, seen));
        latest = latestOf(rows, latest);
      }
      isContinued = true;
      // Clocks of senders can be ahead: rows of others come at earlier times.
      latest = Math.min(latest, start + performance.now() - began);
      from = Math.max(start, Math.floor(latest) - overlap);
      for (const [id, at] of seen) if (at < from) seen.delete(id);
      await wait(pause, undefined, { signal });
    }
  },
};

/**
 * The time of the service, by which rows are selected: the clock of this machine may be wrong. Unix ms, rounded down to a
 * second; null if a proxy leaves it out.
 * @throws ApiError
 */
async function serviceTime(
  client: ApiClient,
  idOrSlug: string,
  given: Omit<EventQuery, 'fromTime' | 'toTime'>,
  signal: AbortSignal,
): Promise<number | null> {
  const query = { ...given, pageSize: '1' };
  const params = { path: { idOrSlug }, query };
  const answer = client.GET('/v0/project/{idOrSlug}/events/search', { params, signal });
  await dataOf(answer);
  const date = Date.parse((await answer).response.headers.get('date') ?? '');
  return Number.isFinite(date) ? date : null;
}

function unseen(rows: readonly Row[], seen: Map<string, number>): Row[] {
  return rows.filter(({ id, timestamp }) => {
    if (seen.has(id)) return false;
    seen.set(id, Date.parse(timestamp));
    return true;
  });
}

function latestOf(rows: readonly Row[], before: number): number {
  return rows.reduce((latest, { timestamp }) => Math.max(latest, Date.parse(timestamp)), before);
}
