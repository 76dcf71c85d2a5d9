import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { KnownNames, type StoredNames } from '../names/known-names.ts';
import type { NameKind } from '../names/name-quotas.ts';
import { OpenSessions } from './open-sessions.ts';
import { readCheckpoint, writeCheckpoint } from './session-checkpoint.ts';

const journal = '43de3f42-d8de-0da8-1a6c-6c58fcd8b6e0';
const project = { project: 1, generation: 1 };
let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellwether-checkpoint-'));
  path = join(folder, 'sessions');
});
afterEach(() => rmSync(folder, { recursive: true }));

function visitor(index: number): string {
  return `43de3f42-d8de-0da8-1a6c-${index.toString(16).padStart(12, '0')}`;
}

test('a truncated, changed, missing or foreign checkpoint is ignored', async () => {
  const sessions = new OpenSessions();
  for (let index = 0; index < 5000; index++) sessions.assign(project, `${index}`, index, index);
  expect(readCheckpoint(path, journal)).toBeNull();
  await writeCheckpoint(path, journal, { position: 7, sessions });
  expect(readCheckpoint(path, journal)).toMatchObject({ position: 7 });
  expect(readCheckpoint(path, '00000000-0000-0000-0000-000000000000')).toBeNull();
  const bytes = readFileSync(path);
  for (const length of [0, 10, bytes.length >> 1, bytes.length - 1]) {
    writeFileSync(path, bytes.subarray(0, length));
    expect(readCheckpoint(path, journal)).toBeNull();
  }
  for (const at of [20, bytes.length >> 1, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    writeFileSync(path, changed);
    expect(readCheckpoint(path, journal)).toBeNull();
  }
  writeFileSync(path, Buffer.concat([bytes, Buffer.from('x')]));
  expect(readCheckpoint(path, journal)).toBeNull();
});

test('sessions of both windows and many projects read back the same', async () => {
  const sessions = new OpenSessions();
  const minute = 60_000;
  const open = (of: OpenSessions, index: number, at: number) =>
    of.assign({ project: index % 50, generation: 1 + (index % 2) }, visitor(index), at, index);
  const first = Array.from({ length: 20_000 }, (_, index) => open(sessions, index, minute + index));
  for (let index = 0; index < 9000; index++) open(sessions, index, 25 * minute);
  for (let index = 0; index < 9000; index++) open(sessions, index, 35 * minute);
  sessions.forget((number) => number === 3);
  await writeCheckpoint(path, journal, { position: 9, sessions });
  const read = readCheckpoint(path, journal)?.sessions ?? new OpenSessions();
  expect(read.size).toBe(sessions.size);
  for (const [index, session] of first.entries()) {
    if (index % 50 === 3) continue;
    const again = open(read, index, index < 9000 ? 60 * minute : 31 * minute);
    if (again !== session) throw new Error(`${index} has another session`);
  }
  expect(open(read, 3, 36 * minute)).not.toBe(first[3]);
});

test('a forgotten project is not written', async () => {
  const sessions = new OpenSessions();
  sessions.assign(project, visitor(1), 1000, 1);
  sessions.assign({ project: 2, generation: 1 }, visitor(2), 1000, 2);
  sessions.forget((number) => number === 1);
  await writeCheckpoint(path, journal, { position: 7, sessions });
  expect(readCheckpoint(path, journal)?.sessions.size).toBe(1);
  expect(readFileSync(path).byteLength).toBeLessThan(400);
});

test('checkpoints of earlier releases are read', () => {
  const session = '11111111-2222-3333-4444-555555555555';
  const lines = [
    JSON.stringify({ journal, position: 42, windowStart: 1_760_000_000_000 }),
    `r 1:1:${visitor(1)} ${session} 1760000060000`,
    `o 7:2:${visitor(2)} ${session.replace('1', '9')} 1759999000000`,
  ];
  writeFileSync(path, [...lines, 'end'].join('\n'));
  const read = readCheckpoint(path, journal);
  expect(read?.position).toBe(42);
  expect(read?.sessions.size).toBe(2);
  expect(read?.sessions.assign(project, visitor(1), 1_760_000_070_000, 50)).toBe(session);
  const other = { project: 7, generation: 2 };
  expect(read?.sessions.assign(other, visitor(2), 1_760_000_070_000, 51)).toBe(
    session.replace('1', '9'),
  );
  writeFileSync(path, [...lines, 'en'].join('\n'));
  expect(readCheckpoint(path, journal)).toBeNull();
});

test('names that take much space in JSON are read again, in lines of a few MB', async () => {
  const kind: NameKind = { name: 'events', quota: 'eventNames' };
  const options = { kinds: [kind], limitOf: () => 0 };
  const [known, again] = [new KnownNames(options), new KnownNames(options)];
  const names = Array.from({ length: 3000 }, (_, index) => `${index}`.padEnd(1000, '\u0001'));
  for (const name of names) known.admits(project, kind, name, 1000);
  for (const name of names.slice(0, 7)) known.admits(project, kind, name, 40 * 86_400_000);
  await writeCheckpoint(path, journal, {
    position: 7,
    sessions: new OpenSessions(),
    names: known.state(),
  });
  const bytes = readFileSync(path);
  expect(bytes.length).toBeGreaterThan(16 * 1024 ** 2);
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf('\n', at);
    if (end < 0) break;
    expect(end - at).toBeLessThan(4 * 1024 ** 2);
    at = end + 1;
  }
  again.restore(readCheckpoint(path, journal)?.names ?? []);
  expect(again.state()).toEqual(known.state());
});

test('checkpoints of earlier releases with all names in one line are read', async () => {
  const sessions = new OpenSessions();
  const session = sessions.assign(project, visitor(1), 1000, 1);
  const names: readonly StoredNames[] = [[1, 1, 'events', 1000, ['\u0001'.repeat(2_000_000)], []]];
  await writeCheckpoint(path, journal, { position: 7, sessions });
  const bytes = readFileSync(path);
  const entries = bytes.indexOf('\n') + 1;
  const head = JSON.parse(bytes.toString('utf8', 0, entries)) as object;
  const line = Buffer.from(`${JSON.stringify({ ...head, format: 2, names })}\n`);
  const rest = bytes.subarray(entries, -4);
  const sum = Buffer.alloc(4);
  sum.writeUInt32LE(crc32(rest, crc32(line)));
  writeFileSync(path, Buffer.concat([line, rest, sum]));
  const read = readCheckpoint(path, journal);
  expect(read).toMatchObject({ position: 7, names });
  expect(read?.sessions.assign(project, visitor(1), 2000, 2)).toBe(session);
});

test('a checkpoint with any changed byte in its head is ignored', async () => {
  const sessions = new OpenSessions();
  sessions.assign(project, visitor(1), 1000, 1);
  const names: readonly StoredNames[] = [[1, 1, 'events', 1000, ['signup'], []]];
  await writeCheckpoint(path, journal, { position: 7, sessions, names });
  const bytes = readFileSync(path);
  for (let at = 0; at < bytes.lastIndexOf('\n'); at++) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    writeFileSync(path, changed);
    expect([at, readCheckpoint(path, journal)]).toEqual([at, null]);
  }
});
