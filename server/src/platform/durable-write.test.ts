import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { appendDurablySync, writeDurably, writeDurablySync } from './durable-write.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellwether-durable-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe.each([
  ['writeDurably', writeDurably],
  ['writeDurablySync', async (path: string, text: string) => writeDurablySync(path, text)],
])('%s', (_name, write) => {
  test('replaces the whole content, readable only by the owner, and leaves no other file', async () => {
    const path = join(folder, 'file');
    await write(path, 'a long first content');
    await write(path, 'short');
    expect(readFileSync(path, 'utf8')).toBe('short');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['file']);
  });

  test('keeps the old content and removes its temporary file if it fails', async () => {
    const path = join(folder, 'taken');
    mkdirSync(join(path, 'inner'), { recursive: true });
    await expect(write(path, 'text')).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
    expect(readdirSync(folder)).toEqual(['taken']);
  });
});

test('content in parts is written in order', () => {
  const path = join(folder, 'file');
  writeDurablySync(path, ['one ', 'two ', 'thrée']);
  expect(readFileSync(path, 'utf8')).toBe('one two thrée');
});

test('appending creates the file and then adds to its end', () => {
  const path = join(folder, 'file');
  appendDurablySync(path, 'one\n');
  appendDurablySync(path, 'two\n');
  expect(readFileSync(path, 'utf8')).toBe('one\ntwo\n');
  expect(statSync(path).mode & 0o777).toBe(0o600);
});
