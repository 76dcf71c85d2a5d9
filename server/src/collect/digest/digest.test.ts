import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemRandom } from '../../platform/random.ts';
import type { EventRow } from '../../kinds/web/table.ts';
import type { OutcomeRow } from '../outcomes-table.ts';
import { openJournal, type Journal, type ReadAt } from '../journal/index.ts';
import { type DigestParts, digestParts, openDigest, storeAll } from '../../../test/digest-parts.ts';
import { badPages } from '../../../test/segment-bytes-harness.ts';
import type { JournalRecord } from '../journal-record.ts';
import type { EventPayload } from '../../kinds/web/record.ts';

const start = Date.UTC(2026, 5, 1, 23, 0);
let dataFolder: string;
let journal: Journal;

beforeEach(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'bellwether-digest-'));
  journal = await openJournal({ folder: join(dataFolder, 'journal'), random: systemRandom });
});
afterEach(async () => {
  await journal.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

let nextId = 0;
function event(visitor: string, at: number, changes: Partial<JournalRecord> = {}): JournalRecord {
  const payload: EventPayload = {
    visitor,
    cookieless: false,
    session: null,
    window: '',
    timestamp: at,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120.0.0.0',
    country: 'DE',
    columns: { event: 'pageview', browser: 'Own', device: 'Toaster', page: '/' },
    time_on_page: null,
    session_duration: null,
    scroll_depth: null,
    buildId: '',
    sdkName: '',
    sdkVersion: '',
    properties: { plan: 'free' },
  };
  const id = `id-${++nextId}`;
  const of = { kind: 'event', project: 1, generation: 1 };
  return { v: 1, ...of, receivedAt: at, id, payload, ...changes };
}

const open = (parts: DigestParts, maxItems?: number, readAt?: ReadAt) =>
  openDigest(parts, dataFolder, journal.id, maxItems, readAt && { readAt });
const events = ({ store }: DigestParts) => store.rows('events') as readonly EventRow[];
const outcomes = ({ store }: DigestParts) => store.rows('outcomes') as readonly OutcomeRow[];

test('a record becomes a row with the parsed User-Agent, a session and flat properties', async () => {
  const parts = digestParts();
  await journal.append([event('visitor', start)]);
  await storeAll(open(parts), journal);
  expect(events(parts)).toMatchObject([
    {
      project: 1,
      journal: journal.id,
      visitor: 'visitor',
      event: 'pageview',
      browser: 'Chrome',
      browser_version: '120.0',
      os: 'Windows',
      os_version: '10',
      device: 'Desktop',
      country: 'DE',
      properties: '{"plan":"free"}',
      props: { plan: 'free' },
    },
  ]);
  expect(outcomes(parts)).toEqual([
    { project: 1, generation: 1, day: '2026-06-01', outcome: 'accepted', detail: '', count: 1 },
  ]);
  expect(parts.first).toEqual([{ project: 1, generation: 1, receivedAt: start }]);
});

test('leaving a page long after it was shown, or as the visitor of the next day, is not a visit', async () => {
  const parts = digestParts();
  const leave = (visitor: string, minutes: number, session: string | null = null) => {
    const left = event(visitor, start + minutes * 60_000);
    const columns = { event: 'page_leave', page: '/' };
    return { ...left, payload: { ...(left.payload as EventPayload), columns, session } };
  };
  await journal.append([
    event('reader', start),
    leave('reader', 29),
    leave('reader', 60),
    leave('same reader after midnight', 61),
    leave('with ids', 62, 'held by the page'),
  ]);
  await storeAll(open(parts), journal);
  const sessions = events(parts).map(({ session }) => session);
  const [first] = sessions;
  expect(first).not.toBe('');
  expect(sessions).toEqual([first, first, '', '', 'held by the page']);
});

test('other work gets its turn while a large batch is taken', async () => {
  const parts = digestParts();
  const properties = { pad: 'x'.repeat(1024 ** 2) };
  const large = event('visitor', start);
  const record = { ...large, payload: { ...(large.payload as object), properties } };
  for (let sent = 0; sent < 5; sent++) await journal.append([record]);
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 0);
  parts.around = () => clearInterval(counting);
  await storeAll(open(parts), journal);
  expect(turns).toBeGreaterThan(2);
});

test('stopped before or after any step, it stores the same rows, each once', async () => {
  const visitors = ['a', 'b', 'c'];
  for (let index = 0; index < 30; index++) {
    const at = start + index * 11 * 60_000;
    await journal.append([event(visitors[index % 3] ?? '', at), event('often', at)]);
  }
  await journal.append([event('late', start, { project: 2 })]);
  const undisturbed = digestParts();
  await storeAll(open(undisturbed, 7), journal);
  const expected = events(undisturbed);
  expect(expected).toHaveLength(61);
  expect(new Set(expected.map(({ session }) => session)).size).toBeGreaterThan(10);

  for (let killAt = 1; killAt <= 60; killAt += 1) {
    const parts = digestParts();
    for (const name of ['mark.json', 'sessions'])
      rmSync(join(dataFolder, 'journal', name), { force: true });
    let ending = new AbortController();
    let step = 0;
    parts.around = () => {
      step += 1;
      if (step !== killAt && step !== killAt + 5) return;
      ending.abort();
      throw new Error('killed');
    };
    for (let lives = 0; lives < 5; lives++) {
      ending = new AbortController();
      const digest = open(parts, 7);
      try {
        await storeAll(digest, journal, ending.signal);
        break;
      } catch {
        if (killAt % 3 === 0) await digest.checkpoint();
      } finally {
        digest.close();
      }
    }
    expect(parts.store.mixedUp).toEqual([]);
    expect(events(parts)).toEqual(expected);
    const accepted = outcomes(parts).reduce((sum, { count }) => sum + count, 0);
    expect(accepted).toBe(61);
    expect(parts.first).toContainEqual({ project: 2, generation: 1, receivedAt: start });
  }
});

test('rows that can never be stored go to the dead letters, and all others are stored', async () => {
  const parts = digestParts();
  parts.store.poisoned = (_table, { visitor }) => String(visitor).startsWith('bad');
  const records = Array.from({ length: 100 }, (_, index) =>
    event(index % 33 === 5 ? `bad${index}` : `good${index}`, start),
  );
  await journal.append(records);
  const digest = open(parts);
  await storeAll(digest, journal);
  expect(
    events(parts)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(
    records
      .filter(({ payload }) => (payload as EventPayload).visitor.startsWith('good'))
      .map(({ id }) => id)
      .toSorted(),
  );
  const [file] = readdirSync(join(dataFolder, 'dead-letters'));
  const letters = readFileSync(join(dataFolder, 'dead-letters', file ?? ''), 'utf8').trim();
  expect(
    letters.split('\n').map((line) => (JSON.parse(line) as { reason: string }).reason),
  ).toEqual(['invalid_row', 'invalid_row', 'invalid_row']);
  expect(outcomes(parts)).toContainEqual(
    expect.objectContaining({ outcome: 'invalid_row', count: 3 }),
  );
  expect(digest.figures.deadLetters).toBe(3);
});

test('items of a wiped generation or a deleted project are dropped and counted', async () => {
  const parts = digestParts();
  parts.projects.set([
    { id: 'p', number: 1, generation: 2, deleted: false },
    { id: 'p', number: 3, generation: 1, deleted: true },
  ]);
  await journal.append([
    event('old', start),
    event('new', start, { generation: 2 }),
    event('newer', start, { generation: 3 }),
    event('gone', start, { project: 3, generation: 7 }),
    event('untold', start, { project: 9 }),
  ]);
  await storeAll(open(parts), journal);
  expect(events(parts).map(({ visitor }) => visitor)).toEqual(['new', 'newer', 'untold']);
  expect(outcomes(parts).filter(({ outcome }) => outcome === 'project_deleted')).toMatchObject([
    { project: 1, generation: 1, count: 1 },
    { project: 3, generation: 7, count: 1 },
  ]);
  expect(parts.first.map(({ project }) => project)).toEqual([1, 1, 9]);
});

test('counts of dropped items are added up and stored', async () => {
  const parts = digestParts();
  const count = {
    project: 4,
    generation: 1,
    day: '2026-06-01',
    outcome: 'bot',
    detail: 'crawler',
    count: 3,
  };
  const record = event('', start, { kind: 'outcomes', payload: { counts: [count, count] } });
  await journal.append([record]);
  await storeAll(open(parts), journal);
  expect(outcomes(parts)).toEqual([{ ...count, count: 6 }]);
  expect(parts.first).toEqual([]);
});

test('unknown and invalid records become dead letters and block nothing', async () => {
  const parts = digestParts();
  await journal.append([
    event('', start, { kind: 'from the future' }),
    event('', start, { payload: null }),
    event('fine', start),
  ]);
  await storeAll(open(parts), journal);
  expect(events(parts).map(({ visitor }) => visitor)).toEqual(['fine']);
  expect(existsSync(join(dataFolder, 'dead-letters'))).toBe(true);
  expect(outcomes(parts)).toContainEqual(expect.objectContaining({ outcome: 'invalid_row' }));
});

test('a checkpoint keeps sessions across restarts, and the journal is needed from it on', async () => {
  const parts = digestParts();
  await journal.append([event('v', start)]);
  const digest = open(parts);
  await storeAll(digest, journal);
  expect(digest.needed).toBe(0);
  await digest.checkpoint();
  expect(digest.needed).toBe(digest.position);
  await journal.append([event('v', start + 60_000)]);
  await storeAll(open(parts), journal);
  const [one, two] = events(parts);
  expect(two?.session).toBe(one?.session);
});

test('after many attempts, unreadable bytes are skipped and recorded, and the rest is stored', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const parts = digestParts();
    const records = Array.from({ length: 50 }, (_, index) => event(`v${index}`, start));
    for (const record of records) await journal.append([record]);
    let tries = 0;
    const bad = badPages([2]);
    const digest = open(parts, 20_000, (...range) => {
      tries += 1;
      return bad(...range);
    });
    let done = false;
    const stored = storeAll(digest, journal).then(() => (done = true));
    await vi.advanceTimersByTimeAsync(5000);
    expect([done, events(parts)]).toEqual([false, []]);
    expect(tries).toBeGreaterThan(5);
    while (digest.position < journal.durableEnd) await vi.advanceTimersByTimeAsync(1000);
    await stored;
    const ids = records.map(({ id }) => id);
    const kept = events(parts).map(({ id }) => id);
    expect(kept).toEqual(ids.filter((id) => kept.includes(id)));
    // A page contains about ten of these records.
    expect(kept.length).toBeGreaterThan(30);
    expect(kept.length).toBeLessThan(50);
    expect(digest.figures.damagedBytes).toBeGreaterThan(4095);
    expect(parts.logs).toContain('A part of the journal cannot be read and was left out');
    const [file] = readdirSync(join(dataFolder, 'dead-letters'));
    const letters = readFileSync(join(dataFolder, 'dead-letters', file ?? ''), 'utf8').trim();
    expect(JSON.parse(letters)).toMatchObject({ reason: 'journal_unreadable' });
    // Reading it again for the sessions doesn't prevent a start.
    expect(open(parts, 20_000, bad).position).toBe(digest.position);
  } finally {
    vi.useRealTimers();
  }
});

test('an unavailable disk loses nothing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const parts = digestParts();
    await journal.append([event('a', start), event('b', start)]);
    let away = true;
    const letters = join(dataFolder, 'dead-letters');
    writeFileSync(letters, 'where no folder can be made');
    const digest = open(parts, 20_000, (...range) => badPages(away ? [0] : [])(...range));
    const stored = storeAll(digest, journal);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([digest.position, events(parts)]).toEqual([0, []]);
    away = false;
    await vi.advanceTimersByTimeAsync(2000);
    await stored;
    expect(events(parts).map(({ visitor }) => visitor)).toEqual(['a', 'b']);
  } finally {
    vi.useRealTimers();
  }
});
