import type { Relation } from './stack.ts';

/** Why a stack was not parsed. */
export const rawReasons = [
  'input_bytes',
  'lines',
  'line_bytes',
  'not_recognised',
  'work_budget',
] as const;
export type RawReason = (typeof rawReasons)[number];

/** Why a frame was not used. */
export const skipReasons = [
  'malformed',
  'native',
  'awaiting',
  'runtime',
  'library',
  'excluded',
  'empty',
  'duplicate',
  'cycle',
  'over_maximum',
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** The parts of a segment that were used. */
export interface SegmentEvidence {
  readonly relation: Relation;
  /** As it was hashed; null if it was not used. */
  readonly kind: string | null;
  /** Indexes of the segment's frames; 0 is the one nearest the crash. */
  readonly counted: readonly number[];
  /** The first frames that were not used; see `skippedMore`. */
  readonly skipped: readonly (readonly [index: number, reason: SkipReason])[];
  readonly skippedMore: number;
}

/** Why an occurrence has the hash it has. */
export type Evidence =
  | { readonly path: 'kind'; readonly kind: string }
  | { readonly path: 'frames'; readonly segments: readonly SegmentEvidence[] }
  | {
      readonly path: 'raw';
      readonly reason: RawReason;
      readonly kind: string | null;
      /** Bytes of the masked text, and whether its middle was left out. */
      readonly bytes: number;
      readonly cut: boolean;
    }
  | {
      readonly path: 'message';
      /** Whether there was a stack, but without usable frames. */
      readonly stack: 'none' | 'no_usable_frame';
      readonly kind: string | null;
      readonly message: string;
    };
