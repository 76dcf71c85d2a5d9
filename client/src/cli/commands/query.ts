import { readFile } from 'node:fs/promises';
import { dataOf } from '../../api-client.ts';
import type { components } from '../../schema.d.ts';
import {
  checkForm,
  type Command,
  countOf,
  type Invocation,
  listOf,
  textOf,
  wordAt,
} from '../command.ts';
import { UsageError } from '../usage-error.ts';
import { printOutput } from '../print-output.ts';
import { measureNames, queryOf } from '../shorthand.ts';
import { readWindow, windowOptions } from '../time.ts';

const intervals = ['minute', 'hour', 'day', 'week', 'month'];

type Outputs = components['schemas']['ChartOutput'][];

export const command: Command = {
  usage:
    'PROJECT MEASURE [--by FIELD,…] [--every day] [--where FIELD=VALUE]… [--since 30d] [--until …]\n' +
    '        [--timezone Europe/Berlin] [--limit 10]\n' +
    '       PROJECT --file QUERY.json',
  options: {
    ...windowOptions,
    by: { type: 'string' },
    every: { type: 'string' },
    timezone: { type: 'string' },
    where: { type: 'string', multiple: true },
    limit: { type: 'string' },
    file: { type: 'string' },
  },
  mostWords: 2,
  candidates: {
    words: ['projects', measureNames],
    options: { every: intervals, timezone: Intl.supportedValuesOf('timeZone') },
  },
  help:
    `MEASURE is ${measureNames.join(', ')}.\n` +
    'With --file, the query is read from a file, or from standard input with --file -. It is a chart query,\n' +
    'or a request with `outputs`.',
  async run(invocation) {
    const { words, terminal, client } = invocation;
    const idOrSlug = wordAt(words, 0, 'PROJECT');
    const outputs = await outputsOf(invocation);
    const answer = await dataOf(
      client().POST('/v0/project/{idOrSlug}/metrics/query', {
        params: { path: { idOrSlug } },
        body: { outputs },
      }),
    );
    if (terminal.json) return terminal.print(JSON.stringify(answer.outputs));
    for (const output of answer.outputs) printOutput(terminal, output, answer.outputs.length > 1);
  },
};

/** @throws UsageError */
async function outputsOf(invocation: Invocation): Promise<Outputs> {
  const { words, options, terminal, now } = invocation;
  const file = textOf(options, 'file');
  if (file !== undefined) {
    // What the file has no place for would be left out of the figure without a word.
    checkForm(invocation, '--file, whose query says all', 1, ['file']);
    const text = file === '-' ? await terminal.readInput() : await readFile(file, 'utf8');
    return outputsIn(text, file);
  }
  const measure = wordAt(words, 1, `MEASURE (${measureNames.join(', ')})`);
  const by = textOf(options, 'by')?.split(',').filter(Boolean) ?? [];
  const query = queryOf({
    measure,
    by,
    ...readWindow(options, now),
    every: textOf(options, 'every'),
    timezone: textOf(options, 'timezone'),
    where: listOf(options, 'where'),
    rows: countOf(options, 'limit', 10),
  });
  return [{ id: measure, query }] as unknown as Outputs;
}

/** A request or a single query. The service checks it, and says where a fault is. @throws UsageError */
function outputsIn(text: string, file: string): Outputs {
  let value: unknown;
  try {
    // Some editors begin files with a byte order mark.
    value = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw new UsageError(`${file} is not JSON: ${(error as Error).message}`);
  }
  if (typeof value !== 'object' || value === null) throw new UsageError(`${file} has no query.`);
  const outputs: unknown = Reflect.get(value, 'outputs');
  return (Array.isArray(outputs) ? outputs : [{ id: 'value', query: value }]) as Outputs;
}
