import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../../../platform/clock.ts';
import { appendDurablySync, syncFolderSync } from '../../../platform/durable-write.ts';
import { makeFolder } from '../../../platform/make-folder.ts';
import type { Pieces } from '../../../platform/pieces.ts';
import type { OutcomeRow } from '../../outcomes-table.ts';
import type { Damage, JournalItem } from '../../journal/index.ts';
import type { JournalRecord } from '../../journal-record.ts';
import { outcomeDay } from '../../outcomes.ts';
import type { DigestLog } from '../digest-log.ts';
import type { KeptTally } from '../batch-sampler.ts';
import type { Quarantined } from '../guard/guard.ts';
import { versionOf } from '../journal-versions.ts';
import type { IsGone } from '../digest-step.ts';
import {
  type DeadLetter,
  deadLetterId,
  generationsOf,
  namedLike,
  rowReason,
} from './dead-letter.ts';
import { countDeadLetters } from './count-dead-letters.ts';
import { endsInLine, removeDeadLetters } from './dead-letter-files.ts';

/** All that a batch knows of dead letters. */
export interface DeadLetterSink {
  /** Adds an item that a step could not handle, with what it stands for. */
  addItem(item: JournalItem, error: unknown, tally?: KeptTally): void;
  /** Adds records of a kind or version that a later release wrote. */
  addUnknown(items: readonly JournalItem[]): void;
}

/** A row that the event store rejects or fails on. */
export interface RejectedRow {
  readonly position: number;
  readonly table: string;
  /** As sent: JSON, several lines for an identify. */
  readonly line: string;
  /** Its record, unless the disk has lost it. */
  readonly record: JournalRecord | undefined;
  /** Number of records that it stands for besides its own; default: none. */
  readonly sampled?: number;
}

/**
 * Keeps what can never be stored, so that operators can look at it and reprocess it: one JSON object
 * a line, in one file a day. Durable when a method returns. After a crash, a line can be written
 * twice; readers count it once.
 */
export class DeadLetters implements DeadLetterSink {
  /** Added since the process started. */
  count = 0;
  /** In the folder now; too few while they are counted after the start. */
  kept = 0;
  private counting: Pieces<number> | null = null;
  /** Added since the counting began. */
  private added = 0;

  constructor(
    readonly folder: string,
    private readonly clock: Clock,
    private readonly log: DigestLog,
    private readonly journalId: string,
  ) {
    this.recount();
  }

  addRow({ position, table, line, record, sampled = 0 }: RejectedRow, error: unknown): void {
    const row = firstRow(line);
    const reason = rowReason(error);
    const tally = sampledOf({ items: sampled, count: Number(row['count']) });
    const own = sampled > 0 && record !== undefined ? namedLike(row, record) : record;
    this.write([{ reason, error, ...this.of(position, own), table, row, ...tally }]);
    this.say(reason, position, record?.project ?? row['project']);
  }

  addItem({ position, record }: JournalItem, error: unknown, tally?: KeptTally): void {
    const reason = 'invalid_item';
    this.write([{ reason, error, ...this.of(position, record), ...sampledOf(tally) }]);
    this.say('invalid_item', position, record.project);
  }

  /** A record that stopped the digest, or would have. */
  addQuarantined({ item: { position, record }, reason }: Quarantined, tally?: KeptTally): void {
    this.write([{ reason, ...this.of(position, record), ...sampledOf(tally) }]);
    this.say(reason, position, record.project);
  }

