import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createClient } from '../../api-client.ts';
import type { Terminal } from '../terminal.ts';
import { command } from './export.ts';

const row = (id: string, text: string, cut?: readonly string[]) => ({
  id,
  timestamp: '2026-03-01T00:00:00.000Z',
  fieldValues: {},
  rawData: JSON.stringify({ id, text }),
  ...(cut !== undefined && { cut }),
});

test('a row that is deleted before its long texts are read is not exported', async () => {
  const page = [row('short', 'a'), row('deleted', 'b', ['text']), row('long', 'c', ['text'])];
  const printed: string[] = [];
  const notes: string[] = [];
  const client = createClient({
    url: 'http://stats.example',
    retries: 0,
    fetch: async ({ url }) => {
      const filter = new URL(url).searchParams.get('filter') ?? '';
      if (filter === '') return Response.json({ rows: page });
      return Response.json({ rows: filter.includes('long') ? [row('long', 'ccc')] : [] });
    },
  });
  const terminal = {
    print: (line: string) => printed.push(line),
    note: (line: string) => notes.push(line),
    drained: async () => undefined,
  };
  await command.run({
    words: ['shop'],
    options: {},
    environment: {},
    now: Date.UTC(2026, 2, 2),
    signal: new AbortController().signal,
    terminal: terminal as unknown as Terminal,
    client: () => client,
    profile: () => ({ url: '' }),
  });
  expect(printed).toEqual(['{"id":"short","text":"a"}', '{"id":"long","text":"ccc"}']);
  expect(notes).toEqual(['2 rows.']);
});

test('an export without a login creates no file, so that it can be repeated after one', async () => {
  const out = join(tmpdir(), `bellwether-export-${process.pid}.ndjson`);
  const exported = command.run({
    words: ['shop'],
    options: { out },
    environment: {},
    now: Date.UTC(2026, 2, 2),
    signal: new AbortController().signal,
    terminal: { note: () => undefined } as unknown as Terminal,
    client: () => {
      throw new Error('Run `bellwether login URL` first.');
    },
    profile: () => ({ url: '' }),
  });
  await expect(exported).rejects.toThrow('login');
  expect(existsSync(out)).toBe(false);
});
