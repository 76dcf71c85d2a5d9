import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type DigestParts, digestParts, openDigest, storeAll } from '../../test/digest-parts.ts';
import { eventRecord } from '../../test/digest-harness.ts';
import type { Digest } from '../collect/digest/digest.ts';
import { type Journal, openJournal } from '../collect/journal/index.ts';
import { systemRandom } from '../platform/random.ts';
import { runDeadLetters } from './dead-letters-command.ts';

let dataFolder: string;
let journal: Journal;
let parts: DigestParts;
let digest: Digest;
let printed = '';
beforeAll(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'bellwether-letters-'));
  journal = await openJournal({ folder: join(dataFolder, 'journal'), random: systemRandom });
  parts = digestParts();
  parts.store.poisoned = (_table, row) => String(row['visitor']).startsWith('bad');
  const visitors = ['good', 'bad-1', 'bad-2', 'bad-3\u009b2J'];
  await journal.append(visitors.map((visitor) => eventRecord({ project: 5 }, { visitor })));
  digest = openDigest(parts, dataFolder, journal.id);
  await storeAll(digest, journal);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  digest.close();
  await journal.close();
  rmSync(dataFolder, { recursive: true });
});
beforeEach(() => {
  printed = '';
  vi.stubEnv('BELLWETHER_DATA_DIR', dataFolder);
  const print = (text: unknown) => {
    printed += String(text);
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(print);
  vi.spyOn(process.stderr, 'write').mockImplementation(print);
});

/** Runs the command with a digest that answers its requests. */
async function command(...words: string[]): Promise<number> {
  // One after another, as in the loop of the digest.
  let isAnswering = false;
  const answering = setInterval(() => {
    if (isAnswering || !digest.hasDeadLetterRequests) return;
    isAnswering = true;
    void digest
      .processDeadLetterRequest(new AbortController().signal)
      .finally(() => (isAnswering = false));
  }, 20);
  try {
    return await runDeadLetters(words);
  } finally {
    clearInterval(answering);
  }
}

const listed = async () => {
  expect(await command('list')).toBe(0);
  const lines = printed.trim().split('\n');
  printed = '';
  return lines;
};

test('a letter can’t command the terminal that shows it', async () => {
  const ids = (await listed()).map((line) => line.slice(0, 32));
  expect(await command('show', ...ids)).toBe(0);
  expect(printed).toContain(String.raw`bad-3\u009b2J`);
  expect(printed).not.toContain('\u009b');
});

test('letters are listed, shown, reprocessed and discarded', async () => {
  const lines = await listed();
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(
    /^[0-9a-f]{32} {2}2026-06-01T23:00:00.000Z {2}invalid_row {2}event {2}project 5 {2}.*bad row$/,
  );
  const [first = '', second = ''] = lines.map((line) => line.slice(0, 32));
  expect(await command('show', first)).toBe(0);
  expect(JSON.parse(printed)).toMatchObject({ id: first, record: { kind: 'event', project: 5 } });

  printed = '';
  parts.store.poisoned = (_table, row) => row['visitor'] === 'bad-1';
  expect(await command('reprocess')).toBe(0);
  expect(printed).toBe('2 digested, 1 failed again and stay.\n');
  expect(parts.store.rows('events')).toHaveLength(3);
  printed = '';
  expect(await command('show', second)).toBe(1);
  expect(printed).toBe(`No dead letter has the id ${second}.\n`);
  printed = '';
  expect(await command('discard', first)).toBe(0);
  expect(printed).toBe('1 discarded.\n');
  printed = '';
  expect(await command('reprocess')).toBe(0);
  expect(printed).toBe('There is nothing to do.\n');
});

test.each([[[]], [['burn']], [['show']], [['discard']]])('%j prints the usage', async (words) => {
  expect(await command(...words)).toBe(1);
  expect(printed).not.toBe('');
});

test('a missing data folder is named', async () => {
  vi.stubEnv('BELLWETHER_DATA_DIR', join(dataFolder, 'nowhere'));
  expect(await command('list')).toBe(1);
  expect(printed).toContain('nowhere');
});
