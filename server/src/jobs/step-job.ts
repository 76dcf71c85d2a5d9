import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Clock } from '../platform/clock.ts';
import type { JobKind } from './job.ts';

/** Delay before a step that was not ready is retried (ms). */
const retryAfter = 500;

interface StepRun<Target, Notes> {
  /** The target of the job in its current state. */
  readonly target: Target;
  readonly notes: Notes;
  /** See `JobRun`. */
  readonly signal: AbortSignal;
}

/**
 * One step. It may run again after a crash, so it must be safe to repeat.
 * @returns `wait` to be retried soon; otherwise the step is done, and the result is added to the notes
 */
export type JobStep<Target, Notes, Parts> = (
  run: StepRun<Target, Notes>,
  parts: Parts,
) => Promise<'wait' | Partial<Notes> | void>;

/** A job that is a list of steps. Its cursor has its notes and the name of the next step. */
export interface StepJob<Target, Notes extends object, Parts> {
  /** See `JobKind`. */
  readonly name: string;
  /** In order. Cursors contain the names, so they must never change. */
  readonly steps: Readonly<Record<string, JobStep<Target, Notes, Parts>>>;
  /** @throws Error if the cursor has no notes of this job */
  readNotes(cursor: unknown): Notes;
  /** Called before each step. @returns null if nothing is left to do */
  find(subject: string, parts: Parts): Promise<Target | null>;
}

type Steps = { readonly steps: Readonly<Record<string, unknown>> };

/** A new job has no `step`; null means that all are done; earlier releases counted them. */
const position = Type.Object({
  step: Type.Optional(Type.Union([Type.String(), Type.Null(), Type.Integer({ minimum: 0 })])),
});

/** Runs the remaining steps and saves the cursor after each. */
export function stepJob<Target, Notes extends object, Parts extends { readonly clock: Clock }>(
  job: StepJob<Target, Notes, Parts>,
  parts: Parts,
): JobKind {
  const steps = Object.entries(job.steps);
  return {
    name: job.name,
    // A step may keep the engine busy for an hour.
    atOnce: 1,
    run: async ({ subject, cursor, signal, saveCursor }) => {
      let notes = job.readNotes(cursor);
      let done = stepsDone(job, cursor);
      if (done === null) throw new Error(`The cursor names no step of ${job.name}`);
      for (const [, step] of steps.slice(done)) {
        signal.throwIfAborted();
        const target = await job.find(subject, parts);
        if (target === null) return undefined;
        const result = await step({ target, notes, signal }, parts);
        if (result === 'wait') return { againAt: parts.clock.now() + retryAfter };
        notes = { ...notes, ...result };
        done += 1;
        await saveCursor({ ...notes, step: steps[done]?.[0] ?? null });
      }
      return undefined;
    },
  };
}

/** 0 to 1 by completed steps; 0 for an unknown cursor. */
export function stepProgress(job: Steps, cursor: unknown): number {
  return (stepsDone(job, cursor) ?? 0) / Object.keys(job.steps).length;
}

/** Null for a cursor without a step, or with one that this release does not have. */
function stepsDone({ steps }: Steps, cursor: unknown): number | null {
  if (!Value.Check(position, cursor)) return null;
  const names = Object.keys(steps);
  const { step = 0 } = cursor;
  if (step === null) return names.length;
  if (typeof step === 'number') return Math.min(step, names.length);
  const at = names.indexOf(step);
  return at < 0 ? null : at;
}
