import { open } from 'node:fs/promises';
import { dataOf } from '../../api-client.ts';
import { type Command, textOf, wordAt } from '../command.ts';
import { eventOptions, readEventQuery } from '../event-query.ts';

export const command: Command = {
  usage: 'PROJECT [--mode errors] [--where FIELD=VALUE]… [--since 30d] [--until …] [--out FILE]',
  options: { ...eventOptions, out: { type: 'string' } },
  help: 'All rows as NDJSON, oldest first: one JSON object a line, with every column.',
  async run({ words, options, terminal, client, now, signal }) {
    const idOrSlug = wordAt(words, 0, 'PROJECT');
    const asked = { ...readEventQuery(options, now), pageSize: '1000', order: 'asc' as const };
    const file = textOf(options, 'out');
    // Never overwrites a file.
    const out = file === undefined ? null : await open(file, 'wx');
    let exported = 0;
    try {
      let cursor: string | undefined;
      do {
        const query = { ...asked, ...(cursor !== undefined && { cursor }) };
        const params = { path: { idOrSlug }, query };
        const page = await dataOf(
          client().GET('/v0/project/{idOrSlug}/events/search', { params, signal }),
        );
        const lines = page.rows.map(({ rawData }) => rawData);
        if (out === null) for (const line of lines) terminal.print(line);
        else if (lines.length > 0) await out.appendFile(`${lines.join('\n')}\n`);
        exported += lines.length;
        cursor = page.nextCursor;
      } while (cursor !== undefined);
    } finally {
      await out?.close();
    }
    terminal.note(`${exported.toLocaleString('en-US')} rows.`);
  },
};
