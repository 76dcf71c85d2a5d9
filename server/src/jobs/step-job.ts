import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Clock } from '../platform/clock.ts';
import type { JobKind } from './job.ts';

/** How long to wait before a step that was not ready is tried again (ms). */
const retryAfter = 500;

interface StepRun<Target, Notes> {
  /** What the job works on, as it is now. */
  readonly target: Target;
  readonly notes: Notes;
  /** See `JobRun`. */
  readonly signal: AbortSignal;
}

/**
 * One step. It may run again after a crash, so running it twice must do no harm.
 * @returns `wait` to be tried again soon; else the step is done, and what it found joins the notes
 */
export type JobStep<Target, Notes, Parts> = (
  run: StepRun<Target, Notes>,
  parts: Parts,
) => Promise<'wait' | Partial<Notes> | void>;

/** A job that is a list of steps. Its cursor is its notes and the name of the next step. */
export interface StepJob<Target, Notes extends object, Parts> {
  /** See `JobKind`. */
  readonly name: string;
  /** In the order they run. Cursors hold their names, so a name never changes. */
  readonly steps: Readonly<Record<string, JobStep<Target, Notes, Parts>>>;
  /** @throws Error when the cursor has no notes of this job */
  readNotes(cursor: unknown): Notes;
  /** Called before each step. @returns null when nothing is left to do */
  find(subject: string, parts: Parts): Promise<Target | null>;
}

type Steps = { readonly steps: Readonly<Record<string, unknown>> };

/** A job that starts has no `step`; null = all are done; earlier releases counted the done ones. */
const position = Type.Object({
  step: Type.Optional(Type.Union([Type.String(), Type.Null(), Type.Integer({ minimum: 0 })])),
});

/** Runs the steps that are left, and saves the cursor after each. */
export function stepJob<Target, Notes extends object, Parts extends { readonly clock: Clock }>(
  job: StepJob<Target, Notes, Parts>,
  parts: Parts,
): JobKind {
  const steps = Object.entries(job.steps);
  return {
    name: job.name,
    // One may keep the engine busy for an hour.
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

/** 0..1 by the steps done; 0 where the cursor says nothing. */
export function stepProgress(job: Steps, cursor: unknown): number {
  return (stepsDone(job, cursor) ?? 0) / Object.keys(job.steps).length;
}

/** Null where the cursor does not say, or names a step that this release does not have. */
function stepsDone({ steps }: Steps, cursor: unknown): number | null {
  if (!Value.Check(position, cursor)) return null;
  const names = Object.keys(steps);
  const { step = 0 } = cursor;
  if (step === null) return names.length;
  if (typeof step === 'number') return Math.min(step, names.length);
  const at = names.indexOf(step);
  return at < 0 ? null : at;
}
