import { dataOf } from '../../api-client.ts';
import type { components } from '../../schema.d.ts';
import { type Command, wordAt } from '../command.ts';
import { eventOptions, readEventQuery } from '../event-query.ts';
import { printEvents } from '../print-events.ts';

type Row = components['schemas']['ExplorerRow'];

/** ms */
const pause = 2_000;
/** Events may come later than others with an earlier time: those of this time are asked for again (ms). */
const overlap = 60_000;
const mostAtOnce = 200;

export const command: Command = {
  usage: 'PROJECT [--mode errors] [--where FIELD=VALUE]…',
  options: { mode: eventOptions.mode, where: eventOptions.where },
  help: 'Prints rows as they arrive, until you press Ctrl+C.',
  async run({ words, options, terminal, client, now, signal }) {
    const idOrSlug = wordAt(words, 0, 'PROJECT');
    const { fromTime: _, toTime: __, ...given } = readEventQuery(options, now);
    const seen = new Map<string, number>();
    let from = now;
    terminal.note('Waiting for rows … (Ctrl+C ends)');
    while (!signal.aborted) {
      const query = { ...given, fromTime: String(from), pageSize: String(mostAtOnce) };
      const params = { path: { idOrSlug }, query };
      const page = await dataOf(
        client().GET('/v0/project/{idOrSlug}/events/search', { params, signal }),
      );
      printEvents(terminal, unseen(page.rows, seen).toReversed());
      from = Math.max(now, latestOf(page.rows, from) - overlap);
      for (const [id, at] of seen) if (at < from) seen.delete(id);
      await waitFor(pause, signal);
    }
  },
};

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

function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
