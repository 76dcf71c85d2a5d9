import {
  type DeadLetter,
  type DeadLetterAction,
  type DeadLetterRequest,
  readDeadLetters,
  requestsIn,
  selectedBy,
  writeRequest,
} from '../collect/index.ts';
import { allLetters, deleteLetters, isRequested, requestLetters } from '../dead-letters/index.ts';
import { systemClock } from '../platform/clock.ts';
import { openMetadata } from '../store/metadata/index.ts';

/** What an operator can do with dead letters. */
export type LetterAction = Exclude<DeadLetterAction, { readonly does: 'forget' }>;

/** The dead letters that a command finds. */
export interface OperatorLetters {
  /** Each once. */
  all(): AsyncIterable<DeadLetter>;
  request(request: LetterAction & Pick<DeadLetterRequest, 'id'>): Promise<void>;
  isPending(request: string): Promise<boolean>;
  close(): Promise<void>;
}

/** Those on the disk of this instance and, if instances share a database, of all that have moved theirs there. */
export async function openLetters(
  folder: string,
  databaseUrl: string | null,
): Promise<OperatorLetters> {
  const here = lettersOnDisk(folder);
  return databaseUrl === null ? here : withDatabase(here, databaseUrl);
}

function lettersOnDisk(folder: string): OperatorLetters {
  return {
    async *all() {
      yield* readDeadLetters(folder);
    },
    request: async (request) => {
      const isSelected = selectedBy(request);
      for (const letter of readDeadLetters(folder)) {
        if (!isSelected(letter)) continue;
        return writeRequest(folder, request);
      }
    },
    isPending: async (request) => requestsIn(folder).includes(request),
    close: async () => undefined,
  };
}

async function withDatabase(here: OperatorLetters, address: string): Promise<OperatorLetters> {
  const { db, close } = await openMetadata({ address, clock: systemClock, mayUpgrade: false });
  return {
    async *all() {
      const seen = new Set<string>();
      for await (const letter of allLetters(db)) {
        seen.add(letter.id);
        yield letter;
      }
      for await (const letter of here.all()) if (!seen.has(letter.id)) yield letter;
    },
    request: async (request) => {
      await here.request(request);
      if (request.does === 'discard') await deleteLetters(db, request.ids);
      else await requestLetters(db, request.id, request.ids);
    },
    isPending: async (request) =>
      (await here.isPending(request)) || (await isRequested(db, request)),
    close,
  };
}
