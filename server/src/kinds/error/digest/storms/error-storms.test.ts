import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { occurrenceRecord } from '../../../../../test/occurrence-record.ts';
import type { OccurrencePayload } from '../../record.ts';
import type { JournalItem } from '../../../../collect/journal/index.ts';
import { Batch } from '../../../../collect/digest/batch.ts';
import type { DigestContext } from '../../../../collect/digest/digest-step.ts';
import { ProjectStates } from '../../../../collect/digest/project-states.ts';
import { openedKinds } from '../../../../../test/opened-kinds.ts';
import { systemRandom } from '../../../../platform/random.ts';
import { DayValues } from '../../../../collect/digest/names/day-values.ts';
import { KnownNames } from '../../../../collect/digest/names/known-names.ts';
import { occurredGroups } from '../../findings.ts';
import { wholeOfEqual, wholeOfGroup } from './error-storms.ts';

const visitor = '43de3f42-d8de-0da8-1a6c-6c58fcd8b6e0';
const nilVisitor = '00000000-0000-0000-0000-000000000000';
const receivedAt = Date.UTC(2026, 5, 1, 12);

const context: DigestContext = {
  journalId: 'journal',
  versionOf: () => '1',
  sessions: { assign: () => '' },
  visitors: { prepare: () => Promise.resolve(), numberOf: () => 0 },
  names: new KnownNames({ kinds: [], limitOf: () => 0 }),
  values: new DayValues({ limitOf: () => 0, random: systemRandom }),
  agents: () => ({ browser: '', browserVersion: '', os: '', osVersion: '', device: '' }),
  isGone: (_project, generation) => generation === 0,
};

type Sent = Partial<OccurrencePayload> & { readonly generation?: number; readonly at?: number };
interface Row {
  readonly position: number;
  readonly count: number;
  readonly visitor: string;
  readonly session: string;
  readonly error_message: string;
}

/** Adds errors to a batch, in pieces of the size that the journal is read in. */
function digest(sent: readonly Sent[], atOnce = 500) {
  const items = sent.map(({ generation = 1, at = 0, ...error }, position): JournalItem => {
    const record = occurrenceRecord(1, { visitor, session: 's', ...error });
    return { position, record: { ...record, generation, receivedAt: receivedAt + at } };
  });
  const kinds = openedKinds();
  const batch = new Batch(kinds);
  const box = { addItem: () => undefined, addUnknown: () => undefined };
  for (let from = 0; from < items.length; from += atOnce) {
    const kept = batch.sample(items.slice(from, from + atOnce), context);
    batch.add(kept, context, new Map(), box);
  }
  const encoded = batch.rows.get('occurrences');
  const text = encoded?.items.map((item) => encoded.textOf(item)).join('') ?? '';
  const rows = text.split('\n').filter(Boolean);
  const found = kinds.flatMap((kind) =>
    kind.finders
      .filter(({ of }) => of.name === occurredGroups.name)
      .flatMap((finder) => batch.foundBy(kind, finder)),
  );
  return {
    batch,
    occurred: found,
    rows: rows.map((line) => JSON.parse(line) as Row),
    sampled: encoded?.items.reduce((sum, each) => sum + each.sampled, 0) ?? 0,
  };
}

const many = (count: number, error: Sent | ((index: number) => Sent)) =>
  Array.from({ length: count }, (_, index) => (typeof error === 'function' ? error(index) : error));
const counts = (rows: readonly Row[]) => rows.map(({ position, count }) => [position, count]);
const sum = (rows: readonly Row[]) => rows.reduce((all, { count }) => all + count, 0);

test('up to a limit, equal errors are stored as sent', () => {
  const { rows, sampled } = digest(many(wholeOfEqual, { message: 'boom', count: 2 }));
  expect([rows.length, sampled]).toEqual([wholeOfEqual, 0]);
  expect(rows.every((row) => row.count === 2 && row.visitor === visitor)).toBe(true);
});

