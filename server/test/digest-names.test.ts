import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openJournal } from '../src/collect/journal/index.ts';
import { systemRandom } from '../src/platform/random.ts';
import { digestParts, openDigest, storeAll } from './digest-parts.ts';
import { eventRecord } from './digest-harness.ts';

test('names above a project’s quota stay above it across restarts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bellwether-names-'));
  const journal = await openJournal({ folder: join(folder, 'journal'), random: systemRandom });
  const parts = digestParts();
  const limits = { eventNames: 2, propertyNames: 1 };
  parts.projects.set([{ id: 'p', number: 1, generation: 1, deleted: false, limits }]);
  const send = (names: readonly string[]) =>
    journal.append(
      names.map((name) =>
        eventRecord({ project: 1 }, { columns: { event: name }, properties: { [name]: 1, a: 2 } }),
      ),
    );
  await send(['a', 'b', 'c']);
  const digest = openDigest(parts, folder, journal.id);
  await storeAll(digest, journal);
  await digest.checkpoint();
  await send(['d', 'b']);
  await storeAll(digest, journal);
  digest.close();
  await send(['c', 'a', 'd']);
  const again = openDigest(parts, folder, journal.id);
  await storeAll(again, journal);
  again.close();
  const rows = parts.store.rows('events');
  const other = '(other)';
  expect(rows.map(({ event }) => event)).toEqual(['a', 'b', other, other, 'b', other, 'a', other]);
  expect(rows.map(({ props }) => Object.keys(props as object))).toEqual(rows.map(() => ['a']));
  const counted = parts.store
    .rows('outcomes')
    .map(({ outcome, detail, count }) => [outcome, detail, count]);
  expect(counted).toEqual([
    ['accepted', '', 1],
    ...[1, 2, 3].map(() => ['folded', 'propertyNames', 2]),
    ['accepted', '', 1],
  ]);
  expect(rows[2]?.['properties']).toBe('{"c":1,"a":2}');
  await journal.close();
  rmSync(folder, { recursive: true });
});
