import { dataOf } from '../../api-client.ts';
import { type Command, countOf, wordAt } from '../command.ts';
import { printEvents } from '../print-events.ts';
import { eventOptions, readEventQuery } from '../event-query.ts';

export const command: Command = {
  usage: 'PROJECT [--mode errors] [--where FIELD=VALUE]… [--since 30d] [--until …] [--limit 50]',
  options: { ...eventOptions, limit: { type: 'string' } },
  help: 'Collected rows, newest first. --mode is events, errors, vitals or replays.',
  async run({ words, options, terminal, client, now }) {
    const idOrSlug = wordAt(words, 0, 'PROJECT');
    const pageSize = String(Math.min(countOf(options, 'limit', 50), 1000));
    const query = { ...readEventQuery(options, now), pageSize };
    const params = { path: { idOrSlug }, query };
    const page = await dataOf(client().GET('/v0/project/{idOrSlug}/events/search', { params }));
    printEvents(terminal, page.rows);
    if (page.rows.length === 0 && !terminal.json) terminal.note('Nothing found.');
  },
};