test.each([1, 7, 500, 5000])('a storm read %d at a time counts every error', (atOnce) => {
  const { batch, rows, occurred, sampled } = digest(
    many(4000, (index) => ({ message: 'boom', count: 3, at: index })),
    atOnce,
  );
  expect(batch.records).toBe(4000);
  expect(sum(rows)).toBe(12_000);
  expect(rows.length).toBeLessThan(wholeOfEqual + 120);
  expect(sampled + rows.length).toBe(4000);
  expect(rows.slice(0, wholeOfEqual).every((row) => row.count === 3)).toBe(true);
  // An error that represents many has no visitor.
  const later = rows.slice(wholeOfEqual);
  expect(later.every((row) => row.visitor === nilVisitor && row.session === '')).toBe(true);
  // The pieces make no difference.
  expect(counts(rows)).toEqual(counts(digest(many(4000, { message: 'boom', count: 3 }), 97).rows));
  expect(occurred).toMatchObject([{ receivedAt: receivedAt + 3999 }]);
});

test('rare errors within a storm are all stored', () => {
  const { rows } = digest(
    many(3000, (index) =>
      index % 300 === 7 ? { type: `Rare${index}`, message: 'rare' } : { message: 'boom' },
    ),
  );
  const rare = rows.filter((row) => row.error_message === 'rare');
  expect(rare.map((row) => [row.count, row.visitor])).toEqual(many(10, {}).map(() => [1, visitor]));
  expect(sum(rows)).toBe(3000);
});

test('errors of one group with different texts are sampled, too', () => {
  const stack = 'at run (https://example.com/app.js:1:2)';
  const { rows, sampled } = digest(many(9000, (index) => ({ message: `of ${index}`, stack })));
  expect(sum(rows)).toBe(9000);
  expect(rows.length).toBeGreaterThan(wholeOfGroup);
  expect(rows.length).toBeLessThan(wholeOfGroup + 80);
  expect(sampled + rows.length).toBe(9000);
});

test('equal errors and others of their group add up, across pieces', () => {
  const stack = 'at run (https://example.com/app.js:1:2)';
  const sent = many(15_000, (index) => ({
    message: `of ${index % 9}`,
    stack,
    count: 1 + (index % 4),
  }));
  const expected = sent.reduce((all, { count = 1 }) => all + count, 0);
  const [first, second] = [13, 500].map((atOnce) => digest(sent, atOnce));
  expect([sum(first?.rows ?? []), (first?.sampled ?? 0) + (first?.rows.length ?? 0)]).toEqual([
    expected,
    15_000,
  ]);
  expect(counts(first?.rows ?? [])).toEqual(counts(second?.rows ?? []));
});

test('errors with another release, day or handled flag are counted separately', () => {
  const midnight = 12 * 60 * 60_000;
  const { rows } = digest([
    ...many(2000, { message: 'boom', release: '1' }),
    ...many(2000, { message: 'boom', release: '2' }),
    ...many(2000, { message: 'boom', release: '2', handled: true }),
    ...many(2000, { message: 'boom', release: '2', handled: true, at: midnight }),
  ]);
  for (let part = 0; part < 4; part++) {
    const ofPart = rows.filter(({ position }) => Math.floor(position / 2000) === part);
    expect(sum(ofPart)).toBe(2000);
  }
});

test('sums never exceed what a row can hold', () => {
  const { rows } = digest(many(1300, { message: 'boom', count: 4_294_967_295 }));
  expect(rows).toHaveLength(1300);
  expect(rows.every(({ count }) => count === 4_294_967_295)).toBe(true);
});

test('a storm of a wiped project is dropped for that reason', () => {
  const { batch, rows } = digest(many(1400, { message: 'boom', generation: 0 }));
  expect(rows).toEqual([]);
  expect(batch.outcomes.rows()).toMatchObject([{ outcome: 'project_deleted', count: 1400 }]);
});

test('when a later step drops an error, those counted with it have the same outcome', () => {
  const broken = new ProjectStates();
  broken.stateOf = () => {
    throw new Error('broken');
  };
  const batch = new Batch(openedKinds(broken));
  const items = many(1400, {}).map((_, position) => ({ position, record: occurrenceRecord(1) }));
  const box = { addItem: () => undefined, addUnknown: () => undefined };
  batch.add(batch.sample(items, context), context, new Map(), box);
  expect(batch.outcomes.rows()).toMatchObject([{ outcome: 'invalid_row', count: 1400 }]);
});

test('the limits in SECURITY.md are those of storms', () => {
  const page = readFileSync(new URL('../../../../../../SECURITY.md', import.meta.url), 'utf8');
  const numbers = /error storms *\| *([\d,]+) equal errors and ([\d,]+) of a group/.exec(page);
  expect(numbers?.slice(1)).toEqual(
    [wholeOfEqual, wholeOfGroup].map((limit) => limit.toLocaleString('en-US')),
  );
});
