import { mayHaveDeadLetters } from './reprocess-plan.ts';
import { requestsIn, writeRequest } from './dead-letter-request.ts';

/** Removes the dead letters that name a person. The digest does it when it runs. */
export interface DeadLetterRemoval {
  /**
   * Requests the removal. Idempotent.
   * @param id UUID of the request
   * @param project the project's number
   * @param names IDs of visitors, servers, sessions or persons
   */
  ask(id: string, project: number, names: readonly string[]): Promise<void>;
  /** Whether the request was processed. */
  isDone(id: string): Promise<boolean>;
}

/** Of an instance that collects nothing. */
export const noDeadLetters: DeadLetterRemoval = {
  ask: async () => undefined,
  isDone: async () => true,
};

/** The dead letters of this instance. */
export interface LocalDeadLetters extends DeadLetterRemoval {
  /** Whether there may be any, including those that are being reprocessed. */
  exist(): boolean;
}

/** @param folder of the dead letters, which may be missing */
export function deadLetterRemoval(folder: string): LocalDeadLetters {
  return {
    exist: () => mayHaveDeadLetters(folder),
    async ask(id, project, names) {
      // Most instances have no dead letters and need not wait for the digest.
      if (!mayHaveDeadLetters(folder)) return;
      writeRequest(folder, { id, does: 'forget', project, names: [...names] });
    },
    isDone: async (id) => !requestsIn(folder).includes(id),
  };
}
