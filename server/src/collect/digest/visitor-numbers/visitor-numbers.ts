import type { Clock } from '../../../platform/clock.ts';
import { grouped } from '../../../platform/grouped.ts';
import type { Random } from '../../../platform/random.ts';
import type { DigestLog } from '../digest-log.ts';
import type { ProjectGeneration } from '../sessions/session-assigner.ts';
import { hashBytes, headBytes, type NumberBlock } from './number-block.ts';
import { NumberLog } from './number-log.ts';
import type { Behind, NumberedFrom } from './numbered-from.ts';
import type { NumberedRows } from './numbered-rows.ts';
import { ProjectNumbers } from './project-numbers.ts';
import { hashVisitor } from './visitor-hash.ts';

/** Visitors of all projects together: 190 MB. Beyond that, each project can use its share. */
const mostVisitors = 12_000_000;
/** Times of rows are at most this far ahead of the clock, ms. */
const clockAhead = 5 * 60_000;
/** The log is rewritten when it is this much longer than its valid content. */
const longestLog = { times: 2, more: 1024 ** 2 };

export interface VisitorNumbersOptions {
  readonly path: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: DigestLog;
  /** Of all projects; default 12 million. */
  readonly most?: number;
}

/**
 * Gives each visitor of a project a number, from 1 up, which rows carry: sets of numbers are small and fast
 * to merge. Only the digest gives numbers, and it writes them to its log before rows with them are stored.
 * Several digests would need a common service for that.
 */
export class VisitorNumbers {
  private readonly projects = new Map<number, ProjectNumbers[]>();
  private readonly file: NumberLog;
  /** Numbers that are not in the log yet, and changes not reported to the main process yet. */
  private waiting: ProjectNumbers[] = [];
  private unreported: ProjectNumbers[] = [];
  private readonly hash = new Uint32Array(2);
  private found: ProjectNumbers | undefined;
  private numbered: ProjectNumbers | undefined;
  private lastVisitor = '';
  private lastNumber = 0;
  private held = 0;
  private count = 0;
  /** Whether it was compared with the event store; `unknown` = that was not possible. */
  private compared: 'no' | 'yes' | 'unknown' = 'no';
  private hasGarbage = false;

  constructor(private readonly options: VisitorNumbersOptions) {
    this.file = new NumberLog(options.path);
    this.file.read((block) => this.restore(block));
  }

  /** Visitors in memory. */
  get size(): number {
    return this.held;
  }

  get isCompared(): boolean {
    return this.compared !== 'no';
  }

  /**
   * Compares with the stored rows, before the first number is given: the log may be lost or an old copy,
   * and rows of earlier releases have no numbers.
   * @param stored null = unknown
   */
  compare(stored: readonly NumberedRows[] | null): void {
    this.compared = stored === null ? 'unknown' : 'yes';
    const byProject = grouped(stored ?? [], ({ project }) => project);
    for (const [project, rows] of byProject) {
      const generation = Math.max(...rows.map((each) => each.generation));
      this.meet({ project, generation }, null);
    }
    for (const all of this.projects.values()) {
      for (const numbers of all) {
        const { project, generation } = numbers.of;
        const rows = byProject.get(project) ?? [];
        const own = rows.filter((each) => each.generation >= generation);
        if (stored !== null && numbers.compare(own)) this.changed(numbers);
        this.markUnreported(numbers);
      }
    }
  }

  /** Adds a project without stored rows. */
  meet(of: ProjectGeneration, from = this.compared === 'yes' ? 0 : null): void {
    if (this.find(of) !== undefined) return;
    const numbers = new ProjectNumbers(of, 1, from, this.options.random);
    this.keep(numbers);
    this.changed(numbers);
  }

  /**
   * The number of a visitor; 0 = none.
   * @param ts of the row, Unix ms
   */
  numberOf(of: ProjectGeneration, visitor: string, ts: number): number {
    const numbers = this.find(of);
    if (numbers === undefined) throw new Error('The numbers of the project were not prepared');
    if (ts > numbers.latest) numbers.latest = ts;
    if (numbers.from === null) return 0;
    if (numbers === this.numbered && visitor === this.lastVisitor) return this.lastNumber;
    hashVisitor(visitor, this.hash);
    const number = numbers.find(this.hash) || this.add(numbers);
    this.numbered = numbers;
    this.lastVisitor = visitor;
    this.lastNumber = number;
    return number;
  }

  /** Projects whose older rows have no numbers, or others. */
  behind(): readonly Behind[] {
    if (this.compared !== 'yes') return [];
    return [...this.projects.values()].flatMap((all) => {
      const { of, from } = all.reduce((one, other) =>
        other.of.generation > one.of.generation ? other : one,
      );
      return from === null || from === 0 ? [] : [{ ...of, from }];
    });
  }

  /** Older rows are numbered too, unless the project has started over meanwhile. */
  reach(behind: Behind, from: number): void {
    const numbers = this.find(behind);
    if (numbers === undefined || numbers.from === null) return;
    if (numbers.from > behind.from || numbers.from <= from) return;
    numbers.from = from;
    this.changed(numbers);
  }

