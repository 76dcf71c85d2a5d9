import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import {
  appendDurablySync,
  syncFolderSync,
  writeDurablySync,
} from '../../../platform/durable-write.ts';
import type { MakeId } from '../../../platform/uuid.ts';
import type { KeepFound } from '../findings.ts';
import { Breaks } from './breaks.ts';
import { parseDeadLetter } from './dead-letter.ts';
import { deadLetterFiles, linesIn, readDeadLetterFile, unreadFile } from './dead-letter-files.ts';
import { isAsked } from './gather-dead-letters.ts';
import { movedLetters } from './moved-letters.ts';

const atOnce = 200;
const bytesAtOnce = 4 * 1024 ** 2;
/** After a failure, and while the database is full (ms). */
const retryAfter = 5_000;
const fullFor = 60_000;

const unmoved = 'unmoved-';
const moving = 'moving-';

export interface MoverParts {
  readonly folder: string;
  readonly ask: KeepFound;
  readonly makeId: MakeId;
  /** Removes a file and the number of dead letters in it. */
  readonly removeFile: (name: string, letters: number) => void;
  /** Called when nothing is left to move. */
  readonly onMoved: () => void;
}

/**
 * Moves dead letters from the disk into the database that all instances share, portion by portion. A file is renamed,
 * so that nothing is added to it, and cut into portions. A portion is removed when the database has it; its name says
 * whether it has.
 */
export class DeadLetterMover {
  private notBefore = Number.NEGATIVE_INFINITY;
  /** Whether the database has said that it has no place for the portion that is next. */
  private isFull = false;

  constructor(private readonly parts: MoverParts) {}

  /** Whether there is a portion that the database may have already: what it contains must not be changed here. */
  get isUncertain(): boolean {
    return !this.isFull && this.portions().length > 0 && this.source() === undefined;
  }

  get isDue(): boolean {
    return performance.now() >= this.notBefore && this.files().length > 0;
  }

  /**
   * Moves the next portion.
   * @throws if the database can't be reached
   */
  async next(signal: AbortSignal): Promise<void> {
    const { folder, ask, removeFile, onMoved } = this.parts;
    if (this.portions().length === 0 || this.source() !== undefined) await this.cut(signal);
    const [name] = this.portions();
    if (name === undefined || signal.aborted) return;
    const letters = [...readDeadLetterFile(folder, name)];
    // Until it answers, and if it never does.
    this.isFull = false;
    this.notBefore = performance.now() + retryAfter;
    const answer = await ask(movedLetters.name, [{ name, letters }]);
    if (answer === 'full') {
      this.isFull = true;
      this.notBefore = performance.now() + fullFor;
    } else if (answer === 'kept') {
      removeFile(name, letters.length);
      this.notBefore = Number.NEGATIVE_INFINITY;
      if (this.files().length === 0) onMoved();
    }
  }

  /** Makes portions of the oldest file. If it is interrupted, the next call begins again: nothing was sent. */
  private async cut(signal: AbortSignal): Promise<void> {
    const { folder, makeId } = this.parts;
    let source = this.source();
    if (source === undefined) {
      const [oldest] = this.files();
      if (oldest === undefined) return;
      source = `${unmoved}${makeId()}.jsonl`;
      renameSync(join(folder, oldest), join(folder, source));
      syncFolderSync(folder);
    }
    const id = source.slice(unmoved.length, -'.jsonl'.length);
    const own = `${moving}${id}-`;
    const unreadPath = join(folder, unreadFile(id));
    this.forgetPortions();
    rmSync(unreadPath, { force: true });
    const breaks = new Breaks();
    let unread = '';
    let portions = 0;
    let lines: string[] = [];
    let bytes = 0;
    let ids = new Set<string>();
    const write = (): void => {
      const name = `${own}${String(++portions).padStart(8, '0')}.jsonl`;
      writeDurablySync(join(folder, name), lines);
      [lines, bytes, ids] = [[], 0, new Set()];
    };
    for (const line of linesIn(folder, source)) {
      if (breaks.isDue) await breaks.take();
      // Nothing is sent while the file is there.
      if (signal.aborted) return this.forgetPortions();
      const letter = parseDeadLetter(line);
      if (letter === null) {
        unread += `${line}\n`;
        if (unread.length < bytesAtOnce) continue;
        appendDurablySync(unreadPath, unread);
        unread = '';
        continue;
      }
      if (ids.has(letter.id)) continue;
      ids.add(letter.id);
      lines.push(`${line}\n`);
      bytes += line.length;
      if (lines.length < atOnce && bytes < bytesAtOnce) continue;
      write();
      await turn();
    }
    if (lines.length > 0) write();
    if (unread !== '') appendDurablySync(unreadPath, unread);
    rmSync(join(folder, source));
    syncFolderSync(folder);
  }

  private forgetPortions(): void {
    for (const name of this.portions()) rmSync(join(this.parts.folder, name));
  }

  /** The file that is being cut into portions. */
  private source(): string | undefined {
    return this.files().find((name) => name.startsWith(unmoved));
  }

  private portions(): string[] {
    return this.files().filter((name) => name.startsWith(moving));
  }

  private files(): string[] {
    return deadLetterFiles(this.parts.folder).filter((name) => !isAsked(name));
  }
}
