import { type Command, countOf, wordAt } from '../command.ts';
import { eventPages } from '../event-pages.ts';
import { eventOptions, modes, readEventQuery } from '../event-query.ts';
import { printEvents } from '../print-events.ts';

const mostAtOnce = 1000;

export const command: Command = {
  usage: 'PROJECT [--mode errors] [--where FIELD=VALUE]… [--since 30d] [--until …] [--limit 50]',
  options: { ...eventOptions, limit: { type: 'string' } },
  mostWords: 1,
  candidates: { words: ['projects'], options: { mode: modes } },
  help: 'Collected rows, newest first. --mode is events, errors, vitals, replays or figures.',
  async run({ words, options, terminal, client, now, signal }) {
    const idOrSlug = wordAt(words, 0, 'PROJECT');
    const limit = countOf(options, 'limit', 50);
    const query = {
      ...readEventQuery(options, now),
      pageSize: String(Math.min(limit, mostAtOnce)),
    };
    let left = limit;
    for await (const rows of eventPages(client(), idOrSlug, query, signal)) {
      await printEvents(terminal, rows.slice(0, left));
      left -= rows.length;
      if (left <= 0) return;
    }
    if (left === limit && !terminal.json) terminal.note('Nothing found.');
  },
};
