import type { Findings } from '../../collect/digest/findings.ts';
import type { PersonChange } from './record.ts';

/** An identify call with its place in the journal. */
export interface Identified extends PersonChange {
  /** Number of the project. */
  readonly project: number;
  readonly generation: number;
  /** Position in the journal. */
  readonly position: number;
  /** Unix ms. */
  readonly receivedAt: number;
  /**
   * Orders the calls of all journals, Unix ms: when the call was received, or later if the journal's clock was
   * set back before.
   */
  readonly orderedAt: number;
}

/** Change people. */
export const identifyCalls: Findings<Identified> = { name: 'identified' };
