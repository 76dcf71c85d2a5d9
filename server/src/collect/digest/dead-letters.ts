import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../../platform/clock.ts';
import { appendDurablySync } from '../../platform/durable-write.ts';
import type { OutcomeRow } from '../../store/events/index.ts';
import type { Damage, JournalItem } from '../journal/index.ts';
import { outcomeDay } from '../outcomes.ts';
import type { DigestLog } from './digest-log.ts';
import type { DigestItem } from './digest-step.ts';
import { forgetLetters } from './forget-letters.ts';

/**
 * Keeps what can never be stored, so that a person can look at it: one JSON object a line, in a file
 * for each day. Durable when it returns; a crash right after may write a line twice.
 */
export class DeadLetters {
  count = 0;

  constructor(
    private readonly folder: string,
    private readonly clock: Clock,
    private readonly log: DigestLog,
  ) {}

  /** A row that the event store cannot hold, as the line it was sent as. */
  buryRow(
    item: { readonly position: number; readonly project: number },
    line: string,
    error: unknown,
  ): void {
    const { position, project } = item;
    this.bury('invalid_row', position, project, error, { row: JSON.parse(line) as unknown });
  }

  /** An item that a step could not deal with. */
  buryItem(item: DigestItem, error: unknown): void {
    const { position, project, generation, receivedAt, id, payload } = item;
    const record = { project, generation, receivedAt, id, payload };
    this.bury('invalid_item', position, project, error, { record });
  }

  /** Records of a kind or version that a later release wrote. */
  buryUnknown(items: readonly JournalItem[]): void {
    const [first] = items;
    if (first === undefined) return;
    this.write(items.map((item) => ({ reason: 'unknown_kind', ...item })));
    this.log('error', 'Records of an unknown kind; they lie in the dead letters', {
      count: items.length,
      kind: first.record.kind,
    });
  }

  buryCounts(rows: readonly OutcomeRow[], error: unknown): void {
    this.write(rows.map((row) => ({ reason: 'invalid_counts', error: String(error), row })));
    this.log('error', 'Counts of outcomes cannot be stored; they lie in the dead letters', {
      count: rows.length,
    });
  }

  /** Ranges of the journal that could not be read; what was in them is lost. */
  buryDamage(damage: readonly Damage[]): void {
    if (damage.length === 0) return;
    this.write(damage.map(({ from, to, reason }) => ({ reason: `journal_${reason}`, from, to })));
    for (const part of damage)
      this.log('error', 'A part of the journal cannot be read and was left out', { ...part });
  }

  /** Removes what is of projects and generations that are gone. */
  forget(isGone: (project: number, generation: number) => boolean): void {
    forgetLetters(this.folder, isGone);
  }

  private bury(
    reason: string,
    position: number,
    project: number,
    error: unknown,
    what: object,
  ): void {
    this.write([{ reason, error: String(error), position, ...what }]);
    this.log('error', 'An item cannot be stored; it lies in the dead letters', {
      reason,
      position,
      project,
    });
  }

  private write(letters: readonly object[]): void {
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    const path = join(this.folder, `${outcomeDay(this.clock.now())}.jsonl`);
    appendDurablySync(path, letters.map((letter) => `${JSON.stringify(letter)}\n`).join(''));
    this.count += letters.length;
  }
}
