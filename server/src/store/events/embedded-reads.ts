import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type ClickHouseSettings, parseError } from '@clickhouse/client';
import { parameterText } from './parameter-text.ts';
import type { Statement } from './statement.ts';

/** Sockets are closed long before the engine closes them, so that nothing is sent to one that is closing. */
const idleSocketMs = 5_000;

interface EmbeddedAddress {
  readonly url: string;
  readonly username?: string;
  /** A secret. */
  readonly password?: string;
}

/** What a statement selects from the embedded engine, which answers only when it has all rows. */
export interface EmbeddedReads {
  /** @throws ClickHouseError for an answer of the engine, or the error of the connection */
  rows<Row extends object>(
    statement: Pick<Statement, 'sql' | 'params'>,
    settings: ClickHouseSettings,
    signal: AbortSignal,
  ): Promise<Row[]>;
  close(): void;
}

/**
 * Reads over the engine's own HTTP interface. The client for ClickHouse servers waits for a timer of a millisecond
 * before each request, and takes another one for streams, through which it sends and reads a few hundred bytes.
 */
export function embeddedReads(
  { url, username = '', password = '' }: EmbeddedAddress,
  connections: number,
): EmbeddedReads {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, timeout: idleSocketMs });
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  return {
    rows: <Row extends object>(
      { sql, params }: Pick<Statement, 'sql' | 'params'>,
      settings: ClickHouseSettings,
      signal: AbortSignal,
    ) =>
      new Promise<Row[]>((resolve, reject) => {
        const body = Buffer.from(`${sql}\nFORMAT JSONEachRow`);
        const headers = { authorization, 'content-length': body.length };
        const to = `${url}/?${searchOf(params, settings)}`;
        const sent = request(to, { method: 'POST', agent, headers, signal }, (answer) => {
          readAnswer<Row>(answer).then(resolve, reject);
        });
        // Later ones are those of the answer.
        sent.on('error', reject);
        sent.end(body);
      }),
    close: () => agent.destroy(),
  };
}

function searchOf(params: Statement['params'], settings: ClickHouseSettings): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params))
    search.append(`param_${name}`, parameterText(value));
  for (const [name, value] of Object.entries(settings))
    if (value !== undefined) search.append(name, String(value));
  return search.toString();
}

async function readAnswer<Row extends object>(answer: IncomingMessage): Promise<Row[]> {
  if (answer.statusCode !== 200) throw parseError(await text(answer));
  return new Promise((resolve, reject) => {
    const rows: Row[] = [];
    /** Parts of a row whose end has not arrived. */
    let begun: string[] = [];
    answer.setEncoding('utf8');
    answer.on('data', (part: string) => {
      const end = part.lastIndexOf('\n');
      if (end === -1) return void begun.push(part);
      const lines = begun.join('') + part.slice(0, end);
      begun = [part.slice(end + 1)];
      try {
        // No row contains a raw line break.
        for (const row of JSON.parse(`[${lines.replaceAll('\n', ',')}]`) as Row[]) rows.push(row);
      } catch (error) {
        answer.destroy();
        reject(error);
      }
    });
    answer.on('end', () => resolve(rows));
    answer.on('error', reject);
  });
}
