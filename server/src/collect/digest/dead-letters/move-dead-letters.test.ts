import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import { systemRandom } from '../../../platform/random.ts';
import { idMaker } from '../../../platform/uuid.ts';
import { DeadLetterMover } from './move-dead-letters.ts';
import { unreadFiles } from './dead-letter-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellwether-move-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('what is not a dead letter is set aside once, also if cutting its file was interrupted', async () => {
  const letters = Array.from({ length: 450 }, (_, at) =>
    JSON.stringify({ id: String(at), at: 1, reason: 'invalid_row' }),
  );
  const unread = ['{"half a li', '{"of":"a later release"}'];
  const lines = [unread[0], ...letters, unread[1]];
  writeFileSync(join(folder, '2026-06-01.jsonl'), `${lines.join('\n')}\n`);
  const moved: unknown[] = [];
  const mover = new DeadLetterMover({
    folder,
    ask: async (_, [portion]) => {
      moved.push(portion);
      return 'kept';
    },
    makeId: idMaker(systemClock, systemRandom),
    removeFile: (name) => rmSync(join(folder, name)),
    onMoved: () => undefined,
  });
  for (let portions = 1; portions < 3; portions++) {
    const stopping = new AbortController();
    const cutting = mover.next(stopping.signal);
    for (let turns = 1; turns < portions; turns++) await turn();
    stopping.abort();
    await cutting;
  }
  expect(moved).toEqual([]);
  const { signal } = new AbortController();
  while (mover.isDue) await mover.next(signal);
  expect(moved.flatMap((portion) => (portion as { letters: unknown[] }).letters)).toHaveLength(450);
  const [name = '', ...others] = unreadFiles(folder);
  expect(readFileSync(join(folder, name), 'utf8')).toBe(`${unread.join('\n')}\n`);
  expect([...others, ...readdirSync(folder).filter((each) => each !== name)]).toEqual([]);
});
