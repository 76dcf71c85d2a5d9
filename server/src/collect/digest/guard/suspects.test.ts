import { mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type QuarantineReason, Suspects } from './suspects.ts';

test('thousands of records are forgotten once the digest is past them, and others are not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bellwether-suspects-'));
  const path = join(folder, 'suspects.json');
  const suspects = new Suspects(path);
  suspects.quarantine('portion', new Map([[5, 'crashed']]));
  for (let round = 0; round < 10; round++) {
    const from = round * 2_000;
    const failed = new Map<number, QuarantineReason>();
    for (let at = 0; at < 2_000; at++) failed.set(from + at, 'stalled');
    suspects.quarantine('journal', failed);
    suspects.forget((of, position) => of === 'journal' && position < from + 1_990);
    expect(suspects.size).toBe(11);
  }
  expect(suspects.reasonOf('journal', 19_995)).toBe('stalled');
  const again = new Suspects(path);
  expect([again.size, again.reasonOf('portion', 5)]).toEqual([11, 'crashed']);
  expect(statSync(path).size).toBeLessThan(2_000);
  rmSync(folder, { recursive: true });
});

test('on a full disk, decisions of trials fail until they are kept, and nothing else does', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bellwether-suspects-'));
  const path = join(folder, 'suspects.json');
  // The kernel's own full disk, for one write.
  const fill = () => symlinkSync('/dev/full', `${path}.new`);
  const suspects = new Suspects(path);
  const decide = () => suspects.quarantine('journal', new Map([[5, 'stalled']]));
  fill();
  expect(decide).toThrow('ENOSPC');
  decide();
  fill();
  suspects.ended('journal', 6, 'crashed');
  fill();
  suspects.forget((_, position) => position === 5);
  expect(suspects.size).toBe(1);
  const again = new Suspects(path);
  expect([again.size, again.reasonOf('journal', 5)]).toEqual([1, 'stalled']);
  rmSync(folder, { recursive: true });
});