  addUnknown(items: readonly JournalItem[]): void {
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
   * A count that the event store rejects or fails on.
   * @param origin the batch it was counted in, and its place there
   */
  addCount(
    row: OutcomeRow,
    origin: readonly [string, number],
    error: unknown,
    tried?: string,
  ): void {
    const id = deadLetterId(origin[0], 'outcomes', origin[1]);
    const again = tried === undefined ? {} : { tried };
    this.write([
      { id, reason: 'invalid_counts', error, table: 'outcomes', row: { ...row }, ...again },
    ]);
    const { project, count } = row;
    const message = 'A count of outcomes cannot be stored and became a dead letter';
    this.log('error', message, { project, outcome: row.outcome, count });
  }

  /** Ranges of the journal that could not be read: their data is lost. */
  addDamage(damage: readonly Damage[]): void {
    if (damage.length === 0) return;
    const journal = this.journalId;
    this.write(
      damage.map(({ from, to, reason }) => {
        const id = deadLetterId(journal, from, to);
        return { id, reason: `journal_${reason}` as const, journal, from, to };
      }),
    );
    for (const part of damage)
      this.log('error', 'A part of the journal cannot be read and was left out', { ...part });
  }

  /** Puts back dead letters that failed again, with the new reason. */
  putBack(letters: readonly NewDeadLetter[]): void {
    if (letters.length > 0) this.write(letters);
  }

  /** Removes dead letters of wiped and deleted projects, and those of reset errors. @returns false if aborted */
  forget(isGone: IsGone, signal: AbortSignal): Promise<boolean> {
    return this.remove((letter) => {
      const of = generationsOf(letter);
      return of !== null && isGone(of.project, of.generation, of.errorGeneration);
    }, signal);
  }

  /** Nothing may be added meanwhile. @returns false if aborted */
  async remove(goes: (letter: DeadLetter) => boolean, signal: AbortSignal): Promise<boolean> {
    const isDone = await removeDeadLetters(this.folder, goes, signal);
    this.recount();
    return isDone;
  }

  /** Removes a file and the number of dead letters in it. It may be gone already. */
  removeFile(name: string, letters: number): void {
    const path = join(this.folder, name);
    if (!existsSync(path)) return;
    rmSync(path);
    syncFolderSync(this.folder);
    // Those that this process didn't add were not counted.
    this.kept = Math.max(0, this.kept - letters);
    if (this.counting !== null) this.recount();
  }

  /** Counts the dead letters in the folder in the background; few of them before it returns. */
  recount(): void {
    const counting = countDeadLetters(this.folder);
    this.counting = counting;
    this.added = 0;
    const next = (): void => {
      // Another count has begun.
      if (this.counting !== counting) return;
      try {
        const { done, value } = counting.next();
        if (done !== true) {
          setImmediate(next);
          return;
        }
        this.kept = value + this.added;
      } catch (error) {
        this.log('warn', 'The dead letters could not be counted', { error: String(error) });
      }
      this.counting = null;
    };
    next();
  }

  private of(position: number, record: JournalRecord | undefined) {
    const journal = this.journalId;
    const id = deadLetterId(journal, position);
    const source =
      record === undefined
        ? {}
        : { record, version: versionOf({ position, receivedAt: record.receivedAt }) };
    return { id, journal, position, ...source };
  }

  private say(reason: string, position: number, project: unknown): void {
    const fields = { reason, position, project: Number(project) };
    this.log('error', 'An item cannot be stored and became a dead letter', fields);
  }

  private write(letters: readonly NewDeadLetter[]): void {
    makeFolder(this.folder);
    const at = this.clock.now();
    const path = join(this.folder, `${outcomeDay(at)}.jsonl`);
    const lines = letters.map(({ error, ...letter }) => {
      const why = error === undefined ? {} : { error: String(error) };
      return `${JSON.stringify({ ...letter, ...why, at })}\n`;
    });
    appendDurablySync(path, `${endsInLine(path) ? '' : '\n'}${lines.join('')}`);
    this.count += letters.length;
    this.kept += letters.length;
    this.added += letters.length;
  }
}

/** A dead letter before it is written. */
export type NewDeadLetter = Omit<DeadLetter, 'at' | 'error'> & { readonly error?: unknown };

/** The part of a dead letter that says what it stands for, if it stands for others. */
function sampledOf({ items, count }: KeptTally = { items: 0, count: 0 }) {
  return items === 0 ? {} : { sampled: { items, count } };
}

/** The first of several rows that were sent together. */
function firstRow(line: string): Readonly<Record<string, unknown>> {
  const end = line.indexOf('\n');
  return JSON.parse(end === -1 ? line : line.slice(0, end)) as Readonly<Record<string, unknown>>;
}
