import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UpgradeCopies, UpgradeCopyError } from './upgrade-copies.ts';

let data: string;
let folder: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'bellwether-upgrades-'));
  folder = join(data, 'backups');
});
afterEach(() => rmSync(data, { recursive: true }));

const upgrade = (from: string, to: string) =>
  ({ store: 'metadata', from, to, bytes: 1000 }) as const;
const copies = (kept = 3) => new UpgradeCopies(folder, { kept, leastFree: 0 });
const writing = (text: string) => async (draft: string) =>
  writeFileSync(join(draft, 'metadata.db'), text);
const textIn = (path: string | null) => readFileSync(join(path ?? '', 'metadata.db'), 'utf8');

test('an upgrade that is continued half-way keeps the copy from before it', async () => {
  const first = await copies().before(upgrade('1', '3'), writing('before'));
  expect(first).toBe(join(folder, 'before-upgrade-metadata-1-3'));
  expect(await copies().before(upgrade('2', '3'), writing('half'))).toBe(first);
  expect(textIn(first)).toBe('before');
});

test('an upgrade that has changed nothing copies again, because an earlier release may have been used meanwhile', async () => {
  await copies().before(upgrade('1', '3'), writing('before'));
  const again = await copies().before(upgrade('1', '3'), writing('a week later'));
  expect(textIn(again)).toBe('a week later');
  expect(readdirSync(folder)).toHaveLength(1);
});

test('the same upgrade after a downgrade has its own copy', async () => {
  const first = await copies().before(upgrade('1', '3'), writing('before'));
  await copies().finish('metadata');
  const second = await copies().before(upgrade('1', '3'), writing('a week later'));
  expect([textIn(first), textIn(second)]).toEqual(['before', 'a week later']);
});

test('a process that is killed while it copies leaves nothing that counts as a copy', async () => {
  const killed = copies().before(upgrade('1', '2'), async (draft) => {
    await writing('half a co')(draft);
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  const made = await copies().before(upgrade('1', '2'), writing('whole'));
  expect(textIn(made)).toBe('whole');
  expect(readdirSync(folder)).toHaveLength(1);
});

test('what killed processes have left is removed, whichever upgrade it was of', async () => {
  const killed = async (from: string, to: string) => {
    const copying = copies().before(upgrade(from, to), async (draft) => {
      await writing('half')(draft);
      throw new Error('killed');
    });
    await expect(copying).rejects.toThrow('killed');
  };
  await killed('1', '2');
  await copies().before(upgrade('1', '3'), writing('whole'));
  expect(readdirSync(folder)).toEqual(['before-upgrade-metadata-1-3']);
  await copies().finish('metadata');
  await killed('3', '4');
  // Back at the release that made the data: nothing is upgraded.
  await copies().finish('metadata');
  expect(readdirSync(folder)).toEqual(['before-upgrade-metadata-1-3']);
});

test('only the newest copies of a store are kept, and other files are not touched', async () => {
  mkdirSync(join(folder, 'before-upgrade-of-mine'), { recursive: true });
  for (const from of ['1', '2', '3', '4']) {
    await copies(2).before(upgrade(from, '9'), writing(from));
    await copies(2).finish('metadata');
  }
  await copies(2).before({ ...upgrade('1', '2'), store: 'events' }, writing('events'));
  expect(readdirSync(folder).toSorted()).toEqual([
    'before-upgrade-events-1-2',
    'before-upgrade-metadata-3-9',
    'before-upgrade-metadata-4-9',
    'before-upgrade-of-mine',
  ]);
});

test('too little space is said in one sentence, before anything is changed, and copies can be turned off', async () => {
  await copies().before(upgrade('1', '2'), writing('kept'));
  await copies().finish('metadata');
  const large = { ...upgrade('2', '3'), bytes: 1e18 };
  const rejected = copies(1).before(large, writing('large'));
  await expect(rejected).rejects.toBeInstanceOf(UpgradeCopyError);
  await expect(rejected).rejects.toThrow(
    /^there is too little space in .* for a copy of the metadata .* BELLWETHER_UPGRADE_COPIES=0/,
  );
  expect(readdirSync(folder)).toEqual(['before-upgrade-metadata-1-2']);
  expect(await copies(0).before(large, writing('large'))).toBeNull();
});
