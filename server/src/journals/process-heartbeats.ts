import type { Executor, Instant } from '../store/metadata/index.ts';
import { writeProcessHeartbeat, endProcess } from './processes-store.ts';

const heartbeatInterval = 10_000;

export interface ProcessParts {
  readonly db: Executor;
  readonly now: Instant;
  /** Another one for each run. */
  readonly id: string;
  /** The machine, for the operator. */
  readonly name: string;
  readonly report: (problem: string, error: unknown) => void;
  /** Called with each heartbeat. */
  readonly onBeat: () => Promise<unknown>;
}

/** Says that an instance without a journal runs, until it is closed. */
export async function openProcess({ db, now, id, name, report, onBeat }: ProcessParts) {
  await writeProcessHeartbeat(db, { id, name }, now);
  let working: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    working = writeProcessHeartbeat(db, { id, name }, now)
      .then(onBeat)
      .then(
        () => undefined,
        (error: unknown) => report('other instances could not be told that this one runs', error),
      );
  }, heartbeatInterval).unref();
  return {
    close: async (): Promise<void> => {
      clearInterval(timer);
      await working;
      await endProcess(db, id).catch((error: unknown) =>
        report('other instances could not be told that this one ended', error),
      );
    },
  };
}
