import { setTimeout as wait } from 'node:timers/promises';
import type { components } from '../../schema.d.ts';
import { type Command, wordAt } from '../command.ts';
import { eventPages } from '../event-pages.ts';
import { eventOptions, modes, readEventQuery } from '../event-query.ts';
import { printEvents } from '../print-events.ts';

type Row = components['schemas']['ExplorerRow'];

/** ms */
const pause = 2_000;
/** Events can arrive after others with a later time, so this much time is requested again (ms). */
const overlap = 60_000;

export const command: Command = {
  usage: 'PROJECT [--mode errors] [--where FIELD=VALUE]…',
  options: { mode: eventOptions.mode, where: eventOptions.where },
  candidates: { words: ['projects'], options: { mode: modes } },
  help: 'Prints rows as they arrive, until you press Ctrl+C.',
  async run({ words, options, terminal, client, now, signal }) {
    const idOrSlug = wordAt(words, 0, 'PROJECT');
    const { fromTime: _, toTime: __, ...given } = readEventQuery(options, now);
    const seen = new Map<string, number>();
    const began = performance.now();
    let from = now;
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
      latest = Math.min(latest, now + performance.now() - began);
      from = Math.max(now, Math.floor(latest) - overlap);
      for (const [id, at] of seen) if (at < from) seen.delete(id);
      await wait(pause, undefined, { signal });
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
