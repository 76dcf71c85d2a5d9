import { open } from 'node:fs/promises';
import type { ApiClient } from '../../api-client.ts';
import type { components } from '../../schema.d.ts';
import { type Command, textOf, wordAt } from '../command.ts';
import { counted } from '../counted.ts';
import { eventPages } from '../event-pages.ts';
import { eventOptions, modes, type EventQuery, readEventQuery } from '../event-query.ts';

export const command: Command = {
  usage: 'PROJECT [--mode errors] [--where FIELD=VALUE]… [--since 7d] [--until …] [--out FILE]',
  options: { ...eventOptions, out: { type: 'string' } },
  mostWords: 1,
  candidates: { words: ['projects'], options: { mode: modes } },
  help:
    'All rows as NDJSON, oldest first: one JSON object a line, with every column. With --since or --until, those\n' +
    'of that time. --mode is events, errors, vitals, replays or figures.',
  async run({ words, options, terminal, client, now, signal }) {
    const idOrSlug = wordAt(words, 0, 'PROJECT');
    const selection = readEventQuery(options, now, Number.POSITIVE_INFINITY);
    const query = { ...selection, pageSize: '1000', order: 'asc' as const };
    const file = textOf(options, 'out');
    // Without a login, no file is left that a second try would not overwrite.
    const reader = client();
    // Never overwrites a file.
    const out = file === undefined ? null : await open(file, 'wx');
    let exported = 0;
    try {
      const whole = { isWhole: true };
      for await (const rows of eventPages(reader, idOrSlug, query, signal, whole)) {
        const lines: string[] = [];
        for (const row of rows) {
          const line =
            row.cut === undefined
              ? row.rawData
              : await wholeData(reader, idOrSlug, row, query, signal);
          if (line !== null) lines.push(line);
        }
        if (out === null) {
          for (const line of lines) terminal.print(line);
          await terminal.drained();
        } else if (lines.length > 0) await out.appendFile(`${lines.join('\n')}\n`);
        exported += lines.length;
      }
    } catch (error) {
      if (file !== undefined) {
        terminal.note(`${file} is incomplete: it has ${counted(exported, 'row')}.`);
      }
      throw error;
    } finally {
      await out?.close();
    }
    const { since, until } = options;
    const isAll = since === undefined && until === undefined;
    const of = [selection.fromTime, selection.toTime].map((time) => timeText(Number(time)));
    terminal.note(`${counted(exported, 'row')}${isAll ? '' : ` from ${of.join(' to ')}`}.`);
  },
};

/**
 * Long texts are cut where there are many rows, and whole in a page of one row. Null for a row that was deleted
 * meanwhile: the shortened copy in the page must not be kept in the file.
 */
async function wholeData(
  client: ApiClient,
  idOrSlug: string,
  { id, timestamp }: components['schemas']['ExplorerRow'],
  selection: EventQuery,
  signal: AbortSignal,
): Promise<string | null> {
  const at = Date.parse(timestamp);
  const query = {
    ...selection,
    fromTime: String(at),
    toTime: String(at + 1),
    pageSize: '1',
    filter: JSON.stringify({ type: 'comparison', field: 'id', operator: 'equals', value: id }),
  };
  const continued = { isContinued: true };
  for await (const [row] of eventPages(client, idOrSlug, query, signal, continued)) {
    if (row !== undefined) return row.rawData;
  }
  return null;
}

const timeText = (time: number): string =>
  `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
