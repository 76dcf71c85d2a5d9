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

/** Why a frame did not count. */
export const skipReasons = [
  'malformed',
  'native',
  'runtime',
  'library',
  'excluded',
  'empty',
  'duplicate',
  'cycle',
  'over_maximum',
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** What of one segment counted. */
export interface SegmentEvidence {
  readonly relation: Relation;
  /** As it was hashed; null = it does not count. */
  readonly kind: string | null;
  /** Indexes of the segment's frames, the one nearest the crash is 0. */
  readonly counted: readonly number[];
  /** Frames that did not count, the first of them; see `skippedMore`. */
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
      /** Whether there was a stack, without any frame that counts. */
      readonly stack: 'none' | 'no_usable_frame';
      readonly kind: string | null;
      readonly message: string;
    };
