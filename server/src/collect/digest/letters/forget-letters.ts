import { lettersMayLieIn } from './replay-plan.ts';
import { requestsIn, writeRequest } from './letter-request.ts';

/** Has dead letters forgotten that name somebody. The digest does it, as soon as it runs. */
export interface LetterForgetting {
  /**
   * Asks for it; the same again changes nothing.
   * @param id UUID of the request
   * @param project the project's number
   * @param names ids of visitors, servers, sessions or persons
   */
  ask(id: string, project: number, names: readonly string[]): void;
  /** Whether what was asked is done. */
  isDone(id: string): boolean;
}

/** @param folder of the dead letters; may be missing */
export function letterForgetting(folder: string): LetterForgetting {
  return {
    ask(id, project, names) {
      // Most have none: nobody has to wait for the digest to find that out.
      if (!lettersMayLieIn(folder)) return;
      writeRequest(folder, { id, does: 'forget', project, names: [...names] });
    },
    isDone: (id) => !requestsIn(folder).includes(id),
  };
}
