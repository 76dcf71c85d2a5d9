import { Ending } from './ending.ts';
import type { ReceivedItem } from './received-item.ts';
import type { RequestContext } from './request-context.ts';
import type { Step } from './step.ts';

/** Reading the clock for every step of every item would cost more than most steps. */
const sampledEvery = 64;

/** What one step has cost and ended so far. */
export interface StepFigures {
  readonly name: string;
  /** Seconds, of the sampled items. */
  seconds: number;
  sampled: number;
  /** Items that ended here, all of them. */
  ended: number;
}

/** Runs a list of steps and keeps count, by name, of what they cost and what ended in them. */
export class StepRunner {
  readonly figures: readonly StepFigures[];
  private items = 0;

  constructor(private readonly steps: readonly Step[]) {
    this.figures = steps.map(({ name }) => ({ name, seconds: 0, sampled: 0, ended: 0 }));
  }

  /** The item after the last step, or how it ended. */
  run(item: ReceivedItem, context: RequestContext): ReceivedItem | Ending {
    const sampled = this.items++ % sampledEvery === 0;
    let current = item;
    for (const [index, step] of this.steps.entries()) {
      const figures = this.figures[index];
      const start = sampled ? performance.now() : 0;
      const result = step.run(current, context);
      if (sampled && figures !== undefined) {
        figures.seconds += (performance.now() - start) / 1000;
        figures.sampled++;
      }
      if (result instanceof Ending) {
        if (figures !== undefined) figures.ended++;
        return result;
      }
      current = result;
    }
    return current;
  }
}
