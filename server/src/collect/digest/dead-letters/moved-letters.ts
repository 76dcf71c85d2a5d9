import type { Findings } from '../findings.ts';
import type { DeadLetter } from './dead-letter.ts';

/** Dead letters that leave the disk for the database that all instances share, together. */
export interface LetterPortion {
  /** Never used again: a portion that is sent twice is stored once. */
  readonly name: string;
  readonly letters: readonly DeadLetter[];
}

/** `full`: the database has as many as it may have, so they stay on the disk. */
export type MoveAnswer = 'kept' | 'full';

/** The main process stores them where all instances find them. */
export const movedLetters: Findings<LetterPortion, MoveAnswer> = { name: 'dead-letters' };
