import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { blockBytes, type NumberBlock } from './number-block.ts';
import { NumberLog } from './number-log.ts';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellwether-numbers-'));
  path = join(folder, 'visitor-numbers');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function block(project: number, count: number): NumberBlock {
  const hashes = Uint32Array.from({ length: count * 2 }, (_, at) => project * 1000 + at);
  return {
    project,
    generation: 2,
    first: 7,
    from: project === 3 ? null : 1.5e12,
    isAnew: project < 3,
    hashes,
  };
}

const blocks = [block(1, 3), block(2, 0), block(3, 8192)];

function readAll(take = (_: NumberBlock) => true): { log: NumberLog; read: NumberBlock[] } {
  const log = new NumberLog(path);
  const read: NumberBlock[] = [];
  log.read((each) => take(each) && read.push(each) > 0);
  return { log, read };
}

async function write(): Promise<void> {
  const log = new NumberLog(path);
  log.read(() => true);
  for (const each of blocks) await log.append([blockBytes(each)]);
  log.close();
}

test('appended blocks are read again after several openings', async () => {
  expect(readAll().read).toEqual([]);
  await write();
  expect(readAll().read).toEqual(blocks);
  const { log } = readAll();
  await log.append(blocks.map(blockBytes));
  log.close();
  expect(readAll().read).toEqual([...blocks, ...blocks]);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('a tail cut off anywhere is ignored, and the log continues after the last valid block', async () => {
  await write();
  const whole = readFileSync(path);
  const ends = blocks.map((_, index) =>
    blocks.slice(0, index + 1).reduce((sum, each) => sum + blockBytes(each).length, 0),
  );
  for (let at = 0; at < whole.length; at += at < 200 ? 1 : 4099) {
    writeFileSync(path, whole.subarray(0, at));
    const { log, read } = readAll();
    expect(read).toEqual(blocks.slice(0, ends.filter((end) => end <= at).length));
    await log.append([blockBytes(block(9, 1))]);
    log.close();
    expect(readAll().read).toEqual([...read, block(9, 1)]);
  }
});

test('damage in the middle ends the log, and later blocks never reappear', async () => {
  await write();
  const bytes = readFileSync(path);
  const second = blockBytes(blocks[0] ?? block(1, 3)).length;
  bytes[second + 9] = (bytes[second + 9] ?? 0) ^ 1;
  writeFileSync(path, bytes);
  const { log, read } = readAll();
  expect(read).toEqual(blocks.slice(0, 1));
  await log.append([blockBytes(block(2, 0))]);
  log.close();
  expect(readAll().read).toEqual([blocks[0], block(2, 0)]);
});

test('bytes that are not a block, and blocks that are not plausible, are cut off', async () => {
  await write();
  appendFileSync(path, Buffer.alloc(100));
  expect(readAll().read).toEqual(blocks);
  const { read } = readAll(({ project }) => project !== 2);
  expect(read).toEqual(blocks.slice(0, 1));
  expect(readAll().read).toEqual(blocks.slice(0, 1));
});

test('a rewritten log has only the new blocks, and continues after them', async () => {
  await write();
  const { log } = readAll();
  await log.rewrite([blockBytes(block(1, 2))]);
  expect(log.bytes).toBe(statSync(path).size);
  await log.append([blockBytes(block(4, 1))]);
  log.close();
  expect(readAll().read).toEqual([block(1, 2), block(4, 1)]);
});
