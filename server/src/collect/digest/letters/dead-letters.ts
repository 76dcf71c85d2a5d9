import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../../../platform/clock.ts';
import { appendDurablySync, syncFolderSync } from '../../../platform/durable-write.ts';
import type { OutcomeRow } from '../../outcomes-table.ts';
import type { Damage, JournalItem } from '../../journal/index.ts';
import type { JournalRecord } from '../../journal-record.ts';
import { outcomeDay } from '../../outcomes.ts';
import type { DigestLog } from '../digest-log.ts';
import type { Aside } from '../guard/guard.ts';
import { type DeadLetter, letterId, rowReason } from './dead-letter.ts';
import { endsInLine, lettersIn, removeLetters } from './letter-files.ts';

/** Where letters are put; a batch knows no more of them. */
export interface LetterBox {
  /** An item that a step could not deal with. */
  buryItem(item: JournalItem, error: unknown): void;
  /** Records of a kind or version that a later release wrote. */
  buryUnknown(items: readonly JournalItem[]): void;
}

/** A row that the event store cannot hold, or fails on. */
export interface BuriedRow {
  readonly position: number;
  readonly table: string;
  /** As it was sent: JSON, of an identify several lines. */
  readonly line: string;
  /** Where it came from, as far as the disk still gives it. */
  readonly record: JournalRecord | undefined;
}

/** What tells apart and orders the records of one journal. */
export interface LetterOrigin {
  readonly journalId: string;
  readonly versionOf: (position: number) => string;
}

/**
 * Keeps what can never be stored, so that a person can look at it and have it digested again: one
 * JSON object a line, in a file for each day. Durable when it returns; a crash right after may write
 * a line twice, which counts once.
 */
export class DeadLetters implements LetterBox {
  /** Put aside since the start. */
  count = 0;
  /** Lying there now. */
  kept: number;

  constructor(
    readonly folder: string,
    private readonly clock: Clock,
    private readonly log: DigestLog,
    private readonly origin: LetterOrigin,
  ) {
    this.kept = countLetters(folder);
  }

  buryRow({ position, table, line, record }: BuriedRow, error: unknown): void {
    const row = firstRow(line);
    const reason = rowReason(error);
    this.write([{ reason, error, ...this.of(position, record), table, row }]);
    this.say(reason, position, record?.project ?? row['project']);
  }

  buryItem({ position, record }: JournalItem, error: unknown): void {
    this.write([{ reason: 'invalid_item', error, ...this.of(position, record) }]);
    this.say('invalid_item', position, record.project);
  }

  /** What stopped the digest, or would have. */
  buryAside({ item: { position, record }, reason }: Aside): void {
    this.write([{ reason, ...this.of(position, record) }]);
    this.say(reason, position, record.project);
  }

  buryUnknown(items: readonly JournalItem[]): void {
    const [first] = items;
    if (first === undefined) return;
    this.write(
      items.map(({ position, record }) => ({
        reason: 'unknown_kind' as const,
        ...this.of(position, record),
      })),
    );
    this.log('error', 'Records of an unknown kind became dead letters', {
      count: items.length,
      kind: first.record.kind,
    });
  }

  /**
   * A count that the event store cannot hold, or fails on.
   * @param origin the batch it was counted in, and its place there
   */
  buryCount(
    row: OutcomeRow,
    origin: readonly [string, number],
    error: unknown,
    tried?: string,
  ): void {
    const id = letterId(origin[0], 'outcomes', origin[1]);
    const again = tried === undefined ? {} : { tried };
    this.write([
      { id, reason: 'invalid_counts', error, table: 'outcomes', row: { ...row }, ...again },
    ]);
    const { project, count } = row;
    const message = 'A count of outcomes cannot be stored and became a dead letter';
    this.log('error', message, { project, outcome: row.outcome, count });
  }

  /** Ranges of the journal that could not be read; what was in them is lost. */
  buryDamage(damage: readonly Damage[]): void {
    if (damage.length === 0) return;
    const journal = this.origin.journalId;
    this.write(
      damage.map(({ from, to, reason }) => {
        const id = letterId(journal, from, to);
        return { id, reason: `journal_${reason}` as const, journal, from, to };
      }),
    );
    for (const part of damage)
      this.log('error', 'A part of the journal cannot be read and was left out', { ...part });
  }

  /** Puts letters back that failed once more, with the reason of this time. */
  putBack(letters: readonly Letter[]): void {
    if (letters.length > 0) this.write(letters);
  }

  /** Removes what is of projects and generations that are gone. */
  forget(isGone: (project: number, generation: number) => boolean): void {
    this.remove((letter) => {
      const { project, generation } = { project: letter.project, ...letter.row, ...letter.record };
      return typeof project === 'number' && typeof generation === 'number'
        ? isGone(project, generation)
        : false;
    });
  }

  remove(goes: (letter: DeadLetter) => boolean): void {
    removeLetters(this.folder, goes);
    this.recount();
  }

  /** Removes a file of so many letters. One that is gone is fine. */
  removeFile(name: string, letters: number): void {
    const path = join(this.folder, name);
    if (!existsSync(path)) return;
    rmSync(path);
    syncFolderSync(this.folder);
    this.kept -= letters;
  }

  /** Counts those that lie there. */
  recount(): void {
    this.kept = countLetters(this.folder);
  }

  private of(position: number, record: JournalRecord | undefined) {
    const { journalId: journal, versionOf } = this.origin;
    const id = letterId(journal, position);
    const replayed = record === undefined ? {} : { record, version: versionOf(position) };
    return { id, journal, position, ...replayed };
  }

  private say(reason: string, position: number, project: unknown): void {
    const fields = { reason, position, project: Number(project) };
    this.log('error', 'An item cannot be stored and became a dead letter', fields);
  }

  private write(letters: readonly Letter[]): void {
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    const at = this.clock.now();
    const path = join(this.folder, `${outcomeDay(at)}.jsonl`);
    const lines = letters.map(({ error, ...letter }) => {
      const why = error === undefined ? {} : { error: String(error) };
      return `${JSON.stringify({ ...letter, ...why, at })}\n`;
    });
    appendDurablySync(path, `${endsInLine(path) ? '' : '\n'}${lines.join('')}`);
    this.count += letters.length;
    this.kept += letters.length;
  }
}

function countLetters(folder: string): number {
  let count = 0;
  for (const _ of lettersIn(folder)) count += 1;
  return count;
}

/** A letter about to be written. */
export type Letter = Omit<DeadLetter, 'at' | 'error'> & { readonly error?: unknown };

/** The first of the rows that were sent together. */
function firstRow(line: string): Readonly<Record<string, unknown>> {
  const end = line.indexOf('\n');
  return JSON.parse(end === -1 ? line : line.slice(0, end)) as Readonly<Record<string, unknown>>;
}
