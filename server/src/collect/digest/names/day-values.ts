import { keyedHash } from '../../../platform/keyed-hash.ts';
import type { Random } from '../../../platform/random.ts';
import type { NameUsage } from './name-quotas.ts';
import { HashSet } from './hash-set.ts';
import { type ColumnSample, isFullTogether, SampledValues } from './sampled-values.ts';

const dayLength = 86_400_000;
/** No item is as late (days): the clock was wrong, and is right again. */
const latest = 7;
/** Values of all projects together: some 64 MB of hashes. Beyond that, each project can use its share. */
const mostValues = 8_000_000;
/** Number of remembered hashes of recent values. */
const rememberedHashes = 20_000;
const rememberedLength = 256;
/** Makes the hashes of one value differ between columns. */
const spread = 0x9e3779b1;

interface ProjectDay {
  /** Days since 1970, UTC. */
  day: number;
  hashes: HashSet;
  /** By number of the column. */
  readonly counts: number[];
  /** By number of the column; only while other instances count values too. */
  readonly samples: ColumnSample[];
  /** Whether a value was folded since the last report. */
  folded: boolean;
}

export interface DayValuesOptions {
  /** How many values of a column a project can have on a day; 0 = no limit. */
  readonly limitOf: (project: number) => number;
  readonly random: Random;
  /** Of all projects; default 8 million. */
  readonly most?: number;
}

/** What digest steps ask. */
export type ValueBounds = Pick<DayValues, 'admits'>;

/**
 * The values of each column of a project on the current day (UTC), up to a limit. Only hashes, only in
 * memory: after a restart, the day begins again. Other instances know a sample of them; see `SharedValues`.
 */
export class DayValues {
  /** The same column in two tables counts as one. */
  private readonly columns = new Map<string, number>();
  private readonly projects = new Map<number, ProjectDay>();
  private readonly changed = new Set<number>();
  private readonly hash: (text: string) => number;
  private readonly remembered = new Map<string, number>();
  private sampled: SampledValues | null = null;
  private held = 0;

  constructor(private readonly options: DayValuesOptions) {
    this.hash = keyedHash(options.random);
  }

  /**
   * Whether a project can use a value.
   * @param receivedAt Unix ms; late items count on the current day
   */
  admits(project: number, column: string, value: string, receivedAt: number): boolean {
    const today = this.dayOf(project, Math.floor(receivedAt / dayLength));
    const number = this.numberOf(column);
    const hash = (this.hashOf(value) ^ Math.imul(number + 1, spread)) >>> 0;
    if (today.hashes.has(hash)) return true;
    const count = today.counts[number] ?? 0;
    const limit = this.options.limitOf(project);
    const sample = today.samples[number];
    this.changed.add(project);
    if ((limit !== 0 && isFullTogether(sample, { count, limit })) || !this.hasSpace(today)) {
      today.folded = true;
      return false;
    }
    today.hashes.add(hash);
    today.counts[number] = count + 1;
    this.held += 1;
    if (this.sampled !== null && limit !== 0) {
      const of = { project, day: today.day, column };
      today.samples[number] = this.sampled.note(of, sample, value, { count: count + 1, limit });
    }
    return true;
  }

  /** Whether values are counted for all instances. */
  get isShared(): boolean {
    return this.sampled !== null;
  }

  /** @param key the same for all instances */
  share(key: string): void {
    this.sampled = new SampledValues(key);
  }

  /** What other instances don't know yet. */
  takeDue(): ReturnType<SampledValues['takeDue']> {
    return this.sampled?.takeDue() ?? [];
  }

  /**
   * Notes how many values a sample has of all instances.
   * @param sent how many of them were sent from here
   */
  counted(sample: ColumnSample, sent: number, count: number): void {
    sample.sent += sent;
    sample.others = Math.max(count - sample.sent, 0) * sample.oneIn;
    this.changed.add(sample.project);
  }

  /** The usage of every project that changed since the last call: of its fullest column. */
  takeUsage(): NameUsage[] {
    const usages = Array.from(this.changed, (project): NameUsage => {
      const day = this.projects.get(project);
      const used =
        day === undefined
          ? 0
          : day.counts.reduce(
              (most, count, column) => Math.max(most, count + (day.samples[column]?.others ?? 0)),
              0,
            );
      const folded = day?.folded === true;
      if (day !== undefined) day.folded = false;
      const ofDay = day === undefined ? {} : { day: day.day };
      return { project, quota: 'dimensionValues', used, folded, ...ofDay };
    });
    this.changed.clear();
    return usages;
  }

  private numberOf(column: string): number {
    const known = this.columns.get(column);
    if (known !== undefined) return known;
    this.columns.set(column, this.columns.size);
    return this.columns.size - 1;
  }

  private dayOf(project: number, day: number): ProjectDay {
    let known = this.projects.get(project);
    if (known === undefined) {
      known = { day, hashes: new HashSet(), counts: [], samples: [], folded: false };
      this.projects.set(project, known);
    } else if (day > known.day || day < known.day - latest) {
      this.held -= known.hashes.size;
      known.day = day;
      known.hashes = new HashSet();
      known.counts.length = 0;
      this.forgetSamples(known);
      this.changed.add(project);
      this.forgetBefore(day - 1);
    }
    return known;
  }

  /** Projects that no longer send need no memory. */
  private forgetBefore(day: number): void {
    for (const [project, known] of this.projects) {
      if (known.day >= day) continue;
      this.held -= known.hashes.size;
      this.forgetSamples(known);
      this.projects.delete(project);
      this.changed.add(project);
    }
  }

  private forgetSamples({ samples }: ProjectDay): void {
    // It has holes.
    samples.forEach((sample) => this.sampled?.forget(sample));
    samples.length = 0;
  }

  /** When all memory is used, projects with less than an equal share still get some. */
  private hasSpace({ hashes }: ProjectDay): boolean {
    const { most = mostValues } = this.options;
    return this.held < most || hashes.size < most / (this.projects.size + 1);
  }

  private hashOf(value: string): number {
    if (value.length > rememberedLength) return this.hash(value);
    let hash = this.remembered.get(value);
    if (hash === undefined) {
      hash = this.hash(value);
      if (this.remembered.size >= rememberedHashes) this.remembered.clear();
      this.remembered.set(value, hash);
    }
    return hash;
  }
}
