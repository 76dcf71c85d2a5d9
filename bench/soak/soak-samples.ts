import type { Service } from '../service.ts';
import { pooledSlope, type Sample, type Slope } from '../slope.ts';

const scripts = ['main.js', 'digest.js', 'engine.js'];
/** Below this, nothing can be said about a slope. */
const fewestSamples = 8;

/** Resident memory of the processes of services, and the disk they use. */
export class SoakSamples {
  readonly disk: Sample[] = [];
  /** By script and process ID. */
  private readonly lives = new Map<string, Map<number, Sample[]>>();

  async take(services: readonly Service[], usedMegabytes: number | null): Promise<void> {
    const at = performance.now();
    if (usedMegabytes !== null) this.disk.push([at, usedMegabytes]);
    for (const service of services) {
      for (const { name, pid, megabytes } of await service.residentMegabytes()) {
        if (!scripts.includes(name)) continue;
        const lives = this.lives.get(name) ?? new Map<number, Sample[]>();
        this.lives.set(name, lives);
        lives.set(pid, [...(lives.get(pid) ?? []), [at, megabytes]]);
      }
    }
  }

  /**
   * Slopes by script, of what its processes use after a warm-up, from some time on.
   * @param warmUp after the start of a process, ms
   */
  memory(from: number, warmUp: number): ReadonlyMap<string, Slope & { readonly highest: number }> {
    const slopes = new Map<string, Slope & { readonly highest: number }>();
    for (const [name, lives] of this.lives) {
      const warm = [...lives.values()]
        .map((samples) => {
          const [[first] = [0]] = samples;
          return samples.filter(([at]) => at >= from && at - first >= warmUp);
        })
        .filter((samples) => samples.length >= fewestSamples);
      if (warm.length === 0) continue;
      const values = [...lives.values()].flat().map(([, value]) => value);
      slopes.set(name.replace('.js', ''), { ...pooledSlope(warm), highest: Math.max(...values) });
    }
    return slopes;
  }
}
