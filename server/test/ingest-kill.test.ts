import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { JournalReader, openJournal } from '../src/collect/journal/index.ts';
import { systemRandom } from '../src/platform/random.ts';
import { browser, client, token } from './collector-harness.ts';
import { bundled } from './bundled.ts';

const authorization = token;
const now = Date.parse('2026-03-04T05:06:07.890Z');
type Sending = readonly [path: string, body: object, headers?: Record<string, string>];
/** A request for each kind of record, with a mark that can be found in the journal. */
const sendings: readonly ((mark: string) => Sending)[] = [
  (mark) => ['web', { token, event: mark }],
  (mark) => ['identify', { token, identifier: client, externalId: mark }],
  (mark) => ['vitals', { token, sessionId: mark, vitals: [{ metric: 'LCP', value: 1 }] }],
  (mark) => ['error', { errors: [{ error: mark }] }, { authorization }],
  (mark) => {
    const events = [{ type: 4, timestamp: now, data: {} }];
    return ['replay', { token, sessionId: mark, sequence: 0, url: '', events }];
  },
  (mark) => ['collect', { server_id: client, data: { plugin_version: mark } }, { authorization }],
];

let entry: string;
let folder: string;
beforeAll(() => {
  entry = bundled(new URL('./collector-main.ts', import.meta.url));
  folder = mkdtempSync(join(tmpdir(), 'bellwether-ingest-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function collector(
  step: string,
  write: number,
): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(entry, [folder, step, String(write)], { stdio: 'ignore' });
  const [port] = (await once(child, 'message')) as [number];
  return { child, port };
}

let sent = 0;
/** Marks that were answered with 200. */
const acknowledged: string[] = [];

/** Sends one of each kind after another, with unique marks, until the collector is gone. */
async function load(port: number, own: number): Promise<void> {
  for (;;) {
    for (const sending of [...sendings.slice(own), ...sendings.slice(0, own)]) {
      sent += 1;
      const mark = `mark-${own}-${sent}`;
      const [path, body, headers] = sending(mark);
      try {
        const answer = await fetch(`http://127.0.0.1:${port}/v1/${path}`, {
          method: 'POST',
          headers: { 'user-agent': browser, ...headers },
          body: JSON.stringify(body),
        });
        expect([path, answer.status, await answer.text()]).toEqual([
          path,
          200,
          '{"status":"success"}',
        ]);
        acknowledged.push(mark);
      } catch (error) {
        if (error instanceof TypeError) return;
        throw error;
      }
    }
  }
}

test('killed at any step of storing, what was acknowledged on any route is there once', async () => {
  // The first write of a process is the header of a segment.
  const lives = [
    ['before', 6],
    ['torn', 15],
    ['durable', 9],
    ['unanswered', 15],
  ] as const;
  for (const [step, write] of lives) {
    const { child, port } = await collector(step, write);
    const ended = once(child, 'exit');
    await Promise.all(sendings.map((_, own) => load(port, own)));
    expect(await ended).toEqual([null, 'SIGKILL']);
  }
  const journal = await openJournal({ folder, random: systemRandom });
  const reader = new JournalReader(folder);
  const bounds = { maxItems: Infinity, maxBytes: Infinity };
  const { items, damage } = reader.read(reader.start(), journal.durableEnd, bounds);
  reader.close();
  await journal.close();
  expect(damage).toEqual([]);
  const found = items.map(({ record }) => /mark-\d+-\d+/.exec(JSON.stringify(record.payload))?.[0]);
  expect(new Set(found).size).toBe(found.length);
  expect(acknowledged.filter((mark) => !found.includes(mark))).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(20);
  expect(new Set(items.map(({ record }) => record.kind)).size).toBe(sendings.length);
});
