import { dataOf } from '../../api-client.ts';
import { omitUndefined } from '../../omit-undefined.ts';
import type { Command } from '../command.ts';
import { printTable } from '../table.ts';

export const command: Command = {
  usage: '[SEARCH]',
  options: {},
  mostWords: 1,
  async run({ words, terminal, client }) {
    const query = { limit: '1000', ...omitUndefined({ search: words[0] }) };
    const { items, total } = await dataOf(client().GET('/v0/projects', { params: { query } }));
    if (terminal.json) return terminal.print(JSON.stringify(items));
    const rows = items.map(({ slug, name, firstEventAt, id }) => [
      slug,
      name,
      firstEventAt?.slice(0, 10) ?? 'no data yet',
      id,
    ]);
    printTable(terminal, ['SLUG', 'NAME', 'SINCE', 'ID'], rows);
    if (Number(total) > items.length)
      terminal.note(`${items.length} of ${total}; search for the others.`);
  },
};
