import { setTimeout as pause } from 'node:timers/promises';
import { serviceFigures } from '../service-figures.ts';
import type { Fault, FaultWindow } from './faults.ts';
import type { SoakedService } from './soaked-service.ts';

const calmBetween = 5_000;
const recoveredWithin = 120_000;
/** New data is stored this soon again (s). */
const usualLag = 3;

/** Causes faults one after the other, in a random order, each time when everything works. */
export class FaultSchedule {
  readonly windows: FaultWindow[] = [];
  private waiting: Fault[] = [];

  constructor(
    private readonly service: SoakedService,
    private readonly random: () => number,
  ) {}

  /** Until a time, by `performance.now()`. @throws Error if the service does not recover */
  async run(faults: readonly Fault[], until: number, between: () => Promise<void>): Promise<void> {
    this.waiting = [];
    while (performance.now() < until) {
      await pause(calmBetween);
      await between();
      if (performance.now() >= until) return;
      if (this.waiting.length === 0) this.waiting = this.shuffled(faults);
      const fault = this.waiting.pop();
      if (fault !== undefined) await this.one(fault);
    }
  }

  private async one({ name, cause }: Fault): Promise<void> {
    const from = performance.now();
    await cause();
    const over = performance.now();
    await this.recovered(name);
    const to = performance.now();
    this.windows.push({ name, from, to });
    process.stdout.write(`${name}: recovered after ${((to - over) / 1000).toFixed(1)} s\n`);
  }

  private async recovered(name: string): Promise<void> {
    const giveUp = performance.now() + recoveredWithin;
    for (;;) {
      if (await this.isWell()) return;
      if (performance.now() > giveUp)
        throw new Error(`It does not recover from: ${name}. ${await this.service.health()}`);
      await pause(250);
    }
  }

  private async isWell(): Promise<boolean> {
    if (!(await this.service.isReady())) return false;
    const figures = await serviceFigures(this.service.now).catch(() => null);
    const lag = figures?.get('digest_lag_seconds');
    const isRefusing = ['journal_refuses', 'journal_refuses_files'].some(
      (name) => figures?.get(name) !== 0,
    );
    const hasDeferred = figures?.get('digest_deferred_records') !== 0;
    return lag !== undefined && lag < usualLag && !hasDeferred && !isRefusing;
  }

  private shuffled(faults: readonly Fault[]): Fault[] {
    return faults
      .map((fault) => ({ fault, at: this.random() }))
      .toSorted((one, other) => one.at - other.at)
      .map(({ fault }) => fault);
  }
}
