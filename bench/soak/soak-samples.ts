import { readdir } from 'node:fs/promises';
import { type RobustSlope, robustSlope } from '../robust-slope.ts';
import { serviceFigures } from '../service-figures.ts';
import type { ProcessMemory, Service } from '../service.ts';
import type { Sample } from '../slope.ts';
import type { FaultWindow } from './faults.ts';

const scripts = ['main.js', 'digest.js', 'engine.js'];
/** Below this, nothing can be said about a slope. */
const fewestSamples = 8;
/** A process that a fault ended may be seen again this long after it (ms). */
const startsWithin = 5_000;

/** What is measured of a process. */
export const measures = ['resident', 'own', 'files'] as const;
export type Measure = (typeof measures)[number];
type Life = Readonly<Record<Measure, Sample[]>>;

/** Slope of a measure over the lives of a process, and its highest value in all of them. */
export interface ProcessSlope {
  /** Null if no life was long enough. */
  readonly slope: RobustSlope | null;
  readonly highest: number;
}

/** Memory (MB) and open files of the processes of a service, its journal, and the disk it uses (MB). */
export class SoakSamples {
  readonly disk: Sample[] = [];
  readonly journal: Sample[] = [];
  /** By script and process ID. */
  private readonly lives = new Map<string, Map<number, Life>>();

  async take(service: Service, usedMegabytes: number | null): Promise<void> {
    const at = performance.now();
    if (usedMegabytes !== null) this.disk.push([at, usedMegabytes]);
    for (const memory of await service.residentMegabytes())
      this.note(at, memory, await openFilesOf(memory.pid));
    const bytes = (await serviceFigures(service)).get('journal_bytes');
    if (bytes !== undefined) this.journal.push([at, bytes / 1024 ** 2]);
  }

  /** @param files that the process has open; 0 if it has ended */
  note(at: number, { name, pid, megabytes, ownMegabytes }: ProcessMemory, files: number): void {
    if (!scripts.includes(name) || files === 0 || megabytes === 0) return;
    const life = this.lifeOf(name, pid);
    life.resident.push([at, megabytes]);
    life.own.push([at, ownMegabytes]);
    life.files.push([at, files]);
  }

  /**
   * Slopes by script, of what its processes use after a warm-up, from some time on.
   * @param warmUp after the start of a process, ms
   */
  slopes(measure: Measure, from: number, warmUp: number): ReadonlyMap<string, ProcessSlope> {
    const slopes = new Map<string, ProcessSlope>();
    for (const [script, lives] of this.lives) {
      const all = [...lives.values()].map((life) => life[measure]);
      const warm = all
        .map((samples) => {
          const [[first] = [0]] = samples;
          return samples.filter(([at]) => at >= from && at - first >= warmUp);
        })
        .filter((samples) => samples.length >= fewestSamples);
      const highest = Math.max(...all.flat().map(([, value]) => value));
      slopes.set(script.replace('.js', ''), { slope: robustSlope(warm), highest });
    }
    return slopes;
  }

  /**
   * Scripts of processes that started without a fault to end the one before.
   * @param from when the last fault was over that ends processes
   * @param windows of faults in which the service may restart a process
   */
  startedAfter(from: number, windows: readonly FaultWindow[] = []): string[] {
    const isExplained = (at: number): boolean =>
      at <= from + startsWithin ||
      windows.some((window) => at >= window.from && at <= window.to + startsWithin);
    return [...this.lives].flatMap(([script, lives]) =>
      [...lives.values()]
        .filter(({ resident: [[first] = [0]] }) => !isExplained(first))
        .map(() => script),
    );
  }

  private lifeOf(script: string, pid: number): Life {
    const lives = this.lives.get(script) ?? new Map<number, Life>();
    this.lives.set(script, lives);
    const life = lives.get(pid) ?? { resident: [], own: [], files: [] };
    lives.set(pid, life);
    return life;
  }
}

/** 0 of a process that has ended. */
function openFilesOf(pid: number): Promise<number> {
  return readdir(`/proc/${pid}/fd`).then(
    ({ length }) => length,
    () => 0,
  );
}
