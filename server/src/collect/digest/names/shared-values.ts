import type { DigestLog } from '../digest-log.ts';
import { untilDone } from '../engine-retries.ts';
import type { KeepFound } from '../findings.ts';
import type { DayValues } from './day-values.ts';
import type { ColumnSample } from './sampled-values.ts';
import { type ValueAnswer, type ValueRequest, valueRequests } from './value-requests.ts';

/** Values in a request: few, so that it blocks the main process for only a few milliseconds. */
const atOnce = 500;
/** Meanwhile, an instance can exceed a limit (ms). */
const usualInterval = 1_000;
const what = 'the values of all instances';

export interface SharedValuesParts {
  readonly values: DayValues;
  readonly ask: KeepFound;
  readonly log: DigestLog;
  /** Ms between two exchanges. */
  readonly askEvery?: number;
}

type Sent = readonly [ColumnSample, readonly number[]];

/** Counts the values of a day together with other instances: says which are new here, and hears how many there are. */
export class SharedValues {
  private askedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly parts: SharedValuesParts) {}

  /** Values from before count only here. */
  async open(signal: AbortSignal): Promise<void> {
    const { values } = this.parts;
    if (values.isShared) return;
    const answer = await this.ask([], signal);
    if (answer !== undefined) values.share(answer.key);
  }

  /** Exchanges what was noted before. */
  async exchange(signal: AbortSignal): Promise<void> {
    const { values, askEvery = usualInterval } = this.parts;
    const now = performance.now();
    if (!values.isShared || now - this.askedAt < askEvery) return;
    this.askedAt = now;
    for (const portion of portionsOf(values.takeDue())) {
      const answer = await this.ask(portion, signal);
      for (const [index, [sample, sent]] of portion.entries())
        values.counted(sample, sent.length, answer?.counts[index] ?? 0);
    }
  }

  private async ask(portion: readonly Sent[], signal: AbortSignal) {
    const { ask, log } = this.parts;
    const requests = portion.map(([{ project, day, column, oneIn }, values]): ValueRequest => {
      return { project, day, column, oneIn, values };
    });
    const answer = await untilDone(() => ask(valueRequests.name, requests), what, log, signal);
    // Undefined if nothing counts them, which was logged.
    return answer as ValueAnswer | undefined;
  }
}

/** With few values each. */
function* portionsOf(due: readonly Sent[]): Generator<readonly Sent[]> {
  let some: Sent[] = [];
  let count = 0;
  for (const [sample, values] of due) {
    for (let from = 0; from < values.length; from += atOnce) {
      const part = values.slice(from, from + atOnce);
      some.push([sample, part]);
      count += part.length;
      if (count < atOnce) continue;
      yield some;
      [some, count] = [[], 0];
    }
  }
  if (some.length > 0) yield some;
}
