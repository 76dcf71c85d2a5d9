import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventRecord } from '../../../../test/digest-harness.ts';
import type { JournalItem } from '../../journal/index.ts';
import type { Guard } from '../guard/guard.ts';
import type { RetryingReader } from '../retrying-reader.ts';
import { DeferredFiles } from './deferred-files.ts';
import { Vetting } from './vetting.ts';

const journalId = 'j';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellwether-vetting-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** One record of each project, at the position of its number; those of attackers fail. */
function opened(isAttacker: (project: number) => boolean) {
  const mark = { journal: journalId, position: 0, batch: [] };
  const deferred = new DeferredFiles(folder, journalId, mark, () => undefined);
  const looked: number[] = [];
  const suspected = new Set<number>();
  let go: (() => void) | undefined;
  const guard: Pick<Guard, 'vets' | 'isSuspected' | 'vet'> = {
    vets: true,
    isSuspected: (project) => suspected.has(project),
    vet: async (_of, items) => {
      const project = items[0]?.record.project ?? 0;
      looked.push(project);
      await new Promise<void>((resolve) => (go = resolve));
      if (!isAttacker(project)) return items.length;
      suspected.add(project);
      return 0;
    },
  };
  const records: Pick<RetryingReader, 'again'> = {
    again: (from, to) => ({
      items: Array.from({ length: to - from }, (_, index): JournalItem => ({
        position: from + index,
        record: eventRecord({ project: from + index }),
      })),
      next: to,
      damage: [],
    }),
  };
  const deferrable = { isFree: () => true, isOrdered: () => false };
  const vetting = new Vetting({
    deferred,
    records: records as RetryingReader,
    guard: guard as Guard,
    journalId,
    deferrable,
  });
  const defer = (from: number, to: number): void =>
    deferred.add({
      from,
      to,
      projects: Array.from({ length: to - from }, (_, index) => ({
        project: from + index,
        since: from + index,
        records: 1,
      })),
      sessions: [],
    });
  /** Ends a look, and waits for the next one. */
  const next = async (): Promise<void> => {
    const { length } = looked;
    go?.();
    await expect.poll(() => looked.length).toBe(length + 1);
  };
  return { vetting, defer, looked, next };
}

test('every other look is for the project that began to wait last', async () => {
  const { vetting, defer, looked, next } = opened(() => true);
  defer(1, 9);
  vetting.begin(100, () => undefined);
  for (let looks = 1; looks < 8; looks++) await next();
  expect(looked).toEqual([8, 1, 7, 2, 6, 3, 5, 4]);
});

test('projects that came while others were looked at have their turn before these are decided on', async () => {
  const done: number[] = [];
  const { vetting, defer, looked, next } = opened((project) => project < 100);
  defer(1, 6);
  vetting.begin(6, () => undefined);
  await next();
  defer(100, 102);
  vetting.begin(102, () => undefined);
  await next();
  await next();
  await next();
  for (const project of [100, 101])
    if (vetting.isDone({ from: 100, to: 102, project })) done.push(project);
  expect(looked.slice(0, 5)).toEqual([5, 1, 101, 2, 100]);
  expect(done).toEqual([101]);
});
