import { Rejection } from './rejection.ts';
import type { ReceivedItem } from './received-item.ts';
import type { RequestContext } from './request-context.ts';
import type { Step } from './step.ts';

/** Reading the clock for every step of every item would cost more than most steps. */
const sampledEvery = 64;

/** Cost of one step so far, and the items that ended in it. */
export interface StepFigures {
  /** Path of the endpoint, such as `/v1/web`. */
  readonly route: string;
  readonly name: string;
  /** Seconds, of the sampled items. */
  seconds: number;
  sampled: number;
  /** All items that ended here. */
  ended: number;
}

/** Runs a list of steps and counts, by name, their cost and the items that end in them. */
export class StepRunner<Item extends ReceivedItem> {
  readonly figures: readonly StepFigures[];
  private items = 0;

  constructor(
    route: string,
    private readonly steps: readonly Step<Item>[],
  ) {
    this.figures = steps.map(({ name }) => ({ route, name, seconds: 0, sampled: 0, ended: 0 }));
  }

  /** The item after the last step, or why it ended. */
  run(item: Item, context: RequestContext): Item | Rejection {
    if (this.items++ % sampledEvery === 0) return this.runTimed(item, context);
    let current = item;
    // Indexed, because an iterator's pairs cost as much as the cheaper steps.
    for (let index = 0; index < this.steps.length; index++) {
      const result = this.steps[index]?.run(current, context);
      if (result instanceof Rejection) return this.ended(index, result);
      if (result !== undefined) current = result;
    }
    return current;
  }

  private runTimed(item: Item, context: RequestContext): Item | Rejection {
    let current = item;
    for (const [index, step] of this.steps.entries()) {
      const start = performance.now();
      const result = step.run(current, context);
      const figures = this.figures[index];
      if (figures !== undefined) {
        figures.seconds += (performance.now() - start) / 1000;
        figures.sampled++;
      }
      if (result instanceof Rejection) return this.ended(index, result);
      current = result;
    }
    return current;
  }

  private ended(index: number, rejection: Rejection): Rejection {
    const figures = this.figures[index];
    if (figures !== undefined) figures.ended++;
    return rejection;
  }
}
