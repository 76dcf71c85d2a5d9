import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { eventRecord } from '../../../test/digest-harness.ts';
import { ManualClock } from '../../platform/clock.ts';
import { systemRandom } from '../../platform/random.ts';
import { JournalReader, openJournal } from '../journal/index.ts';
import { DeadLetters } from './dead-letters/dead-letters.ts';
import { RetryingReader } from './retrying-reader.ts';

test('damage that several projects come across is reported once', async () => {
  const data = mkdtempSync(join(tmpdir(), 'bellwether-reader-'));
  onTestFinished(() => rmSync(data, { recursive: true }));
  const folder = join(data, 'journal');
  const journal = await openJournal({ folder, random: systemRandom });
  for (let sent = 0; sent < 3; sent++) await journal.append([eventRecord({ project: 1 })]);
  const end = journal.durableEnd;
  await journal.close();
  const [segment = ''] = readdirSync(folder).filter((name) => name.endsWith('.segment'));
  const bytes = readFileSync(join(folder, segment));
  bytes.fill(0, Math.floor(end / 2), Math.floor(end / 2) + 10);
  writeFileSync(join(folder, segment), bytes);

  const logs: string[] = [];
  const log = (_level: string, message: string): unknown => logs.push(message);
  const letters = new DeadLetters(join(data, 'dead-letters'), new ManualClock(0), log, journal.id);
  const source = new JournalReader(folder);
  const reader = new RetryingReader(source, letters, log);
  const { signal } = new AbortController();
  const first = await reader.next(0, end, signal);
  expect(first.items).toHaveLength(2);
  expect(await reader.next(0, end, signal)).toEqual(first);
  expect([letters.count, logs.length]).toEqual([1, 1]);
  const [damage] = first.damage;
  expect(reader.damagedBytes).toBe((damage?.to ?? 0) - (damage?.from ?? 0));
  source.close();
});