  /** Whether this many more visitors fit without forgetting any. */
  hasSpace(more: number): boolean {
    return this.held + more < (this.options.most ?? mostVisitors);
  }

  /** Makes all new numbers durable; one call at a time. After a failure, call it again. */
  async flush(): Promise<void> {
    if (this.waiting.length === 0) return;
    const { waiting } = this;
    this.waiting = [];
    const parts = waiting.map((numbers) => numbers.unwritten());
    for (const numbers of waiting) numbers.isWaiting = false;
    try {
      await this.file.append(parts.flatMap(({ blocks }) => blocks));
    } catch (error) {
      for (const numbers of waiting) this.changed(numbers);
      throw error;
    }
    for (const { confirm } of parts) confirm();
  }

  /** Changes not reported to the main process yet; call `confirm` once they are. */
  news(): { readonly changes: readonly NumberedFrom[]; readonly confirm: () => void } {
    const { unreported } = this;
    this.unreported = [];
    for (const numbers of unreported) numbers.isUnreported = false;
    const changes = unreported.map(({ of, from }) => ({ ...of, from }));
    const confirm = (): void => {
      for (const [at, numbers] of unreported.entries()) numbers.reported = changes[at]?.from;
    };
    return { changes, confirm };
  }

  /** Forgets deleted projects and generations. */
  forget(isGone: (project: number, generation: number) => boolean): void {
    for (const numbers of this.all()) {
      const { project, generation } = numbers.of;
      if (!isGone(project, generation)) continue;
      this.drop(numbers);
      this.hasGarbage = true;
    }
  }

  /** Rewrites the log if much of it is obsolete. No number may be assigned until it resolves. */
  async compact(): Promise<void> {
    const { times, more } = longestLog;
    const needed = this.held * hashBytes + this.count * headBytes;
    if (!this.hasGarbage && this.file.bytes < needed * times + more) return;
    await this.flush();
    const all = this.all();
    const blocks = function* (): Iterable<Uint8Array> {
      for (const numbers of all) yield* numbers.blocks();
    };
    await this.file.rewrite(blocks());
    this.hasGarbage = false;
  }

  close(): void {
    this.file.close();
  }

  /** @returns false if the block does not continue the previous one */
  private restore(block: NumberBlock): boolean {
    const of = { project: block.project, generation: block.generation };
    let numbers = this.find(of);
    if (block.isAnew) {
      if (numbers !== undefined) this.drop(numbers);
      numbers = new ProjectNumbers(of, block.first, block.from, this.options.random);
      this.keep(numbers);
    }
    const before = numbers?.size ?? 0;
    if (numbers?.restore(block) !== true) return false;
    this.held += numbers.size - before;
    return true;
  }

  private add(numbers: ProjectNumbers): number {
    const { most = mostVisitors } = this.options;
    if (this.held >= most && numbers.size >= most / (this.count + 1)) this.overflow(numbers);
    const number = numbers.add(this.hash);
    if (number > 0) this.held += 1;
    this.changed(numbers);
    return number;
  }

  /** Later rows come after all numbered ones. */
  private overflow(numbers: ProjectNumbers): void {
    const { clock, log } = this.options;
    const message = 'A project has more visitors than fit in memory; older ones are counted slowly';
    log('warn', message, { project: numbers.of.project, visitors: numbers.size });
    this.held -= numbers.size;
    numbers.beginAnew(Math.max(numbers.latest, clock.now() + clockAhead) + 1);
  }

  private changed(numbers: ProjectNumbers): void {
    if (!numbers.isWaiting) {
      numbers.isWaiting = true;
      this.waiting.push(numbers);
    }
    if (numbers.reported !== numbers.from) this.markUnreported(numbers);
  }

  private markUnreported(numbers: ProjectNumbers): void {
    if (numbers.isUnreported) return;
    numbers.isUnreported = true;
    this.unreported.push(numbers);
  }

  private all(): readonly ProjectNumbers[] {
    return [...this.projects.values()].flat();
  }

  private find(of: ProjectGeneration): ProjectNumbers | undefined {
    const { found } = this;
    if (found !== undefined && isOf(found, of)) return found;
    for (const numbers of this.projects.get(of.project) ?? []) {
      if (isOf(numbers, of)) return (this.found = numbers);
    }
    return undefined;
  }

  private keep(numbers: ProjectNumbers): void {
    const { project } = numbers.of;
    this.projects.set(project, [...(this.projects.get(project) ?? []), numbers]);
    this.count += 1;
  }

  private drop(numbers: ProjectNumbers): void {
    const { project } = numbers.of;
    const others = (this.projects.get(project) ?? []).filter((each) => each !== numbers);
    if (others.length > 0) this.projects.set(project, others);
    else this.projects.delete(project);
    this.count -= 1;
    this.held -= numbers.size;
    this.found = undefined;
    this.numbered = undefined;
  }
}

function isOf({ of }: ProjectNumbers, { project, generation }: ProjectGeneration): boolean {
  return of.project === project && of.generation === generation;
}
